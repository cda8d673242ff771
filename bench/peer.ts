/**
 * The peer that some benchmarks stand beside: a checkout of superpowers-plus, named by
 * `SUPERPOWERS_PLUS`.
 *
 * @module bench/peer
 */

import { resolve } from 'node:path'

/**
 * @param path - of a file in the checkout.
 * @returns its absolute path, or `undefined` where no checkout is named.
 */
export function peerFile(path: string): string | undefined {
  const { SUPERPOWERS_PLUS: checkout } = process.env
  return checkout === undefined || checkout === '' ? undefined : resolve(checkout, path)
}

/**
 * @param gain - what the checkout would bring, as `adds its router`.
 * @returns the note of a report without it.
 */
export function withoutPeer(gain: string): string {
  return `SUPERPOWERS_PLUS=<a checkout of superpowers-plus> ${gain}`
}
