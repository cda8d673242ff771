/**
 * Rows that would wait for ever, without a word: Cordis starts a row when the services exist
 * that it needs, and tells nobody where one never does.
 *
 * @module doctor/waiting
 */

import type { Composition, Row } from './composition.ts'
import type { Finding } from './finding.ts'
import { BUNDLE } from './profile.ts'

/** What each row needs before it starts: its `inject`. */
export const NEEDS: Readonly<Record<string, readonly string[]>> = {
  skills: ['skills'],
  bootstrap: ['systemPrompt'],
  gate: ['skills', 'systemPrompt', 'tools'],
  router: ['skills', 'tools'],
  mentions: ['skills'],
  keep: ['skills'],
  command: ['commands', 'skills'],
}

/** The host's own package for each service. */
const PROVIDERS: Readonly<Record<string, string>> = {
  skills: '@deepseek-ai/dsh-skill', systemPrompt: '@deepseek-ai/dsh-system-prompt', tools: '@deepseek-ai/dsh-tools', commands: '@deepseek-ai/dsh-commands',
}

/**
 * @param composition - the profile's rows.
 * @returns a note for each row of ours that is on and needs what the host's own rows do not give. Another package may give it: nothing worse than a note.
 */
export function judgeWaiting(composition: Composition): Finding[] {
  if ('trouble' in composition) return []
  const on = composition.rows.filter(row => !row.disabled)
  return on.flatMap((row): Finding[] => {
    const missing = needsOf(row).filter(service => !on.some(one => isOrHolds(one, PROVIDERS[service] ?? '')))
    return missing.map(service => ({
      severity: 'note', subject: `row ${row.id}`, text: `waits until there is ${service}, and no row of this profile is ${PROVIDERS[service]}`, remedy: 'add it to the profile, unless another of its packages gives that',
    }))
  })
}

function needsOf({ name }: Row): readonly string[] {
  const row = name.startsWith(`${BUNDLE}/`) ? name.slice(BUNDLE.length + 1) : ''
  return Object.hasOwn(NEEDS, row) ? NEEDS[row] ?? [] : []
}

/** A row can be a group: its config holds rows. */
function isOrHolds(value: unknown, provider: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { name, disabled } = value as { readonly name?: unknown; readonly disabled?: unknown }
  if (disabled === true) return false
  return name === provider || Object.values(value).some(one => isOrHolds(one, provider))
}
