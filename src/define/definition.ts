/**
 * A skill as code: what it is called, when it fits, what its handler takes and gives.
 *
 * @module define/definition
 */

import type { Rollout } from '../library/rollout.ts'
import { SKILL_NAME } from '../library/skill-name.ts'
import type { SkillContext } from './context.ts'
import type { InputOf, OutputOf, StandardSchema } from './standard.ts'

/** When a skill fits; any of a skill's triggers is enough. */
export type Trigger =
  /** Phrases that ask for it, in any language: matched as the router matches a skill file's `triggers`. */
  | { readonly intent: string | readonly string[] }
  /** What the session's log proves. */
  | { readonly context: (context: SkillContext) => boolean; readonly because?: string }
  /** The session stands at this skill in the workflow. */
  | { readonly stage: string | readonly string[] }
  /** An explicit mark in the message, as `/release`. */
  | { readonly mark: string | readonly string[] }
  /** Every message. */
  | { readonly always: true }

/** What a handler is told beside its input. */
export interface HandlerContext extends SkillContext {
  /** Ends when the user stops the step, or the time is over. */
  readonly signal: AbortSignal
}

/** What is written down. */
export interface SkillOptions<I extends StandardSchema, O extends StandardSchema> {
  /** Lower-case words joined by hyphens, as of any skill. */
  readonly name: string
  /** When to use it: the catalogue's line. */
  readonly description: string
  /** What the model reads when it loads the skill; how to call the handler is put behind it. */
  readonly instructions?: string
  readonly input: I
  readonly output: O
  readonly triggers?: readonly Trigger[]
  /** Phrases that rule it out. */
  readonly antiTriggers?: readonly string[]
  /** Of several skills that fit, the higher ones are offered; default 0. */
  readonly priority?: number
  readonly rollout?: Rollout
  /** Milliseconds for one call of the handler; default 60,000. */
  readonly timeoutMs?: number
  readonly handler: (input: OutputOf<I>, context: HandlerContext) => InputOf<O> | Promise<InputOf<O>>
}

/** A definition that was looked over. */
export interface DefinedSkill<I extends StandardSchema = StandardSchema, O extends StandardSchema = StandardSchema> extends SkillOptions<I, O> {
  readonly triggers: readonly Trigger[]
  readonly antiTriggers: readonly string[]
  readonly priority: number
  readonly timeoutMs: number
  /** The name of its tool: the skill's with underscores. */
  readonly tool: string
}

/** A definition of any types. */
// A handler takes what its own schema gives: only there are the types known.
export type AnySkill = Omit<DefinedSkill, 'handler'> & { readonly handler: (input: never, context: HandlerContext) => unknown }

/** Longest time for one call, in milliseconds. */
const MAX_TIMEOUT_MS = 3_600_000
const TIMEOUT_MS = 60_000

const KEYS: ReadonlySet<string> = new Set(['name', 'description', 'instructions', 'input', 'output', 'triggers', 'antiTriggers', 'priority', 'rollout', 'timeoutMs', 'handler'])

/**
 * Define a skill. Input and output types follow from the schemas.
 * @param options - the definition.
 * @returns it, ready for `registerSkills`.
 * @throws at once where a field is wrong: `skill <name>: <field>: <value> — rule; what to do`.
 */
export function defineSkill<I extends StandardSchema, O extends StandardSchema>(options: SkillOptions<I, O>): DefinedSkill<I, O> {
  const given = options as unknown as Readonly<Record<string, unknown>>
  const subject = typeof given.name === 'string' ? given.name : '(no name)'
  const refuse = (field: string, value: unknown, rule: string): never => { throw new TypeError(`skill ${subject}: ${field}: ${shown(value)} — ${rule}`) }
  const check = (field: string, fine: boolean, rule: string): void => { if (!fine) refuse(field, given[field], rule) }
  for (const key of Object.keys(given)) if (!KEYS.has(key)) refuse(key, given[key], `unknown field; known are ${[...KEYS].join(', ')}`)
  check('name', typeof given.name === 'string' && SKILL_NAME.test(given.name), 'must be lower-case letters and digits in words joined by single hyphens; rename it')
  check('description', typeof given.description === 'string' && given.description.trim() !== '', 'must be a sentence; say when to use the skill')
  check('instructions', given.instructions === undefined || typeof given.instructions === 'string', 'must be text')
  check('input', isSchema(given.input), 'must be a Standard Schema (zod, valibot, schemastery …); give one')
  check('output', isSchema(given.output), 'must be a Standard Schema (zod, valibot, schemastery …); give one')
  check('handler', typeof given.handler === 'function', 'must be a function')
  check('priority', given.priority === undefined || Number.isFinite(given.priority), 'must be a finite number')
  check('timeoutMs', given.timeoutMs === undefined || (typeof given.timeoutMs === 'number' && given.timeoutMs > 0 && given.timeoutMs <= MAX_TIMEOUT_MS), `must be milliseconds from 1 to ${MAX_TIMEOUT_MS}`)
  check('antiTriggers', given.antiTriggers === undefined || isTexts(given.antiTriggers), 'must be a list of phrases')
  check('triggers', given.triggers === undefined || Array.isArray(given.triggers), 'must be a list')
  for (const [place, trigger] of (options.triggers ?? []).entries()) if (!isTrigger(trigger)) refuse(`triggers.${place}`, trigger, 'must have exactly one of intent, context, stage, mark, always; see docs/define-skill.md')
  checkRollout(given.rollout, refuse)
  return Object.freeze({
    ...options,
    triggers: options.triggers ?? [],
    antiTriggers: options.antiTriggers ?? [],
    priority: options.priority ?? 0,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    tool: options.name.replaceAll('-', '_'),
  })
}

function checkRollout(rollout: unknown, refuse: (field: string, value: unknown, rule: string) => never): void {
  if (rollout === undefined) return
  if (typeof rollout !== 'object' || rollout === null || Array.isArray(rollout)) refuse('rollout', rollout, 'must be {share, on, off}')
  const { share, on, off, ...rest } = rollout as Readonly<Record<string, unknown>>
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) refuse(`rollout.${unknown}`, rest[unknown], 'unknown field; known are share, on, off')
  if (share !== undefined && !(typeof share === 'number' && share >= 0 && share <= 1)) refuse('rollout.share', share, 'must be a number from 0 to 1')
  for (const [field, value] of [['rollout.on', on], ['rollout.off', off]] as const) if (value !== undefined && !isTexts(value)) refuse(field, value, 'must be a list of folders')
}

function isSchema(value: unknown): boolean {
  const standard = (value as { '~standard'?: { version?: unknown; validate?: unknown } } | null | undefined)?.['~standard']
  return standard?.version === 1 && typeof standard.validate === 'function'
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(one => typeof one === 'string' && one.trim() !== '')
}

function isTrigger(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { because, ...rest } = value as Readonly<Record<string, unknown>>
  const [[kind, what] = ['', undefined], ...more] = Object.entries(rest)
  if (more.length > 0 || (because !== undefined && (kind !== 'context' || typeof because !== 'string'))) return false
  switch (kind) {
    case 'intent':
    case 'stage':
    case 'mark':
      return (typeof what === 'string' && what.trim() !== '') || (isTexts(what) && what.length > 0)
    case 'context':
      return typeof what === 'function'
    default:
      return kind === 'always' && what === true
  }
}

function shown(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 100)
  } catch {
    return typeof value
  }
}
