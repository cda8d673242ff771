import { expect, it } from 'vitest'
import z from '@deepseek-ai/schemastery'
import { readConfig, tolerant } from '../../src/host/config.ts'

interface Sample { on: boolean; words: string[]; mode: 'a' | 'b' }
const Sample: z<Sample> = tolerant(z.object({
  on: z.boolean().default(true),
  words: z.array(z.string()).default(['x']),
  mode: z.union(['a', 'b'] as const).default('a'),
}))
const DEFAULTS = { on: true, words: ['x'], mode: 'a' }

it.each([[undefined], [null], [{}]])('R82 gives every key a default for %j', raw => {
  expect(readConfig(Sample, raw)).toEqual({ config: DEFAULTS, complaints: [] })
})

it('R82 reads a partial block as the full one with defaults', () => {
  expect(readConfig(Sample, { mode: 'b' })).toEqual({ config: { ...DEFAULTS, mode: 'b' }, complaints: [] })
})

it('reports an unknown key with the known ones', () => {
  expect(readConfig(Sample, { onn: false, constructor: 1 })).toEqual({
    config: DEFAULTS,
    complaints: [
      'config.onn: unknown key — one of on, words, mode; it is ignored',
      'config.constructor: unknown key — one of on, words, mode; it is ignored',
    ],
  })
})

it('says of a row without keys that it has none', () => {
  expect(readConfig(tolerant(z.object({})), { foo: 1 })).toEqual({ config: {}, complaints: ['config.foo: unknown key — this row has none; it is ignored'] })
})

it('reports a value of the wrong type and keeps the others', () => {
  const { config, complaints } = readConfig(Sample, { on: 'banana', words: 7, mode: 'b' })
  expect(config).toEqual({ ...DEFAULTS, mode: 'b' })
  expect(complaints).toHaveLength(2)
  expect(complaints[0]).toMatch(/^config\.on: "banana" — .*boolean.*; the default is used$/)
})

it.each([[7], ['text'], [[1, 2]]])('falls back to the defaults for a config that is no mapping: %j', raw => {
  const { config, complaints } = readConfig(Sample, raw)
  expect(config).toEqual(DEFAULTS)
  expect(complaints).toEqual([`config: ${JSON.stringify(raw)} — must be a mapping; defaults are used`])
})

it('lets everything pass the host\'s own validation and stays a schemastery schema', () => {
  expect(Sample['~standard'].validate({ on: 'banana' })).toEqual({ value: { on: 'banana' } })
  expect(Sample.type).toBe('object')
  expect(Object.keys(Sample.toJSON().refs ?? {})).not.toHaveLength(0)
})

it('one bad entry of a mapping costs only itself', () => {
  const Switches: z<{ skills: Record<string, 'on' | 'off'> }> = tolerant(z.object({ skills: z.dict(z.union(['on', 'off'] as const)).default({}) }))
  expect(readConfig(Switches, { skills: { a: 'off', b: 'banana' } })).toEqual({
    config: { skills: { a: 'off' } },
    complaints: [expect.stringMatching(/^config\.skills\.b: "banana" — .*; it is ignored$/)],
  })
})
