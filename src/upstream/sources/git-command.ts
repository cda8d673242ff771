/**
 * Running git to read a repository: the same answer under every configuration, nothing
 * but the named repository, no checkout and no network.
 *
 * @module upstream/sources/git-command
 */

import { spawn } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../../error-text.ts'
import { MAX_TOTAL_BYTES, MIB } from './limits.ts'

/** What one run of git can be given. */
export interface GitOptions {
  /** Text for its standard input. */
  readonly input?: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Run a command of git that only reads.
 * @param repository - a folder with `.git` in it, or a bare repository; not a folder below one.
 * @param args - the command and its arguments.
 * @param options - input and a way to end it.
 * @returns its standard output, at most {@link MAX_TOTAL_BYTES}.
 * @throws `subject: value — rule; what to do` where git is missing, the folder is no
 *   repository or git fails; the signal's reason where that ended it.
 */
export async function runGit(repository: string, args: readonly string[], options: GitOptions = {}): Promise<Buffer> {
  options.signal?.throwIfAborted()
  const root = await realpath(repository).catch((error: unknown) => {
    throw new Error(`${repository}: cannot be opened (${errorCode(error)}) — must be a git repository; correct the path`, { cause: error })
  })
  const child = spawn('git', [...SETTINGS, '-C', root, ...args], { env: gitEnvironment(root), windowsHide: true })
  const output: Buffer[] = []
  let errors = ''
  let size = 0
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    output.push(chunk)
    if (size > MAX_TOTAL_BYTES) child.kill('SIGKILL')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => { errors += text })
  // Git can end before it has read all; its exit code and words tell why.
  child.stdin.on('error', () => { /* Told by the exit code. */ }).end(options.input ?? '')
  const stop = (): void => { child.kill('SIGKILL') }
  options.signal?.addEventListener('abort', stop)
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject).on('close', resolve)
    })
    options.signal?.throwIfAborted()
    if (size > MAX_TOTAL_BYTES) {
      throw new Error(`${repository}: over ${MAX_TOTAL_BYTES / MIB} MiB of data — must be at most ${MAX_TOTAL_BYTES / MIB} MiB; check that it is a clone of upstream`)
    }
    // A damaged object is told in words only, and then counted as missing.
    if (code !== 0 || /^error:/m.test(errors)) throw failure(repository, args[0] ?? '', errors)
    return Buffer.concat(output)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new Error('git: not found — must be on the PATH to read a repository; install it, or give an archive or an unpacked folder', { cause: error })
  } finally {
    options.signal?.removeEventListener('abort', stop)
  }
}

/**
 * The folder is one that the user named, perhaps another user's; git's guard against such
 * folders is for commands that run what a repository configures, which none of ours does.
 */
const SETTINGS = ['-c', 'safe.directory=*', '-c', 'core.quotepath=off']

function gitEnvironment(root: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([key]) => !/^GIT_/i.test(key) || key.toUpperCase() === 'GIT_EXEC_PATH')
  return {
    ...Object.fromEntries(own),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    // Git knows this name on every system.
    GIT_CONFIG_GLOBAL: '/dev/null',
    // Not the repository that the folder happens to lie in.
    GIT_CEILING_DIRECTORIES: dirname(root),
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    // A partial clone would fetch what it lacks: no protocol is allowed, also for git before 2.44.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: '',
  }
}

function failure(repository: string, command: string, errors: string): Error {
  if (errors.includes('not a git repository')) {
    return new Error(`${repository}: not a git repository — must be a folder with .git in it or a bare repository; name one`)
  }
  const reason = /^(?:fatal|error): .*/m.exec(errors)?.[0] ?? (errors.trim() || 'no reason given')
  return new Error(`${repository}: git ${command} failed (${reason}) — must be a whole clone; run git fetch and git fsck in it`)
}
