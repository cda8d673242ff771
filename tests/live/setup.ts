/** Once for all live specs: the pinned host installed (the first time about 20 s) and the bundle packed. */
import type { TestProject } from 'vitest/node'
import { packBundle } from '../../harness-scenarios/runner/bundle.ts'
import { DEFAULT_HOST, ensureHost } from '../../harness-scenarios/runner/hosts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    bundle: string
  }
}

export default async function setup({ provide }: TestProject): Promise<void> {
  await ensureHost(DEFAULT_HOST)
  provide('bundle', await packBundle())
}
