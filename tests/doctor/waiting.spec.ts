import { expect, it } from 'vitest'
import { judgeWaiting, NEEDS } from '../../src/doctor/waiting.ts'
import { inject as bootstrap } from '../../src/rows/bootstrap/index.ts'
import { inject as command } from '../../src/rows/command/index.ts'
import { inject as gate } from '../../src/rows/gate/index.ts'
import { inject as keep } from '../../src/rows/keep/index.ts'
import { inject as mentions } from '../../src/rows/mentions/index.ts'
import { inject as router } from '../../src/rows/router/index.ts'
import { inject as skills } from '../../src/rows/skills/index.ts'

const row = (name: string, more: object = {}) => ({ id: name.replace('dsh-superpowers/', 'superpowers-'), name, disabled: false, config: undefined, ...more })
const OURS = ['skills', 'bootstrap', 'command'].map(name => row(`dsh-superpowers/${name}`))
const HOST = ['dsh-skill', 'dsh-system-prompt', 'dsh-tools', 'dsh-commands'].map(name => row(`@deepseek-ai/${name}`))

it('knows what each row needs', () => { expect(NEEDS).toEqual({ skills, bootstrap, gate, router, mentions, keep, command }) })

it('R29 has nothing to say where the host has all of it, be it in a group of rows', () => {
  expect(judgeWaiting({ rows: [...OURS, ...HOST] })).toEqual([])
  expect(judgeWaiting({ rows: [...OURS, row('group', { config: HOST })] })).toEqual([])
  expect(judgeWaiting({ trouble: 'x' })).toEqual([])
})

it('R29 tells of a row that would wait for ever, and for what', () => {
  const told = (commands: object[]): unknown => judgeWaiting({ rows: [...OURS, ...HOST.slice(0, 3), ...commands] as typeof OURS }).map(({ severity, subject, text }) => `${severity} ${subject}: ${text}`)
  const line = 'note row superpowers-command: waits until there is commands, and no row of this profile is @deepseek-ai/dsh-commands'
  expect(told([])).toEqual([line])
  expect(told([{ ...HOST[3], disabled: true }])).toEqual([line])
  expect(told([row('@deepseek-ai/dsh-commands-other')])).toEqual([line])
  expect(judgeWaiting({ rows: [row('dsh-superpowers/command', { disabled: true })] })).toEqual([])
})
