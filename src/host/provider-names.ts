/**
 * How this bundle's providers are called in DSH's skill registry.
 *
 * @module host/provider-names
 */

/** The provider that the row `superpowers-skills` registers. */
export const OUR_PROVIDER = 'superpowers-skills'

/** How the names of providers of skills in code begin. */
export const DEFINED = 'defined-'
