/**
 * `dsh-superpowers tokens`: what it costs, skill by skill, and what is always there.
 *
 * @module cli/tokens
 */

import { compress } from '../compression/index.ts'
import { PACKAGE_ROOT } from '../library/choice.ts'
import { TOKEN_RULE, weigh } from '../library/weight.ts'
import { readBootstrap } from '../loading/bootstrap-source.ts'
import { readLibraries } from './libraries.ts'
import { libraryOption } from './options.ts'
import { formatTable, terminalWidth } from './table.ts'
import type { Verb } from './verb.ts'

export const tokens: Verb = {
  name: 'tokens',
  summary: 'show what the bootstrap, the catalogue and each skill cost',
  help: `  --library <name>   auto | superpowers | starter: which of ours is served
  --json             print the figures as JSON

Tokens are an estimate: ${TOKEN_RULE}. SAFE is what \`compress: safe\` leaves of them.`,
  options: { library: { type: 'string' }, json: { type: 'boolean' } },
  positionals: 0,
  async run({ values }, voice) {
    const { served } = await readLibraries(libraryOption(values))
    const skills = [...served.skills.values()]
    const rows = [
      { what: 'bootstrap', when: 'every request', ...weigh(readBootstrap(served.root, PACKAGE_ROOT).text ?? ''), safe: undefined },
      { what: 'catalogue', when: 'once a session', ...weigh(skills.map(skill => `- \`${skill.name}\`: ${skill.description}`).join('\n')), safe: undefined },
      ...skills.map(skill => ({ what: skill.name, when: 'when loaded', ...weigh(skill.body), safe: weigh(skill.compress ? compress(skill.body, 'safe').text : skill.body).tokens })),
    ]
    if (values.json === true) {
      voice.print(JSON.stringify({ library: served.prefix, rows }))
      return 0
    }
    const most = Math.max(...rows.map(row => row.tokens))
    const columns = [{ title: served.prefix.toUpperCase() }, { title: 'BYTES', right: true }, { title: 'TOKENS', right: true }, { title: 'SAFE', right: true }, { title: 'WHEN' }, { title: '' }]
    voice.print(formatTable(columns, rows.map(row => [row.what, String(row.bytes), String(row.tokens), row.safe === undefined ? '' : String(row.safe), row.when, '█'.repeat(Math.max(1, Math.round(row.tokens / most * 20)))]), terminalWidth()).join('\n'))
    return 0
  },
}
