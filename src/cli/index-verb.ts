/**
 * `dsh-superpowers index`: everything about the served skills but their texts, for tools.
 *
 * @module cli/index-verb
 */

import { weigh } from '../library/weight.ts'
import { readLibraries } from './libraries.ts'
import { libraryOption } from './options.ts'
import type { Verb } from './verb.ts'

export const index: Verb = {
  name: 'index',
  summary: 'print a machine-readable index of the served skills',
  help: `  --library <name>   auto | superpowers | starter: which of ours is served

Always JSON: {library, skills: [{name, description, triggers, …, bytes, tokens}]}.`,
  options: { library: { type: 'string' }, json: { type: 'boolean' } },
  positionals: 0,
  async run({ values }, voice) {
    const { served } = await readLibraries(libraryOption(values))
    const skills = [...served.skills.values()].map(({ body, unknownKeys: _unknown, ...skill }) => ({ ...skill, bytes: Buffer.byteLength(body), tokens: weigh(body).tokens }))
    voice.print(JSON.stringify({ library: served.prefix, root: served.root, skills }, undefined, 2))
    return 0
  },
}
