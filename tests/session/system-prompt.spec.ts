import { describe, expect, it } from 'vitest'
import { bootstrapText } from '../../src/loading/bootstrap-text.ts'
import { findBootstraps } from '../../src/session/bootstrap.ts'
import type { SystemPromptFacts } from '../../src/session/system-prompt.ts'
import { answered, ownFromHere, prompt01, prompt02, records, step, summarise, turn } from './made-up-log.ts'
import type { Event } from './made-up-log.ts'

const OURS = bootstrapText('# Using skills', '# Tools')
const OTHERS = '<EXTREMELY_IMPORTANT>\nYou have superpowers.\n\n**Below is the full content of your skill**\n</EXTREMELY_IMPORTANT>'

const promptOf = (header: object, events: readonly Event[]): SystemPromptFacts => summarise(records(header, events)).systemPrompt

describe('finding the bootstrap', () => {
  it('reads what the row writes', () => {
    expect(findBootstraps(`You are an agent.\n\n${OURS}\n\nMore.`)).toMatchObject([{ own: true, bytes: Buffer.byteLength(OURS) }])
  })

  it('R30 tells two copies apart', () => {
    expect(findBootstraps(`${OTHERS}\n\n${OURS}`)).toMatchObject([
      { own: false, opening: '**Below is the full content of your skill**', bytes: Buffer.byteLength(OTHERS) },
      { own: true },
    ])
  })

  it('R77 does not count a marker inside a line', () => {
    expect(findBootstraps('Never write "You have superpowers." yourself.')).toEqual([])
  })
})

describe('0.1: each request/header states the prompt', () => {
  it('R25, R27 counts it in each prompt of the session\'s own', () => {
    expect(promptOf({}, [turn(1), prompt01(OURS), turn(2), prompt01(OURS)])).toMatchObject({ recorded: 2, once: 2, copies: 1, firstOff: null })
    expect(promptOf({}, [turn(1), prompt01(), turn(2), prompt01(OURS), prompt01(OURS + OURS)])).toMatchObject({
      recorded: 3, once: 1, absent: 1, repeated: 1, copies: 2, firstOff: { turn: 1, seq: 1, copies: 0 },
    })
  })

  it('R24 leaves out the prompts that a fork copied from its parent', () => {
    const log = [turn(1), prompt01(OURS), { type: 'session/end-seed', data: {} }, turn(2), prompt01('no skills here')]
    expect(promptOf({ seedLength: 2 }, log)).toMatchObject({ recorded: 1, absent: 1, copies: 0 })
  })

  it('R75 a log without a request has recorded nothing', () => {
    expect(promptOf({}, [turn(1)])).toMatchObject({ recorded: 0, copies: null, last: null })
  })
})

describe('0.2: the prompt is what the system messages leave standing', () => {
  it('is judged at each request', () => {
    expect(promptOf({ version: 3 }, [turn(1), prompt02(OURS), prompt01(), step(), answered()])).toMatchObject({ recorded: 1, once: 1, copies: 1 })
  })

  it('follows a prompt that is put in place of another, and one that is added', () => {
    const first = [turn(1), prompt02(''), prompt02(OURS, 1), prompt01(), answered()]
    expect(promptOf({ version: 3 }, first)).toMatchObject({ recorded: 1, once: 1 })
    expect(promptOf({ version: 3 }, [...first, prompt02(OURS, 2), answered()])).toMatchObject({ recorded: 2, once: 2 })
    expect(promptOf({ version: 3 }, [...first, prompt02(OTHERS), answered()])).toMatchObject({ recorded: 2, repeated: 1, copies: 2 })
    expect(promptOf({ version: 3 }, [...first, prompt02('', 2), answered()])).toMatchObject({ recorded: 2, absent: 1, copies: 0 })
  })

  it('does not judge between two steps of a change', () => {
    expect(promptOf({ version: 3 }, [prompt02(OURS), prompt01(), prompt02(OURS), prompt02('', 0), answered()])).toMatchObject({ recorded: 2, once: 2 })
  })

  it('R24 leaves out what a fork took over, and keeps the message that still stands', () => {
    expect(promptOf({ version: 3, isSeeded: true }, [prompt02(OURS), prompt01(), answered(), ownFromHere(), turn(2), prompt01()])).toMatchObject({ recorded: 1, once: 1 })
  })
})
