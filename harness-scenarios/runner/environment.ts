/**
 * The environment of every program that the harness starts: the caller's, without anything
 * that could lead to the caller's own DSH or to a real model.
 *
 * @module harness-scenarios/runner/environment
 */

import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { ROOT, WORK } from './paths.ts'

/** The caller's DSH, models and folders, and what npm adds to its scripts. */
const PRIVATE = /^(?:DSH_|DEEPSEEK_|OPENAI_|ANTHROPIC_|XDG_|INIT_CWD$|npm_)/i

/** How to reach a registry: the one thing of npm's that its child needs. */
const REGISTRY = /^npm_config_(?:.*registry|.*auth.*|userconfig|cafile|.*proxy|strict_ssl|nodedir)$/i

/**
 * @param home - a throwaway folder that stands for the user's home.
 * @returns the environment. This Node.js and the pinned pnpm come first on the PATH; pnpm
 *   keeps its store between runs and the caller's registry settings.
 */
export function cleanEnvironment(home: string): NodeJS.ProcessEnv {
  const kept = Object.fromEntries(Object.entries(process.env).filter(([key]) => !PRIVATE.test(key) || REGISTRY.test(key)))
  const tools = [dirname(process.execPath), join(ROOT, 'node_modules', '.bin')]
  return {
    ...kept,
    PATH: [...tools, process.env.PATH ?? ''].join(delimiter),
    HOME: home,
    USERPROFILE: home,
    NO_COLOR: '1',
    NO_UPDATE_NOTIFIER: '1',
    npm_config_userconfig: process.env.npm_config_userconfig ?? join(homedir(), '.npmrc'),
    npm_config_store_dir: join(WORK, 'pnpm-store'),
    npm_config_cache_dir: join(WORK, 'pnpm-cache'),
    npm_config_update_notifier: 'false',
  }
}
