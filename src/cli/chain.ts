/**
 * `dsh-superpowers chain`: what comes before a skill, and what after.
 *
 * @module cli/chain
 */

import { chainOf } from '../graph/chain.ts'
import type { Chain } from '../graph/chain.ts'
import { describeUnresolved } from '../library/names.ts'
import { GRAPH_HELP, GRAPH_OPTIONS, graphLibrary, placedProse } from './graph-library.ts'
import type { PlacedEdge } from './graph-library.ts'
import type { Verb } from './verb.ts'

export const chain: Verb = {
  name: 'chain',
  summary: 'show what comes before a skill, and what after',
  help: `dsh-superpowers chain <skill>

${GRAPH_HELP}
  --json             print the chain as JSON

One line a layer: its skills may run side by side.
Exit code: 0 fine, 1 a required skill is missing, the skill is in a cycle, or there is no such skill.`,
  options: { ...GRAPH_OPTIONS, json: { type: 'boolean' } },
  positionals: 1,
  async run({ values, positionals: [query] }, voice) {
    if (query === undefined) {
      voice.tell('dsh-superpowers chain: no skill — must be one argument; see dsh-superpowers list')
      return 2
    }
    const { skills, graph, names } = await graphLibrary(values)
    const resolution = names.resolve(query)
    if (resolution.kind !== 'found') throw new Error(describeUnresolved(resolution))
    const { name } = resolution.skill
    const found = chainOf(graph, name)
    const prose = placedProse(graph, skills.filter(skill => skill.name === name))
    voice.print(values.json === true ? JSON.stringify({ ...found, prose }) : report(found, prose))
    return found.missing.length > 0 || found.cycles.some(cycle => cycle.members.includes(name)) ? 1 : 0
  },
}

function report(found: Chain, prose: readonly PlacedEdge[]): string {
  return [
    ...found.layers.map((layer, place) => `${String(place + 1).padStart(3)}  ${layer.map(name => name === found.skill ? `[${name}]` : name).join(' | ')}`),
    ...found.escalation.length === 0 ? [] : ['', `not enough? ${found.escalation.join(', ')}`],
    ...found.cycles.map(cycle => `cycle, set aside: ${[...cycle.path, cycle.path[0]].join(' → ')}`),
    ...found.missing.map(({ skill, target }) => `missing: ${target}, which ${skill} requires`),
    ...prose.length === 0 ? [] : ['', 'only its text says:', ...prose.map(({ kind, to, file, line, dangling }) => `  ${file}:${line} ${kind} ${to}${dangling ? ' (no such skill)' : ''}`)],
  ].join('\n')
}
