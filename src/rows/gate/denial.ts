/**
 * What the model reads instead of a result when a file change is held back.
 *
 * @module rows/gate/denial
 */

import { DENIAL_MARK, GATE_SKILL } from '../../session/kinds.ts'
import type { Config } from './config.ts'

/** What was held back. */
export interface HeldBack {
  readonly tool: string
  /** What it would have changed, as the model wrote it; `undefined` where it named nothing. */
  readonly target: string | undefined
}

/** Longest target that is quoted, in code points. */
const MAX_TARGET = 120

/**
 * @param held - the call.
 * @param config - the armed gate's configuration.
 * @returns the denial: what, why, how to go on, and how a user turns the gate off.
 */
export function denial({ tool, target }: HeldBack, config: Config): string {
  const what = target === undefined ? `this \`${tool}\` call names no file that could be judged` : `\`${tool}\` of ${shorten(target)} was not carried out`
  const required = config.requiredSkills
  const [why, how] = required.length === 0
    ? ['no skill is loaded in this session yet', 'Load the skill that fits the task, then repeat the call.']
    : ['none of the required skills is loaded in this session yet', `Load the one that fits, ${required.map(name => `skill({"name": "${name}"})`).join(' or ')}, then repeat the call.`]
  return [
    `${DENIAL_MARK} ${what}: ${why}.`,
    `${how} If none fits, skill({"name": "${GATE_SKILL}"}) opens the gate.`,
    ...config.artifacts.length === 0 ? [] : [`Open at any time: ${config.artifacts.map(folder => `${folder}/`).join(', ')}.`],
    'The user can turn this off: `gate: false` in the config of row superpowers-gate.',
  ].join('\n')
}

function shorten(text: string): string {
  const points = [...text.replaceAll(/\s+/g, ' ')]
  return points.length <= MAX_TARGET ? points.join('') : `${points.slice(0, MAX_TARGET - 1).join('')}…`
}
