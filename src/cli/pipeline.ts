/**
 * `dsh-superpowers pipeline`: which skills, in which order, give a capability.
 *
 * @module cli/pipeline
 */

import { GIVEN, pipelineTo } from '../graph/pipeline.ts'
import type { Pipeline } from '../graph/pipeline.ts'
import { GRAPH_HELP, GRAPH_OPTIONS, graphLibrary } from './graph-library.ts'
import type { Verb } from './verb.ts'

export const pipeline: Verb = {
  name: 'pipeline',
  summary: 'show which skills, in which order, give a capability',
  help: `dsh-superpowers pipeline <capability>

${GRAPH_HELP}
  --given <list>     artifacts that are there, comma separated (default: ${GIVEN.join(',')})
  --json             print the pipeline as JSON

Without a capability it lists them.
Exit code: 0 there is a pipeline, 1 there is none.`,
  options: { ...GRAPH_OPTIONS, given: { type: 'string' }, json: { type: 'boolean' } },
  positionals: 1,
  async run({ values, positionals: [capability] }, voice) {
    const { skills } = await graphLibrary(values)
    if (capability === undefined) {
      const known = [...new Set(skills.flatMap(skill => skill.composition?.capabilities ?? []))].toSorted()
      voice.print(values.json === true ? JSON.stringify({ capabilities: known }) : known.join('\n'))
      return 0
    }
    const given = typeof values.given === 'string' ? values.given.split(',').map(one => one.trim()).filter(one => one !== '') : GIVEN
    const found = pipelineTo(capability, skills, given)
    voice.print(values.json === true ? JSON.stringify(found) : report(found))
    return found.kind === 'found' ? 0 : 1
  },
}

function report(found: Pipeline): string {
  switch (found.kind) {
    case 'unknown':
      return `no skill has the capability ${JSON.stringify(found.capability)}; there are: ${found.known.join(', ')}`
    case 'impossible':
      return [
        `${found.skill} has the capability, and cannot run:`,
        ...found.lacking.map(({ skill, artifact }) => `  ${skill} consumes ${artifact}, which nobody makes and --given does not name`),
        ...found.cycle.length === 0 ? [] : [`  these wait for each other: ${found.cycle.join(' → ')}`],
      ].join('\n')
    case 'found':
      return found.steps.map(({ skill, consumes, without, produces }, place) => [
        `${String(place + 1).padStart(3)}  ${skill}`,
        ...consumes.map(({ artifact, from }) => `       takes ${artifact} (${from})`),
        ...without.map(artifact => `       goes without ${artifact}`),
        ...produces.length === 0 ? [] : [`       gives ${produces.join(', ')}`],
      ].join('\n')).join('\n')
  }
}
