/**
 * The graph in the languages of other tools: Mermaid and Graphviz.
 *
 * @module graph/text-graph
 */

import type { SkillGraph } from './graph.ts'

/**
 * @param graph - the graph.
 * @returns a Mermaid flowchart. Thick arrows block, dotted ones escalate.
 */
export function toMermaid(graph: SkillGraph): string {
  const ids = new Map([...graph.skills.keys()].map((name, place) => [name, `s${place}`]))
  return [
    'flowchart LR',
    ...[...ids].map(([name, id]) => `  ${id}["${name}"]`),
    ...graph.edges.map(({ from, to, blocking }) => `  ${ids.get(from) ?? ''} ${blocking ? '==>' : '-->'} ${ids.get(to) ?? ''}`),
    ...escalations(graph).map(([from, to]) => `  ${ids.get(from) ?? ''} -.->|escalates| ${ids.get(to) ?? ''}`),
  ].join('\n')
}

/**
 * @param graph - the graph.
 * @returns a Graphviz digraph. Bold arrows block, dotted ones escalate.
 */
export function toDot(graph: SkillGraph): string {
  return [
    'digraph skills {',
    '  rankdir=LR;',
    '  node [shape=box, style=rounded];',
    ...[...graph.skills.keys()].map(name => `  ${JSON.stringify(name)};`),
    ...graph.edges.map(({ from, to, blocking }) => `  ${JSON.stringify(from)} -> ${JSON.stringify(to)}${blocking ? ' [style=bold]' : ''};`),
    ...escalations(graph).map(([from, to]) => `  ${JSON.stringify(from)} -> ${JSON.stringify(to)} [style=dotted, constraint=false];`),
    '}',
  ].join('\n')
}

/**
 * @param graph - the graph.
 * @returns where each skill goes when it is not enough; targets that are there.
 */
export function escalations(graph: SkillGraph): [string, string][] {
  return [...graph.skills.values()].flatMap(({ name, coordination }) => [...new Set(coordination?.escalatesTo)].filter(target => graph.skills.has(target)).map((target): [string, string] => [name, target]))
}
