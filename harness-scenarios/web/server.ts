/**
 * A live `dsh web` on the loopback, in a home that has the bundle in its web profile.
 *
 * @module harness-scenarios/web/server
 */

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { cleanEnvironment } from '../runner/environment.ts'
import { createHomeWith } from '../runner/home.ts'
import type { DshHome } from '../runner/home.ts'
import type { Host } from '../runner/hosts.ts'
import { listen } from '../runner/loopback.ts'
import { startModel } from '../runner/model.ts'
import type { ScriptedModel } from '../runner/model.ts'
import type { AgentScript } from '../runner/script.ts'
import { lead } from '../runner/processes.ts'
import { credentials } from '../runner/surroundings.ts'
import { eventually } from './wait.ts'

const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 5000

/** The server and what it stands on. */
export class WebServer {
  readonly home: DshHome
  readonly model: ScriptedModel
  /** What it said, on both streams. */
  output = ''
  private readonly host: Host
  private child: ChildProcess | undefined
  private port = 0

  private constructor(host: Host, home: DshHome, model: ScriptedModel) {
    this.host = host
    this.home = home
    this.model = model
  }

  /**
   * @param host - the host.
   * @param bundle - the packed tarball.
   * @param options - rows over the profile, as YAML, skills of the user's own by name, and what the model says.
   * @returns the server, up.
   */
  static async start(host: Host, bundle: string, { overlay, skills, script }: { readonly overlay: string; readonly skills: Readonly<Record<string, string>>; readonly script: readonly AgentScript[] }): Promise<WebServer> {
    const home = await createHomeWith(host, bundle, 'web')
    writeFileSync(join(home.profile, 'cordis.patch.yml'), overlay)
    for (const [name, text] of Object.entries(skills)) {
      mkdirSync(join(home.directory, 'skills', name), { recursive: true })
      writeFileSync(join(home.directory, 'skills', name, 'SKILL.md'), text)
    }
    const server = new WebServer(host, home, await startModel(script))
    try {
      await server.up()
      return server
    } catch (error) {
      await server.remove()
      throw error
    }
  }

  /** Where the page is. */
  get url(): string {
    return `http://127.0.0.1:${this.port}/`
  }

  /** Start the process; after {@link down} on the same port, as the page expects. */
  async up(): Promise<void> {
    this.port ||= await freePort()
    const user = join(this.home.directory, 'user')
    this.child = spawn(process.execPath, [this.host.dsh, 'web', '--no-open', '--port', String(this.port)], {
      cwd: user, detached: true, stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...cleanEnvironment(user), DSH_HOME: this.home.directory, DSH_TELEMETRY_DISABLED: '1', ...credentials(this.model) },
    })
    this.child.once('exit', lead(this.child))
    const heard = this.output.length
    for (const stream of [this.child.stdout, this.child.stderr]) stream?.on('data', chunk => { this.output += String(chunk) })
    const { child } = this
    const isUp = (): boolean => this.output.slice(heard).includes(`127.0.0.1:${this.port}`)
    await eventually(() => isUp() || hasEnded(child), START_TIMEOUT_MS)
    if (!isUp()) throw new Error(`dsh web did not start:\n${this.output.slice(heard).slice(-2000)}`)
  }

  /** End the process; sessions are stored by then. */
  async down(): Promise<void> {
    const { child } = this
    this.child = undefined
    if (child?.pid === undefined || hasEnded(child)) return
    const ended = new Promise<void>(resolve => { child.once('exit', () => { resolve() }) })
    process.kill(-child.pid, 'SIGTERM')
    const late = setTimeout(() => { if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL') }, STOP_TIMEOUT_MS)
    await ended
    clearTimeout(late)
  }

  /** End everything and remove the home. */
  async remove(): Promise<void> {
    await this.down()
    await this.model.close()
    this.home.remove()
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer())
  await close()
  return port
}
