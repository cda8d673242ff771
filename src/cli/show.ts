/**
 * `dsh-superpowers show`: a skill's text as the model would get it, or what it would cost.
 *
 * @module cli/show
 */

import { createTwoFilesPatch } from 'diff'
import { compress, LEVELS } from '../compression/index.ts'
import { SkillNames, describeUnresolved } from '../library/names.ts'
import { dshHome } from '../library/roots.ts'
import type { SkillDocument } from '../library/document.ts'
import { readAdditions } from '../loading/addition.ts'
import { prepareSkill } from '../loading/prepare.ts'
import { weigh } from '../library/weight.ts'
import { readLibraries } from './libraries.ts'
import type { Library } from './libraries.ts'
import { libraryOption, oneOf } from './options.ts'
import { visible } from '../visible.ts'
import { clean } from './plain.ts'
import type { Verb, Voice } from './verb.ts'

export const show: Verb = {
  name: 'show',
  summary: 'print a skill, its cost, or what differs from the other library',
  help: `  dsh-superpowers show <name>

  --probe              summary, size and what each step would save, without the text
  --compress <level>   off | safe | max: leave out what carries no instruction
  --adapt              put DSH's tool names in place of other harnesses'
  --diff               what differs from the skill of that name in the other library
  --library <name>     auto | superpowers | starter: which of ours is served
  --json               print the result as JSON

Names: brainstorming, superpowers:brainstorming, starter:brainstorming, project:…, user:…, an alias.`,
  options: { probe: { type: 'boolean' }, compress: { type: 'string' }, adapt: { type: 'boolean' }, diff: { type: 'boolean' }, library: { type: 'string' }, json: { type: 'boolean' } },
  positionals: 1,
  async run({ values, positionals }, voice) {
    const [query] = positionals
    if (query === undefined) throw new Error('show: a skill\'s name is missing; see dsh-superpowers list')
    const level = oneOf('--compress', values.compress, LEVELS, 'off')
    const { libraries } = await readLibraries(libraryOption(values))
    const resolution = new SkillNames(libraries).resolve(query)
    if (resolution.kind !== 'found') {
      voice.tell(describeUnresolved(resolution))
      return 1
    }
    const { skill, prefix } = resolution
    const json = values.json === true
    if (values.diff === true) return diff(skill, prefix, libraries, json, voice)
    const { additions, complaints } = await readAdditions(skill.name, process.cwd(), dshHome(process.env))
    for (const complaint of complaints) voice.tell(complaint)
    if (values.probe === true) {
      probe(skill, prefix, json, voice)
      return 0
    }
    const { text, steps } = prepareSkill(skill, { adapt: values.adapt === true, additions, ...level === 'off' ? {} : { compress: body => compress(body, level).text } })
    voice.print(json ? JSON.stringify({ name: skill.name, library: prefix, file: skill.file, tokens: weigh(text).tokens, steps, text }) : text.trimEnd())
    return 0
  },
}

function probe(skill: SkillDocument, library: string, json: boolean, voice: Voice): void {
  const bytes = Buffer.byteLength(skill.body)
  const saved = (level: 'safe' | 'max'): number => bytes - Buffer.byteLength(compress(skill.body, level).text)
  const facts = {
    name: skill.name, library, file: skill.file, summary: skill.summary ?? skill.description, bytes, tokens: weigh(skill.body).tokens,
    compress: skill.compress, saves: { safe: saved('safe'), max: saved('max') },
  }
  if (json) voice.print(JSON.stringify(facts))
  else {
    voice.print([
      `${facts.name} (${library})`, `  ${clean(facts.summary)}`, `  ${visible(facts.file)}`,
      `  ${bytes} bytes, about ${facts.tokens} tokens`,
      `  compression: safe takes ${facts.saves.safe} bytes off, max ${facts.saves.max}${skill.compress ? '' : '; this skill does not allow it'}`,
    ].join('\n'))
  }
}

function diff(skill: SkillDocument, prefix: string, libraries: readonly Library[], json: boolean, voice: Voice): number {
  const other = libraries.find(library => library.prefix !== prefix && ['superpowers', 'starter', 'upstream'].includes(library.prefix) && library.skills.has(skill.name))
  const theirs = other?.skills.get(skill.name)
  if (other === undefined || theirs === undefined) {
    voice.tell(`no other library has a skill named ${skill.name}; generate upstream's with dsh-superpowers sync`)
    return 1
  }
  const patch = createTwoFilesPatch(`${other.prefix}:${skill.name}`, `${prefix}:${skill.name}`, theirs.body, skill.body)
  voice.print(json ? JSON.stringify({ name: skill.name, from: other.prefix, to: prefix, same: theirs.body === skill.body, patch }) : patch.trimEnd())
  return 0
}
