/**
 * Where a live session stands in the workflow of the skills that it has.
 *
 * @module host/session-stage
 */

import { buildGraph } from '../graph/graph.ts'
import type { SkillGraph } from '../graph/graph.ts'
import { describeStage, stageOf } from '../graph/stage.ts'
import { withWorkflow } from '../library/workflow.ts'
import type { SkillLoad } from '../session/facts.ts'
import { stepsOf } from '../session/steps.ts'
import type { SessionSkill } from './session-skills.ts'

/**
 * @param skills - all of the session.
 * @param loads - what was loaded.
 * @returns the stage in words; `undefined` before the first.
 */
export function stageIn(skills: readonly SessionSkill[], loads: readonly SkillLoad[]): string | undefined {
  return describeStage(stageOf(graphOf(skills), stepsOf(loads)))
}

/**
 * @param skills - all of the session.
 * @returns their graph.
 */
export function graphOf(skills: readonly SessionSkill[]): SkillGraph {
  return buildGraph(withWorkflow(skills))
}
