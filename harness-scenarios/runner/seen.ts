/**
 * Questions that scenarios ask of an observation.
 *
 * @module harness-scenarios/runner/seen
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textOf } from './message.ts'
import type { ModelRequest } from './model.ts'
import type { Observation } from './session.ts'

/** The line by which the bundle's bootstrap is known. */
export const MARKER = 'You have superpowers.'

/** The fourteen skills by the names that upstream gave them. */
export const FOURTEEN = [
  'brainstorming', 'dispatching-parallel-agents', 'executing-plans', 'finishing-a-development-branch',
  'receiving-code-review', 'requesting-code-review', 'subagent-driven-development', 'systematic-debugging',
  'test-driven-development', 'using-git-worktrees', 'using-superpowers', 'verification-before-completion',
  'writing-plans', 'writing-skills',
] as const

/** A statement about a session and whether it is so. */
export interface Claim {
  readonly claim: string
  readonly holds: boolean
  /** What was seen, for a claim that does not hold. */
  readonly found: string
}

/**
 * @param claim - the statement.
 * @param expected - what must be seen.
 * @param actual - what was seen.
 * @returns the claim, true where both are equal as JSON.
 */
export function claimEqual(claim: string, expected: unknown, actual: unknown): Claim {
  return { claim, holds: JSON.stringify(actual) === JSON.stringify(expected), found: JSON.stringify(actual) ?? 'nothing' }
}

/** @returns the requests of one agent, by its task. */
export function requestsOf(seen: Observation, task: string): readonly ModelRequest[] {
  return seen.requests.filter(request => request.task === task)
}

/** @returns how often `text` stands in the request's system prompt, and how often in its other messages. */
export function countIn(request: ModelRequest, text: string): { readonly system: number; readonly elsewhere: number } {
  let system = 0
  let elsewhere = 0
  for (const message of request.messages) {
    const times = textOf(message).split(text).length - 1
    if (message.role === 'system') system += times
    else elsewhere += times
  }
  return { system, elsewhere }
}

/** @returns names in the skill catalogue that the session's log says the host published last. */
export function catalogueOf(seen: Observation): string[] {
  const main = seen.logs.find(log => !log.subagent)
  const published = main?.records.findLast(record => record.type === 'user/message' && sourceOf(record).kind === 'skill-catalog')
  const { entries } = published === undefined ? {} : sourceOf(published) as { entries?: readonly { name: string }[] }
  return (entries ?? []).map(entry => entry.name)
}

/** @returns the skills whose text a request holds, in order. */
export function loadedIn(request: ModelRequest | undefined): string[] {
  return (request?.messages ?? []).map(textOf).flatMap(text => [...text.matchAll(/^<skill_content name="([^"]+)">/gm)].map(([, name]) => name ?? ''))
}

/** @returns the skills that the router names in a request, in order. */
export function suggestedIn(request: ModelRequest | undefined): string[] {
  return (request?.messages ?? []).filter(message => message.role === 'user').map(textOf)
    .flatMap(text => [...text.matchAll(/^From the superpowers router, not from the user: the skill `([^`]+)`/gm)].map(([, name]) => name ?? ''))
}

function sourceOf(record: { readonly data?: unknown }): { readonly kind?: unknown } {
  return (record.data as { source?: { kind?: unknown } } | undefined)?.source ?? {}
}

/** @returns the results of tools that one agent was shown, in order. */
export function toolResults(seen: Observation, task: string): string[] {
  const last = requestsOf(seen, task).at(-1)
  return (last?.messages ?? []).filter(message => message.role === 'tool').map(textOf)
}

/** @returns the system prompt of each of an agent's requests. */
export function systemPrompts(seen: Observation, task: string): string[] {
  return requestsOf(seen, task).map(request => request.messages.filter(message => message.role === 'system').map(textOf).join('\n'))
}

/** @returns the claim that a text matches. */
export function claimMatches(claim: string, pattern: RegExp, actual: string | undefined): Claim {
  return { claim, holds: pattern.test(actual ?? ''), found: (actual ?? 'nothing').slice(0, 300) }
}

/** @returns the claim that a file of the workspace has this content. */
export function claimFile(claim: string, seen: Observation, path: string, content: string): Claim {
  const file = join(seen.workspace, path)
  return claimEqual(claim, content, existsSync(file) ? readFileSync(file, 'utf8') : undefined)
}
