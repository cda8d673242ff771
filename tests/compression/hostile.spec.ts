import { describe, expect, it } from 'vitest'
import { HOSTILE, repeated } from '../../bench/hostile-markdown.ts'
import { compress } from '../../src/compression/index.ts'
import { deleted } from './deleted.ts'

/** Those at which marked, or a simpler way to compress, needs a minute and more for this length. `npm run bench` measures the growth of all. */
const SLOW = [
  'nested quotes', 'nested quotes with a lazy line', 'nested lists', 'underlined headings', 'tables whose rows do not fit', 'colons under text', 'hyphens with a letter behind', 'runs of backticks',
  'comments that nobody closes', 'gates in gates', 'gates of many names', 'emphasis in a heading', 'graphs', 'one graph', 'headings of all levels', 'blank lines',
]
const LENGTH = 300_000

describe('compress comes to an end', () => {
  it.each(SLOW)('%s', name => {
    const body = HOSTILE[name]?.(LENGTH) ?? ''
    expect(body.length).toBeGreaterThanOrEqual(LENGTH)
    const result = compress(body, 'max')
    expect(result.text).toHaveLength(body.length - result.removed.reduce((sum, one) => sum + one.text.length, 0))
  })

  it.each(Object.entries(HOSTILE))('and leaves out what it says: %s', (_name, input) => {
    const body = input(2000)
    const result = compress(body, 'max')
    expect(deleted(body, result)).toBe(result.text)
    expect(compress(result.text, 'max').text).toBe(result.text)
  })

  it('with 5 MB, 10,000 nested quotes and thousands of headings', () => {
    const paragraph = repeated('The desk is the place where the papers of the house are. ', 600).trim()
    const body = [
      `${'>'.repeat(10_000)} a`, repeated('## Overview\n\nThe desk is of wood.\n\n', 200_000),
      repeated(`# Desk\n\n${paragraph}\n\n- a\n- b\n\n\`\`\`js\n${repeated('code()\n', 700)}\`\`\`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`, 5_000_000),
    ].join('\n\n')
    const { text, removed } = compress(body, 'max')
    expect(removed.length).toBeGreaterThan(5000)
    expect(body.length - text.length).toBe(removed.reduce((sum, one) => sum + one.text.length, 0))
  })
})
