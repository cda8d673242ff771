/**
 * Which skill fits a prompt: values in, values out.
 *
 * @module routing
 */

export { evaluate } from './evaluate.ts'
export type { Evaluation, Figures, LabelledPrompt } from './evaluate.ts'
export { fitOf } from './fit.ts'
export type { Fit } from './fit.ts'
export { route } from './route.ts'
export { buildIndex } from './skill-index.ts'
export type { SkillIndex } from './skill-index.ts'
export type { RoutableSkill, RouteOptions, Routing, Suggestion } from './skill.ts'
