/**
 * The throwaway homes of a run: one that a worker's scenarios share on each host, and one for
 * each scenario that needs its own.
 *
 * @module harness-scenarios/runner/homes
 */

import type { Bundle } from './bundle.ts'
import { createHome } from './home.ts'
import type { DshHome } from './home.ts'
import { takeSteps } from './home-steps.ts'
import type { HomeStep } from './home-steps.ts'
import type { Host } from './hosts.ts'

/** The homes of a run. */
export class Homes {
  /** Folders of all of them. */
  readonly directories: string[] = []
  private readonly homes: DshHome[] = []
  private readonly shared = new Map<string, Promise<DshHome>>()
  private readonly bundle: Bundle

  /** @param bundle - the bundle under test. */
  constructor(bundle: Bundle) {
    this.bundle = bundle
  }

  /**
   * @param host - the host.
   * @param worker - who asks: two sessions at once never share a home.
   * @returns a home with the bundle installed; made once, and broken for all where it cannot be made.
   */
  sharedBy(host: Host, worker: number): Promise<DshHome> {
    const key = `${worker} ${host.name}`
    const home = this.shared.get(key) ?? this.make(host, [{ install: {} }])
    this.shared.set(key, home)
    return home
  }

  /**
   * @param host - the host.
   * @param worker - who asks: a host that cannot make a shared home is not tried again.
   * @param steps - the way to the home.
   * @returns a home for one scenario.
   */
  async own(host: Host, worker: number, steps: readonly HomeStep[]): Promise<DshHome> {
    await this.sharedBy(host, worker)
    return this.make(host, steps)
  }

  /** Remove all of them from disk. */
  remove(): void {
    for (const home of this.homes) home.remove()
  }

  private async make(host: Host, steps: readonly HomeStep[]): Promise<DshHome> {
    const home = createHome(host)
    this.homes.push(home)
    this.directories.push(home.directory)
    await takeSteps(home, this.bundle, steps)
    return home
  }
}
