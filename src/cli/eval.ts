/**
 * `dsh-superpowers eval`: how well the router does on labelled prompts.
 *
 * @module cli/eval
 */

import { readFileSync } from 'node:fs'
import { errorCode, errorMessage } from '../error-text.ts'
import { evaluate, route } from '../routing/index.ts'
import type { Evaluation, Figures, LabelledPrompt } from '../routing/index.ts'
import { EMBEDDINGS_HELP, EMBEDDINGS_OPTIONS, similaritiesFor } from './embeddings-options.ts'
import { clean } from './plain.ts'
import { LIBRARY_OPTION, routedLibrary } from './routed-library.ts'
import type { Verb } from './verb.ts'

export const evaluation: Verb = {
  name: 'eval',
  summary: 'measure the router on labelled prompts',
  help: `dsh-superpowers eval <file.jsonl>

  --library <name>   auto | superpowers | starter: which of ours to ask
  --skills <path>    a folder of skills instead
  --json             print {top1, top3, mrr, falseSuggestions, perLang} as JSON
${EMBEDDINGS_HELP}

One prompt a line: {"prompt": "…", "expect": ["<skill>", …], "kind": "route", "lang": "en"}.
Every skill in expect is acceptable. Controls have "kind": "control" and "expect": [].`,
  options: { ...LIBRARY_OPTION, ...EMBEDDINGS_OPTIONS, json: { type: 'boolean' } },
  positionals: 1,
  async run({ values, positionals: [file] }, voice) {
    if (file === undefined) {
      voice.tell('dsh-superpowers eval: no file — must be one argument; see dsh-superpowers eval --help')
      return 2
    }
    const prompts = readPrompts(file)
    const index = await routedLibrary(values, voice, false)
    const similarities = await similaritiesFor(prompts.map(one => one.prompt), index, values, voice)
    const result = evaluate(prompts, prompt => {
      const similarity = similarities?.get(prompt)
      return route(prompt, index, similarity === undefined ? {} : { similarity })
    })
    if (values.json === true) {
      const { top1, top3, mrr, falseSuggestions, perLang } = result
      voice.print(JSON.stringify({ top1, top3, mrr, falseSuggestions, perLang }))
    } else voice.print(report(result))
    return 0
  },
}

function readPrompts(file: string): LabelledPrompt[] {
  return textOf(file).split('\n').flatMap((line, place) => line.trim() === '' ? [] : [readPrompt(line, `${file}:${place + 1}`)])
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`eval: ${file} — cannot be read (${errorCode(error)}); name a file of labelled prompts`, { cause: error })
  }
}

function readPrompt(line: string, where: string): LabelledPrompt {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    throw new Error(`${where}: ${errorMessage(error)} — each line must be one JSON object`, { cause: error })
  }
  const { prompt, expect, kind, lang = 'en' } = (value ?? {}) as Record<string, unknown>
  if (typeof prompt !== 'string') throw new Error(`${where}: prompt — must be text`)
  if (!Array.isArray(expect) || !expect.every(name => typeof name === 'string')) throw new Error(`${where}: expect — must be a list of skill names`)
  if (kind !== 'route' && kind !== 'control') throw new Error(`${where}: kind — must be "route" or "control"`)
  if ((kind === 'route') !== (expect.length > 0)) throw new Error(`${where}: expect — must name a skill for a routed prompt, and none for a control`)
  if (typeof lang !== 'string') throw new Error(`${where}: lang — must be text`)
  return { prompt, expect, kind, lang }
}

function report(result: Evaluation): string {
  const lines = [
    heading(['', 'routed', 'top-1', 'top-3', 'MRR', 'controls', 'false']),
    row('all', result),
    ...Object.entries(result.perLang).map(([lang, figures]) => row(lang, figures)),
  ]
  const confused = Object.entries(result.confusion)
    .flatMap(([label, answers]) => Object.entries(answers).filter(([answer]) => answer !== label).map(([answer, count]) => ({ label, answer, count })))
    .toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
  if (confused.length > 0) lines.push('', 'wanted, got instead, times (- is nothing)', ...confused.map(({ label, answer, count }) => `  ${label.padEnd(32)}${answer.padEnd(32)}${count}`))
  if (result.misses.length > 0) {
    lines.push('', 'each of them, with the place of the wanted skill (0: not among three)')
    for (const { prompt, expect, got, rank } of result.misses) lines.push(`  ${rank}  ${expect.join('|') || '-'} < ${got ?? '-'}: ${clean(prompt)}`)
  }
  return lines.join('\n')
}

function row(name: string, { routed, top1, top3, mrr, controls, falseSuggestions }: Figures): string {
  return heading([name, String(routed), percent(top1), percent(top3), mrr.toFixed(3), String(controls), percent(falseSuggestions)])
}

function heading([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(6) + cells.map(cell => cell.padStart(10)).join('')
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`
}
