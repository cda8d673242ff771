import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chooseLibrary, PACKAGE_ROOT } from '../../src/library/choice.ts'
import { DEFAULT_TRIGGERS } from '../../src/routing/default-triggers.data.ts'
import { HINTS, RULES, STATEMENT } from '../../src/routing/rules.data.ts'
import { REFUSALS } from '../../src/routing/refusals.data.ts'
import { SIGNALS } from '../../src/routing/signals/index.ts'
import { BOOST } from '../../src/routing/skill.ts'
import { SPEECH_LABELS } from '../../src/routing/speech-model.data.ts'

const workflow = readdirSync(chooseLibrary('starter').root)

it('speaks of the fourteen skills only, and of each of them', () => {
  for (const rule of [...RULES, STATEMENT]) expect(workflow).toContain(rule.skill)
  for (const name of [...Object.keys(DEFAULT_TRIGGERS), ...Object.keys(REFUSALS), ...HINTS.map(([, skill]) => skill)]) expect(workflow).toContain(name)
  expect([...new Set(RULES.map(rule => rule.skill))].toSorted()).toEqual(workflow.toSorted())
  expect(SPEECH_LABELS.filter(label => label !== '-').toSorted()).toEqual(workflow.toSorted())
})

it('has one rule an id, with a boost of the seed\'s levels', () => {
  expect(new Set(RULES.map(rule => rule.id)).size).toBe(RULES.length)
  for (const rule of RULES) expect(Object.values(BOOST)).toContain(rule.boost)
})

it('has signals in both languages, and default triggers too', () => {
  const silent = Object.entries(SIGNALS).filter(([, { en, zh }]) => en.length === 0 || zh.length === 0).map(([id]) => id)
  expect(silent).toEqual([])
  for (const { triggers } of Object.values(DEFAULT_TRIGGERS)) for (const script of [/[a-z]{3}/, /\p{Script=Han}/u]) expect(triggers.some(one => script.test(one))).toBe(true)
})

it('ships the model that the labelled prompts give', () => {
  expect(() => execFileSync(process.execPath, [join(PACKAGE_ROOT, 'scripts/train-routing.ts'), '--check'])).not.toThrow()
})
