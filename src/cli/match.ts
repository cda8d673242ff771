/**
 * `dsh-superpowers match`: which skills fit a prompt, and why.
 *
 * @module cli/match
 */

import { route } from '../routing/index.ts'
import { EMBEDDINGS_HELP, EMBEDDINGS_OPTIONS, similaritiesFor } from './embeddings-options.ts'
import { clean } from './plain.ts'
import { LIBRARY_OPTION, routedLibrary } from './routed-library.ts'
import type { Verb } from './verb.ts'

export const match: Verb = {
  name: 'match',
  summary: 'say which skills fit a prompt, and why',
  help: `dsh-superpowers match "<prompt>"

  --library <name>   auto | superpowers | starter: which of ours is served
  --skills <path>    a folder of skills instead of yours and ours
  --limit <n>        suggestions at most (default 3)
  --all              every skill with a score, whatever its score and the kind of the prompt
  --json             print {suggestions, suppressed} as JSON
${EMBEDDINGS_HELP}

Yours take part: a skill of your own takes the place of ours of the same name.
Exit code: 0 something is suggested, 1 nothing is.`,
  options: {
    ...LIBRARY_OPTION, ...EMBEDDINGS_OPTIONS, limit: { type: 'string' }, all: { type: 'boolean' }, json: { type: 'boolean' },
  },
  positionals: 1,
  async run({ values, positionals: [prompt] }, voice) {
    if (prompt === undefined) {
      voice.tell('dsh-superpowers match: no prompt — must be one argument; quote it')
      return 2
    }
    const all = values.all === true
    const limit = values.limit === undefined ? all ? Number.POSITIVE_INFINITY : 3 : Number(values.limit)
    if (!(limit >= 1)) {
      voice.tell(`--limit: ${String(values.limit)} — must be a number from 1`)
      return 2
    }
    const index = await routedLibrary(values, voice, true)
    const similarity = (await similaritiesFor([prompt], index, values, voice))?.get(prompt)
    const answer = route(prompt, index, { all, limit, ...similarity === undefined ? {} : { similarity } })
    if (values.json === true) voice.print(JSON.stringify(answer))
    else if (answer.suppressed !== undefined) voice.print(`no suggestion: ${answer.suppressed}`)
    else for (const { name, score, reasons } of answer.suggestions) voice.print(`${score.toFixed(2).padStart(6)}  ${name}\n${reasons.map(reason => `        ${clean(reason)}`).join('\n')}`)
    return answer.suggestions.length > 0 ? 0 : 1
  },
}
