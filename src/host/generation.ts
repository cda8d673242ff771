/**
 * Which generation of DSH this is. Asked of the live services, never of a version string:
 * a profile may mix packages, and what counts is what the service can do.
 *
 * @module host/generation
 */

/** See `docs/hosts.md` for what each generation was run as. */
export type HostGeneration = '0.1' | '0.2'

/**
 * @param systemPrompt - the live `ctx.systemPrompt`.
 * @returns `0.2` where the service has that generation's `getSectionOrder()`.
 */
export function hostGeneration(systemPrompt: object): HostGeneration {
  return 'getSectionOrder' in systemPrompt ? '0.2' : '0.1'
}
