/**
 * The router: which skills fit a prompt, how well, and why.
 *
 * @module routing/route
 */

import { joinCompounds } from './compounds.ts'
import type { SkillIndex } from './skill-index.ts'
import { mentions } from './mentions.ts'
import { ANY_REQUEST, requestKind, weighKind } from './request.ts'
import type { RequestKind } from './request.ts'
import { HINTS, RULES, STATEMENT } from './rules.data.ts'
import type { Rule } from './rules.data.ts'
import { NO_SKILL, opinionOf, speechFeatures } from './speech.ts'
import type { Opinion } from './speech.ts'
import { saidIn, SIGNALS } from './signals/index.ts'
import type { SignalId } from './signals/index.ts'
import { BOOST, THRESHOLD } from './skill.ts'
import type { RouteOptions, Routing, Suggestion } from './skill.ts'
import type { Span } from './phrases.ts'
import { setAside } from './set-aside.ts'
import { tokens } from './tokens.ts'
import type { Token } from './tokens.ts'
import { termsOf } from './word-index.ts'

/** Suggestions at most, unless told otherwise. */
const LIMIT = 3

/** What each source of a score can give. */
const SCORE = {
  /** Words in common, at most; alone never enough. */
  words: 0.9,
  nameWord: 0.3,
  nameWords: 0.6,
  triggerSpread: 1,
  triggerPart: 0.6,
  triggerWord: 1.2,
  nameMention: 0.5,
  /** How people put it: times the probability. */
  speech: 8,
  /** Closeness in meaning: for each standard deviation above the usual, and at most; alone never enough. */
  meaning: 0.3,
  meaningMost: 0.9,
  hint: 0.3,
  furtherHint: 0.1,
} as const

/** What is left of a contribution to a skill that the model knows, where the model has spoken. */
const SHARE = { rules: 0.1, words: 0.3 } as const

/** Characters at each end of a long prompt that are read at all. */
const END_CHARACTERS = 4000

/** Tokens at each end of a long text that are taken for what the user wants. */
const END_TOKENS = 70

/** Fewer words are put in no particular way. */
const OPINION_WORDS = 3

/** In a longer text a word that is also a name says less. */
const MENTION_WORDS = 40

/** A smaller probability is noise. */
const LEAST_PROBABILITY = 0.04

/** Score from which a skill may stand behind one that reached the threshold. */
const ALSO = 0.3

/** A shorter text states nothing. */
const STATEMENT_TOKENS = 6

interface Contribution {
  readonly points: number
  /** Put into words for suggestions only. */
  readonly reason: () => string
}

/**
 * @param prompt - what the user wrote.
 * @param index - the skills to choose from.
 * @param options - limit and threshold.
 * @returns suggestions with reasons, or why there is none.
 */
