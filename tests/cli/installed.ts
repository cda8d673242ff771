/** The built command inside an installed package of its own, run as a process. */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { PACKAGE_ROOT } from '../../src/library/choice.ts'
import { folderWith } from '../rows/temporary-library.ts'

export interface Run {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** What an installer would put beside the package: its dependencies, with theirs; and the host's packages, where it runs in one. */
export function linkDependencies(root: string, kinds: readonly ('dependencies' | 'peerDependencies')[] = ['dependencies']): void {
  for (const name of kinds.flatMap(kind => Object.keys(manifest[kind]))) {
    const link = join(root, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(PACKAGE_ROOT, 'node_modules', name), link)
  }
}

/** A package folder with this build's `lib/`, the starter library and the given files. */
export function installedPackage(files: Readonly<Record<string, string>> = {}): string {
  const root = folderWith(files)
  for (const part of ['lib', 'starter', 'package.json', 'overlays/workflow.json']) cpSync(join(PACKAGE_ROOT, part), join(root, part), { recursive: true })
  linkDependencies(root)
  return root
}

export function command(root: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root): Promise<Run> {
  const { SUPERPOWERS_MIRROR: _mirror, ...clean } = process.env
  const child = spawn(process.execPath, [join(root, 'lib/cli/index.js'), ...args], {
    cwd, env: { ...clean, npm_lifecycle_event: '', SUPERPOWERS_CACHE: join(root, 'cache'), ...env }, stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => { stdout += text })
  child.stderr.setEncoding('utf8').on('data', (text: string) => { stderr += text })
  return new Promise(resolve => { child.once('close', code => { resolve({ code, stdout, stderr }) }) })
}
