/**
 * `dsh-superpowers graph`: all skills and how they follow each other, for people and tools.
 *
 * @module cli/graph
 */

import type { SkillGraph } from '../graph/graph.ts'
import { toDot, toMermaid } from '../graph/text-graph.ts'
import { GRAPH_HELP, GRAPH_OPTIONS, graphLibrary, placedProse } from './graph-library.ts'
import { writeOut } from './output-file.ts'
import type { Verb } from './verb.ts'

/** The pictures need a layout engine that nothing else does. */
const FORMS: Readonly<Record<string, (graph: SkillGraph) => string | Promise<string>>> = {
  mermaid: toMermaid,
  dot: toDot,
  svg: async graph => (await import('../graph/picture.ts')).toSvg(graph),
  html: async graph => (await import('../graph/picture.ts')).toHtml(graph),
}

export const graph: Verb = {
  name: 'graph',
  summary: 'draw how the skills follow each other',
  help: `dsh-superpowers graph

${GRAPH_HELP}
  --mermaid, --dot   as a Mermaid flowchart or for Graphviz
  --svg, --html      as a picture, or a page around it
  --out <file>       write it there instead of printing it
  --json             print edges, cycles and dangling names as JSON

Without a form: a line an edge, then what only the texts say.`,
  options: { ...GRAPH_OPTIONS, mermaid: { type: 'boolean' }, dot: { type: 'boolean' }, svg: { type: 'boolean' }, html: { type: 'boolean' }, out: { type: 'string' }, json: { type: 'boolean' } },
  positionals: 0,
  async run({ values }, voice) {
    const wanted = Object.keys(FORMS).filter(form => values[form] === true)
    if (wanted.length > 1) {
      voice.tell(`dsh-superpowers graph: --${wanted.join(' and --')} — must be one form`)
      return 2
    }
    const { skills, graph: whole } = await graphLibrary(values)
    const prose = placedProse(whole, skills)
    const form = wanted[0] === undefined ? undefined : FORMS[wanted[0]]
    const text = form !== undefined ? await form(whole)
      : values.json === true ? JSON.stringify({ skills: [...whole.skills.keys()].toSorted(), edges: whole.edges, cycles: whole.cycles, dangling: whole.dangling, prose })
        : [
          ...whole.edges.map(({ from, to, blocking }) => `${from} → ${to}${blocking ? ' (required)' : ''}`),
          ...whole.cycles.map(cycle => `cycle: ${[...cycle.path, cycle.path[0]].join(' → ')}`),
          ...whole.dangling.map(({ skill, key, target }) => `${skill}: ${key} ${target}, and no skill has that name`),
          ...prose.map(({ from, to, file, line, kind, dangling }) => `${from} ${kind} ${to}${dangling ? ', and no skill has that name' : ''} (only its text, ${file}:${line})`),
        ].join('\n')
    if (typeof values.out === 'string') writeOut('--out', values.out, `${text.trimEnd()}\n`)
    else voice.print(text.trimEnd())
    return 0
  },
}
