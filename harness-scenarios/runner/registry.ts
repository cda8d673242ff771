/**
 * A package registry on the loopback interface: it has the bundle in the versions that a
 * scenario wants, and sends every other question on to the caller's own registry.
 *
 * @module harness-scenarios/runner/registry
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { cleanEnvironment } from './environment.ts'
import { listen } from './loopback.ts'
import { ROOT, WORK } from './paths.ts'
import { runOrThrow } from './processes.ts'
import { readTarball } from './tarball.ts'

/** A running registry. */
export interface Registry {
  /** Its address, for `npm_config_registry`. */
  readonly url: string
  /**
   * Publish a version; the one that was published last is the latest.
   * @param tarball - as `npm pack` writes it.
   */
  publish(tarball: string): Promise<void>
  close(): Promise<void>
}

interface Version {
  readonly tarball: Buffer
  readonly manifest: { readonly name: string; readonly version: string }
}

/**
 * Start a registry on a free port.
 * @returns the registry, empty; close it.
 */
export async function startRegistry(): Promise<Registry> {
  const beyond = await callersRegistry()
  const versions = new Map<string, Version>()
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    const packed = versions.get(basename(path, '.tgz'))
    if (packed !== undefined) response.end(packed.tarball)
    else if (path === `/${[...versions.values()][0]?.manifest.name}`) response.setHeader('content-type', 'application/json').end(packument(url, versions))
    else response.writeHead(307, { location: new URL(`.${request.url}`, beyond).href }).end()
  })
  const listening = await listen(server)
  const url = `${listening.url}/`
  return {
    url,
    close: listening.close,
    publish: async tarball => {
      const manifest = (await readTarball(tarball)).get('package.json')
      const parsed = JSON.parse(manifest?.bytes.toString('utf8') ?? '') as Version['manifest']
      versions.set(`${parsed.name}-${parsed.version}`, { tarball: readFileSync(tarball), manifest: parsed })
    },
  }
}

/** What a registry says of a package: every version's manifest and where its tarball is. */
function packument(url: string, published: ReadonlyMap<string, Version>): string {
  const entries = [...published].map(([file, { manifest, tarball }]) => [manifest.version, {
    ...manifest,
    dist: { tarball: `${url}${manifest.name}/-/${file}.tgz`, integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}` },
  }] as const)
  const [latest, { name }] = entries.at(-1) ?? ['', { name: '' }]
  return JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(entries) })
}

async function callersRegistry(): Promise<string> {
  const { stdout } = await runOrThrow('ask npm for its registry', {
    command: 'npm', args: ['config', 'get', 'registry'], cwd: ROOT, env: cleanEnvironment(join(WORK, 'home')), timeoutMs: 30_000,
  })
  return stdout.trim()
}
