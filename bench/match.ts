/**
 * What one question on the command line costs: `dsh-superpowers match` from the start of its
 * process to its end, beside superpowers-plus' `match-skills` over the same skills where
 * `SUPERPOWERS_PLUS` names a checkout of it, and beside a Node.js that does nothing.
 *
 * @module bench/match
 */

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseLibrary, PACKAGE_ROOT } from '../src/library/choice.ts'
import { compare } from './comparison.ts'
import type { BenchmarkReport, Comparison, Effort, OnProgress } from './comparison.ts'
import { writeSkills } from './generated-skills.ts'
import { peerFile, withoutPeer } from './peer.ts'
import { measureInRounds } from './rounds.ts'
import type { RoundOptions } from './rounds.ts'

const SIZES = [14, 150] as const

const ROUNDS: Readonly<Record<Effort, RoundOptions>> = {
  full: { rounds: 10, calls: 5, boutMs: 300 },
  quick: { rounds: 2, calls: 2, boutMs: 50 },
}

const PROMPT = 'my tests keep failing at random since the last deploy'

/**
 * @param effort - how many rounds.
 * @param onProgress - told what is being measured.
 * @returns a line for each size and peer.
 */
export async function benchMatch(effort: Effort, onProgress: OnProgress): Promise<BenchmarkReport> {
  const peer = peerFile('superpowers-augment.js')
  const folder = mkdtempSync(join(tmpdir(), 'dsh-superpowers-bench-'))
  try {
    const rows: Comparison[] = []
    const starter = chooseLibrary('starter').root
    for (const size of SIZES) {
      const skills = join(folder, String(size))
      cpSync(starter, skills, { recursive: true })
      writeSkills(skills, size - readdirSync(starter).length)
      const ours = nodeRun([join(PACKAGE_ROOT, 'lib/cli/index.js'), 'match', PROMPT, '--skills', skills])
      const measure = async (name: string, other: () => Promise<void>): Promise<void> => {
        onProgress(`match: ${size} skills, ${name}`)
        rows.push(compare(`${size} skills, ${name}`, await measureInRounds({ run: ours }, { run: other }, ROUNDS[effort])))
      }
      await measure('bare node', nodeRun(['--eval', '0']))
      if (peer === undefined) continue
      const own = { PERSONAL_SKILLS_DIR: skills, SUPERPOWERS_SKILLS_DIR: skills }
      await measure('plus', nodeRun([peer, 'match-skills', '--tfidf', PROMPT], own))
    }
    return {
      title: 'match: one question on the command line, whole process',
      sides: ['ours', 'peer'],
      rows,
      notes: peer === undefined ? [withoutPeer('adds its match-skills')] : [],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A run of Node.js that must not fail, nor complain. */
function nodeRun(args: readonly string[], env: NodeJS.ProcessEnv = {}): () => Promise<void> {
  return async () => {
    const { status, stderr } = spawnSync(process.execPath, args, { env: { ...process.env, ...env }, encoding: 'utf8' })
    if (status !== 0 || stderr !== '') throw new Error(`${args.join(' ')}: ended with ${String(status)}\n${stderr}`)
  }
}
