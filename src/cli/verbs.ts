/**
 * The verbs of the command.
 *
 * @module cli/verbs
 */

import type { Verb } from './verb.ts'

/** A verb before it is wanted. */
export interface VerbEntry {
  /** The verb's own; here too, so that the list of verbs loads none of them. */
  readonly summary: string
  readonly load: () => Promise<Verb>
}

/** In the order of the help text. Add yours here. */
export const VERBS: Readonly<Record<string, VerbEntry>> = {
  list: { summary: 'list the skills, whose they are and what they cost', load: async () => (await import('./list.ts')).list },
  show: { summary: 'print a skill, its cost, or what differs from the other library', load: async () => (await import('./show.ts')).show },
  match: { summary: 'say which skills fit a prompt, and why', load: async () => (await import('./match.ts')).match },
  chain: { summary: 'show what comes before a skill, and what after', load: async () => (await import('./chain.ts')).chain },
  pipeline: { summary: 'show which skills, in which order, give a capability', load: async () => (await import('./pipeline.ts')).pipeline },
  graph: { summary: 'draw how the skills follow each other', load: async () => (await import('./graph.ts')).graph },
  tokens: { summary: 'show what the bootstrap, the catalogue and each skill cost', load: async () => (await import('./tokens.ts')).tokens },
  validate: { summary: 'check skill files: schema, names, links, references between skills', load: async () => (await import('./validate.ts')).validate },
  doctor: { summary: 'say what is installed, composed and served, and what to mend', load: async () => (await import('./doctor.ts')).doctor },
  inspect: { summary: 'show from a session\'s log what the model received and did', load: async () => (await import('./inspect.ts')).inspect },
  stats: { summary: 'count what skills did over all sessions', load: async () => (await import('./stats.ts')).stats },
  sync: { summary: 'generate skills/ from the pinned upstream, or prove it with --check', load: async () => (await import('./sync.ts')).sync },
  index: { summary: 'print a machine-readable index of the served skills', load: async () => (await import('./index-verb.ts')).index },
  eval: { summary: 'measure the router on labelled prompts', load: async () => (await import('./eval.ts')).evaluation },
  completion: { summary: 'print a completion script for bash, zsh or fish', load: async () => (await import('./completion.ts')).completionVerb(allVerbs) },
}

/** @returns all of them. */
function allVerbs(): Promise<Verb[]> {
  return Promise.all(Object.values(VERBS).map(({ load }) => load()))
}
