import { expect, it } from 'vitest'
import { clean } from '../../src/cli/plain.ts'
import { visible } from '../../src/visible.ts'
import { formatTable } from '../../src/cli/table.ts'

it('nothing of a text can steer the terminal', () => {
  expect(clean(' a\n\tb \u001B[2J\u0007\u009B31m\u202E ')).toBe(String.raw`a b \u001b[2J\u0007\u009b31m\u202e`)
  expect(visible('/a  b\n')).toBe(String.raw`/a  b\u000a`)
  expect(formatTable([{ title: 'A' }, { title: 'B' }], [['x\u001B', 'y\nz']])).toEqual(['A        B', String.raw`x\u001b  y z`])
})
