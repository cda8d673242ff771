/**
 * Skills as code, for plugins: `import { defineSkill, registerSkills } from 'dsh-superpowers/define'`.
 *
 * @module dsh-superpowers/define
 */

export type { SkillContext } from './context.ts'
export { defineSkill } from './definition.ts'
export type { AnySkill, DefinedSkill, HandlerContext, SkillOptions, Trigger } from './definition.ts'
export { registerSkills } from './register.ts'
export type { Rollout } from '../library/rollout.ts'
export type { InputOf, OutputOf, StandardSchema } from './standard.ts'