export function route(prompt: string, index: SkillIndex, options: RouteOptions = {}): Routing {
  const ends = prompt.length > 2 * END_CHARACTERS ? `${prompt.slice(0, END_CHARACTERS)}\n${prompt.slice(-END_CHARACTERS)}` : prompt
  const speech = setAside(ends)
  const whole = tokens(joinCompounds(speech))
  const text = whole.length > 3 * END_TOKENS ? [...whole.slice(0, END_TOKENS), ...whole.slice(-END_TOKENS)] : whole
  const words = text.reduce((count, token) => count + (token.kind === 'word' ? 1 : token.kind === 'character' ? 0.5 : 0), 0)
  const named = mentions(prompt, speech, word => index.nameOf(word))
  if (words === 0 && named.size === 0) return { suggestions: [], suppressed: 'the prompt has no words' }

  const { signals: said, refused } = saidIn(text)
  const terms = termsOf(text)
  const opinion = index.speech && words >= OPINION_WORDS ? opinionOf(index.speech, speechFeatures(text, said.keys())) : undefined
  const kind: RequestKind = options.all === true ? ANY_REQUEST : weighKind(requestKind(said, words, sentenceCount(text)), opinion?.probability.get(NO_SKILL))
  const points = new Map<string, Contribution[]>()
  const give = (name: string, contribution: Contribution): void => {
    const list = points.get(name)
    if (list === undefined) points.set(name, [contribution])
    else list.push(contribution)
  }
  // What the model knows, it has learnt from more prompts than the rules were written from: beside it they confirm.
  const isKnown = (name: string): boolean => index.speech?.labels.includes(name) === true
  const giveBeside = (share: number) => (name: string, one: Contribution): void => give(name, opinion !== undefined && isKnown(name) ? { ...one, points: one.points * share } : one)
  giveIntents(text, said, kind, index, giveBeside(SHARE.rules))
  // Who asks by name has chosen.
  const asks = [...named.values()].includes('asked')
  if (opinion !== undefined && kind.reason === undefined && !asks) giveOpinion(opinion, saidAs(text), index, give)
  const out = new Map<string, string>()
  for (const [name, mention] of named) {
    if (mention === 'refused') out.set(name, `${name} is refused`)
    // No phrase that another skill's author wrote down speaks louder than its name.
    else if (mention === 'asked') give(name, { points: BOOST.EXPLICIT + (index.speech === undefined ? 0 : SCORE.speech), reason: () => 'it is asked for by name' })
    else if (kind.reason === undefined) give(name, { points: name.includes('-') ? BOOST.STANDARD : SCORE.nameMention * Math.min(1, MENTION_WORDS / words), reason: () => 'it is named' })
  }
  if (kind.words && options.similarity !== undefined) giveMeaning(options.similarity, index, give)
  if (kind.words) giveWords(ends, terms, text, whole, isKnown, index, (name, one) => {
    if (kind.reason === undefined || !isKnown(name)) giveBeside(one.points < BOOST.STANDARD ? SHARE.words : 1)(name, one)
  })
  for (const skill of refused) {
    const name = index.nameOf(skill)
    // Who insists on the skill itself refuses no part of it.
    if (name !== undefined && named.get(name) !== 'asked') out.set(name, `${name} is refused`)
  }
  for (const [place, hit] of index.antiTriggers.hits(text, terms, ends)) {
    const name = index.names[place]
    if (name !== undefined && hit.kind === 'whole') out.set(name, `“${hit.phrase}” rules ${name} out`)
  }

  const least = options.all === true ? Number.MIN_VALUE : options.threshold ?? THRESHOLD
  const ranked = [...points]
    .filter(([name]) => !out.has(name))
    .map(([name, list]) => ({ name, list, score: Math.round(list.reduce((sum, one) => sum + one.points, 0) * 1000) / 1000 }))
    .toSorted((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
  // Behind something clear, a weaker one may stand: the reader sees its score.
  const clear = (ranked[0]?.score ?? 0) >= least
  const suggestions = ranked.filter(one => clear && one.score >= Math.min(least, ALSO)).slice(0, options.limit ?? LIMIT)
    .map(({ name, score, list }): Suggestion => ({ name, score, reasons: list.toSorted((a, b) => b.points - a.points).map(one => one.reason()) }))
  const outs = [...out].toSorted(([a], [b]) => a < b ? -1 : 1)
  const ruledOut = outs.length === 0 ? {} : { ruledOut: Object.fromEntries(outs) }
  if (suggestions.length > 0) return { suggestions, ...ruledOut }
  return { suggestions, suppressed: silence(kind, outs.map(([, why]) => why), ranked[0]), ...ruledOut }
}

function sentenceCount(text: readonly Token[]): number {
  return text.filter((token, place) => token.kind !== 'end' && (place === 0 || text[place - 1]?.kind === 'end')).length
}

function giveIntents(text: readonly Token[], said: ReadonlyMap<SignalId, Span>, kind: RequestKind, index: SkillIndex, give: (name: string, one: Contribution) => void): void {
  const bySkill = new Map<string, Rule[]>()
  for (const rule of RULES) {
    if (!rule.all.every(id => said.has(id)) || rule.none?.some(id => said.has(id)) === true || !kind.allows(rule)) continue
    const name = index.nameOf(rule.skill)
    if (name === undefined) continue
    const list = bySkill.get(name)
    if (list === undefined) bySkill.set(name, [rule])
    else list.push(rule)
  }
  if (kind.reason === undefined) {
    const hints = new Map<string, SignalId[]>()
    for (const [signal, skill] of HINTS) {
      const name = said.has(signal) ? index.nameOf(skill) : undefined
      if (name === undefined || bySkill.has(name)) continue
      const list = hints.get(name)
      if (list === undefined) hints.set(name, [signal])
      else list.push(signal)
    }
    for (const [name, signals] of hints) give(name, { points: SCORE.hint + SCORE.furtherHint * (signals.length - 1), reason: () => `hints that ${signals.map(id => `${SIGNALS[id].says} (${quote(text, said.get(id))})`).join(', ')}` })
  }
  const complaint = index.nameOf(STATEMENT.skill)
  if (bySkill.size === 0 && complaint !== undefined && kind.reason === undefined && text.length >= STATEMENT_TOKENS && said.has('statement')) bySkill.set(complaint, [STATEMENT])
  for (const [name, rules] of bySkill) {
    const [best, ...rest] = rules.toSorted((a, b) => b.boost - a.boost) as [Rule, ...Rule[]]
    // Further rules confirm the best one; they do not add up to another situation.
    const more = Math.min(1, rest.reduce((sum, rule) => sum + rule.boost, 0) * 0.1)
    give(name, { points: best.boost + more, reason: () => `${best.because} (${best.all.map(id => quote(text, said.get(id))).join(', ')})` })
  }
}

function giveOpinion(opinion: Opinion, said: (stems: string) => string, index: SkillIndex, give: (name: string, one: Contribution) => void): void {
  const some = 1 - (opinion.probability.get(NO_SKILL) ?? 0)
  for (const [label, probability] of opinion.probability) {
    const name = index.nameOf(label)
    if (name === undefined || probability < LEAST_PROBABILITY) continue
    // That a skill is needed was settled before: what counts here is which.
    give(name, { points: probability / some * SCORE.speech, reason: () => `it is put as people put this (${[`${Math.round(probability * 100)} %`, ...opinion.wordsFor(label).map(said)].join(', ')})` })
  }
}

function giveWords(prompt: string, terms: readonly string[], text: readonly Token[], whole: readonly Token[], isKnown: (name: string) => boolean, index: SkillIndex, give: (name: string, one: Contribution) => void): void {
  for (const [place, { cosine, terms: common }] of index.words.overlaps(text === whole ? terms : termsOf(whole))) {
    const name = index.names[place]
    if (name === undefined) continue
    const nameWords = common.filter(term => index.nameTerms[place]?.has(term)).length
    const points = SCORE.words * cosine * (common.length > 1 ? 1 : 0.5) + Math.min(SCORE.nameWords, SCORE.nameWord * nameWords)
    give(name, { points, reason: () => `words in common: ${common.map(saidAs(whole)).join(', ')}` })
  }
  for (const [place, hit] of index.triggers.hits(text, terms, prompt)) {
    const name = index.names[place]
    if (name === undefined) continue
    // Rules and model speak for the skills that they know; a phrase that its author wrote down speaks as clearly for another.
    const clear = BOOST.STANDARD + (index.speech !== undefined && !isKnown(name) ? SCORE.speech : 0)
    if (hit.kind === 'whole') give(name, { points: hit.terms > 1 ? clear : SCORE.triggerWord, reason: () => `trigger “${hit.phrase}”` })
    else if (hit.kind === 'spread') give(name, { points: SCORE.triggerSpread, reason: () => `trigger “${hit.phrase}” with words between` })
    else give(name, { points: SCORE.triggerPart * hit.coverage, reason: () => `part of trigger “${hit.phrase}”` })
  }
}

/** Cosines of one model lie close together, those of another far apart: what counts is how a skill stands out. */
function giveMeaning(similarity: ReadonlyMap<string, number>, index: SkillIndex, give: (name: string, one: Contribution) => void): void {
  const values = [...similarity.values()]
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  if (!(deviation > 0)) return
  for (const [skill, cosine] of similarity) {
    const name = index.nameOf(skill)
    const above = (cosine - mean) / deviation - 0.5
    if (name !== undefined && above > 0) give(name, { points: Math.min(SCORE.meaningMost, SCORE.meaning * above), reason: () => `close in meaning: ${cosine.toFixed(2)}, others ${mean.toFixed(2)}` })
  }
}

function silence(kind: RequestKind, ruledOut: readonly string[], best: { readonly name: string } | undefined): string {
  if (ruledOut.length > 0) return ruledOut.join('; ')
  if (kind.reason !== undefined) return `the prompt looks like ${kind.reason}`
  return best === undefined ? 'nothing in the prompt points to a skill' : `nothing is clear enough: ${best.name} comes nearest`
}

/** Stems with blanks between, as the prompt has them. */
function saidAs(text: readonly Token[]): (stems: string) => string {
  const shown = (stem: string): string => {
    const token = text.find(one => one.stem === stem)
    return token === undefined ? stem : token.kind === 'mark' ? '…' : token.text
  }
  return stems => stems.split(' ').map(shown).join(EAST_ASIAN.test(stems) ? '' : ' ')
}

const EAST_ASIAN = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u

function quote(text: readonly Token[], span: Span | undefined): string {
  if (span === undefined) return ''
  let shown = ''
  let spaced = false
  for (const { text: word, kind } of text.slice(span.from, span.to)) {
    const solid = kind === 'character' || kind === 'comma'
    shown += `${shown === '' || (kind === 'comma' || (solid && !spaced)) ? '' : ' '}${kind === 'mark' ? '…' : word}`
    spaced = !solid
  }
  return `“${shown}”`
}
