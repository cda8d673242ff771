/**
 * From the hosts that the caller named to hosts that are installed.
 *
 * @module harness-scenarios/prepare
 */

import { messageOf } from './runner/error-message.ts'
import { hostAt } from './runner/host-path.ts'
import { DEFAULT_HOST, ensureHost, pinnedHosts } from './runner/hosts.ts'
import type { Host } from './runner/hosts.ts'
import { UsageError } from './runner/usage-error.ts'

/** A host that could not be installed. */
export interface BrokenHost {
  readonly name: string
  readonly problem: string
}

/** The hosts of a run. */
export interface Prepared {
  readonly hosts: readonly Host[]
  readonly broken: readonly BrokenHost[]
}

/**
 * @param references - pinned versions and paths; none: the default host.
 * @param say - told of an installation.
 * @returns the hosts.
 * @throws UsageError where a reference leads to no host.
 */
export async function prepareHosts(references: readonly string[], say: (text: string) => void): Promise<Prepared> {
  const hosts: Host[] = []
  const broken: BrokenHost[] = []
  for (const reference of new Set(references.length === 0 ? [DEFAULT_HOST] : references)) {
    if (!pinnedHosts().includes(reference)) {
      hosts.push(installed(reference))
      continue
    }
    try {
      hosts.push(await ensureHost(reference, once(() => { say(`installing DSH ${reference} (about 20 s, once) …`) })))
    } catch (error) {
      broken.push({ name: reference, problem: messageOf(error) })
    }
  }
  return { hosts, broken }
}

function installed(path: string): Host {
  const host = hostAt(path)
  if (host !== undefined) return host
  throw new UsageError(`--host: ${path} — must be one of ${pinnedHosts().join(', ')}, or lead to a DSH; name the folder that it is installed in, or its bin.js`)
}

function once(tell: () => void): () => void {
  let told = false
  return () => {
    if (!told) tell()
    told = true
  }
}
