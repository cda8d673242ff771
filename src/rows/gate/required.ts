/**
 * Whether the required skills are there. One that nobody has can never open the gate; which
 * skills there are depends on the workspace, so this is asked when an agent is first held back.
 *
 * @module rows/gate/required
 */

import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-skill'
import { errorMessage } from '../../error-text.ts'
import { GATE_SKILL } from '../../session/kinds.ts'

/**
 * @param ctx - the row's context with `skills`.
 * @param required - names of skills; with none there is nothing to ask.
 * @param warn - told of each that is missing.
 * @returns asks for an agent and its workspace, once for each agent; does not wait for the answer.
 */
export function requiredCheck(ctx: Context, required: readonly string[], warn: (text: string) => void): (agent: object, cwd: string) => void {
  const asked = new WeakSet<object>()
  return (agent, cwd) => {
    if (required.length === 0 || asked.has(agent)) return
    asked.add(agent)
    void check(agent, cwd)
  }

  async function check(agent: object, cwd: string): Promise<void> {
    try {
      const names = new Set((await ctx.skills.list({ cwd, scope: agent })).map(skill => skill.name))
      for (const skill of required) {
        if (!names.has(skill)) warn(`config.requiredSkills: ${JSON.stringify(skill)} — no skill of that name in ${cwd}; mend the name, until then only ${GATE_SKILL} can open the gate`)
      }
    } catch (error) {
      warn(`the required skills could not be looked up: ${errorMessage(error)}`)
    }
  }
}
