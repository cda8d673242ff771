/**
 * `dsh-superpowers list`: what do I have.
 *
 * @module cli/list
 */

import { weigh } from '../library/weight.ts'
import { readLibraries } from './libraries.ts'
import { libraryOption } from './options.ts'
import { formatTable, terminalWidth } from './table.ts'
import type { Verb } from './verb.ts'

export const list: Verb = {
  name: 'list',
  summary: 'list the skills, whose they are and what they cost',
  help: `  --all              every library, also the one that is not served, and internal skills
  --library <name>   auto | superpowers | starter: which of ours is served
  --json             print the list as JSON

Yours come first: a skill of your own takes the place of ours of the same name.`,
  options: { all: { type: 'boolean' }, library: { type: 'string' }, json: { type: 'boolean' } },
  positionals: 0,
  async run({ values }, voice) {
    const { libraries } = await readLibraries(libraryOption(values))
    const taken = new Set<string>()
    const internal = new Set<string>()
    const rows = libraries.filter(library => values.all === true || library.rank !== undefined).flatMap(library => [...library.skills.values()].map(skill => {
      const shadowed = library.rank !== undefined && taken.has(skill.name)
      if (library.rank !== undefined) taken.add(skill.name)
      if (skill.coordination?.internal === true) internal.add(skill.file)
      return { name: skill.name, library: library.prefix, shadowed, bytes: Buffer.byteLength(skill.body), tokens: weigh(skill.body).tokens, summary: skill.summary ?? skill.description, file: skill.file }
    }))
    if (values.json === true) voice.print(JSON.stringify({ skills: rows }))
    else {
      const columns = [{ title: 'NAME' }, { title: 'LIBRARY' }, { title: 'TOKENS', right: true }, { title: 'SUMMARY' }]
      voice.print(formatTable(columns, rows.filter(row => values.all === true || !internal.has(row.file)).map(row => [row.name, row.shadowed ? `${row.library} (shadowed)` : row.library, String(row.tokens), row.summary]), terminalWidth()).join('\n'))
    }
    for (const library of libraries) if (library.tree.diagnostics.some(({ severity }) => severity === 'error')) voice.tell(`some skills in ${library.root} are left out; see dsh-superpowers validate ${library.root}`)
    return 0
  },
}
