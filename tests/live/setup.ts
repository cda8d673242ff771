/**
 * Once for all live specs: the pinned host installed (the first time about 20 s) and the
 * bundle packed. `DSH_HOST` names another of the pinned hosts.
 */
import type { TestProject } from 'vitest/node'
import { packBundle } from '../../harness-scenarios/runner/bundle.ts'
import { DEFAULT_HOST, ensureHost } from '../../harness-scenarios/runner/hosts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    host: string
    bundle: string
  }
}

export default async function setup({ provide }: TestProject): Promise<void> {
  const { version } = await ensureHost(process.env.DSH_HOST ?? DEFAULT_HOST)
  provide('host', version)
  provide('bundle', await packBundle())
}
