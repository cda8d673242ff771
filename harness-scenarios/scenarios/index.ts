/**
 * Every scenario, mechanics first, in the order in which people read them.
 *
 * @module harness-scenarios/scenarios
 */

import type { Scenario } from '../runner/scenario.ts'
import { behaviourScenarios } from './behaviour.ts'
import { bootstrapScenarios } from './bootstrap.ts'
import { commandScenarios } from './command.ts'
import { configScenarios } from './config.ts'
import { defineScenarios } from './define.ts'
import { demoScenarios } from './demo.ts'
import { gateScenarios } from './gate.ts'
import { installScenarios } from './install.ts'
import { keepScenarios } from './keep.ts'
import { libraryScenarios } from './library.ts'
import { mentionScenarios } from './mentions.ts'
import { routerScenarios } from './router.ts'
import { skillScenarios } from './skills.ts'
import { slashScenarios } from './slash.ts'
import { switchScenarios } from './switches.ts'

export const scenarios: readonly Scenario[] = [
  ...demoScenarios, ...bootstrapScenarios, ...skillScenarios, ...slashScenarios, ...mentionScenarios, ...switchScenarios,
  ...libraryScenarios, ...configScenarios, ...gateScenarios, ...routerScenarios, ...keepScenarios, ...commandScenarios, ...defineScenarios, ...installScenarios, ...behaviourScenarios,
]
