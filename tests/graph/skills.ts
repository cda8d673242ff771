/** Skills for graph tests. */
import type { GraphSkill } from '../../src/graph/graph.ts'

type Lists = Partial<Record<'requires' | 'enables' | 'escalatesTo', string[]>> & { order?: number }
type Artifacts = Partial<Record<'produces' | 'consumes' | 'capabilities', string[]>> & { priority?: number; optional?: boolean; requiresAll?: boolean }

export function placed(name: string, { requires = [], enables = [], escalatesTo = [], order = 0 }: Lists = {}): GraphSkill {
  return { name, coordination: { order, requires, enables, escalatesTo, internal: false } }
}

export function maker(name: string, { produces = [], consumes = [], capabilities = [], priority = 50, optional = false, requiresAll = false }: Artifacts = {}): GraphSkill {
  return { name, composition: { produces, consumes, capabilities, priority, optional, requiresAll } }
}
