/** A throwaway home on the pinned host with the packed bundle installed, for the specs of one file. */
import { afterAll, beforeAll, inject } from 'vitest'
import { createHomeWith } from '../../harness-scenarios/runner/home.ts'
import type { DshHome } from '../../harness-scenarios/runner/home.ts'
import { ensureHost } from '../../harness-scenarios/runner/hosts.ts'

export function liveHome(): { current: DshHome } {
  const home = {} as { current: DshHome }
  beforeAll(async () => { home.current = await createHomeWith(await ensureHost(inject('host')), inject('bundle')) })
  afterAll(() => { home.current.remove() })
  return home
}
