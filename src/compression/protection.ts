/**
 * Which blocks stay, and why. The passes propose; nothing that is named here can go, whatever
 * a pass says and whatever heading it stands under. In doubt a block stays.
 *
 * @module compression/protection
 */

import { isRestated } from './dot.ts'
import { instructs, isReadable, isWrittenPlainly, names, obliges, pointsBack, warns } from './language.ts'
import type { Block, Markdown, Section } from './markdown.ts'
import { codeRanges, commentRanges, spokenText } from './prose.ts'
import { BOILERPLATE, KEPT } from './sections.data.ts'
import type { Boilerplate } from './sections.data.ts'

/** Why a block stays. */
export type Reason =
  | 'code' | 'data' | 'steps' | 'gate' | 'section' | 'instruction' | 'warning' | 'name' | 'unreadable' | 'command' | 'pointer' | 'scope' | 'directive' | 'process' | 'belongs to what stays'

/** What is known of a block beside what it says. */
export interface Standing {
  /** Why it stays; absent where it may go. */
  readonly reason?: Reason
  /** What kind of boilerplate it is, by the innermost heading that makes it so. */
  readonly boilerplate?: Boilerplate
  /** It and the block behind it lie in one gate: what is between them stays as it is. */
  readonly joined: boolean
}

/**
 * Judge every block.
 * @param document - a body, read.
 * @returns one standing for each block, by index.
 */
export function standings(document: Markdown): readonly Standing[] {
  return new Judge(document).run()
}

/** Where there are more graphs in one body, all of them stay: each is held against its whole section. */
const MAX_GRAPHS = 8

/** Words by which a text speaks of a graph. */
const MENTION = /flow ?charts?|diagrams?|\bdi?graphs?\b|graphviz|\bdot\b|流程图|示意图|[上下]图/i

class Judge {
  private readonly blocks: readonly Block[]
  private readonly reasons: (Reason | undefined)[]
  private readonly boilerplate: (Boilerplate | undefined)[]
  private readonly joined: boolean[]
  private readonly spoken: readonly string[]
  private readonly document: Markdown
  /** The sections that may shrink. */
  private readonly shrinking: Section[] = []

  constructor(document: Markdown) {
    this.document = document
    this.blocks = document.blocks
    this.spoken = this.blocks.map(block => isSpoken(block) ? spokenText(block.text) : '')
    this.reasons = this.blocks.map(() => undefined)
    this.boilerplate = this.blocks.map(() => undefined)
    this.joined = this.blocks.map(() => false)
  }

  run(): Standing[] {
    this.sections()
    this.gates()
    for (const block of this.blocks) this.keep(block.index, this.reasonOf(block))
    this.pointers()
    this.companions()
    this.graphs()
    return this.blocks.map(({ index }) => {
      const [reason, boilerplate] = [this.reasons[index], this.boilerplate[index]]
      return { ...reason === undefined ? {} : { reason }, ...boilerplate === undefined ? {} : { boilerplate }, joined: this.joined[index] === true }
    })
  }

  private keep(index: number, reason: Reason | undefined): void {
    if (reason !== undefined) this.reasons[index] ??= reason
  }

  /** Kept sections, and boilerplate outside them. The title of the whole speaks of all of it, so a word in it decides nothing. */
  private sections(): void {
    let kept = 0
    for (const section of this.document.sections) {
      const { heading, end } = section
      const title = heading.title ?? ''
      const isDocument = heading.depth === 1 && section === this.document.sections[0]
      const isKept = KEPT.some(pattern => isDocument ? pattern.exec(title)?.[0] === title : pattern.test(title)) || !isDocument && obliges(this.spoken[heading.index] ?? '')
      if (isKept && kept < end) {
        for (let index = Math.max(heading.index, kept); index < end; index += 1) this.keep(index, 'section')
        kept = end
      }
      // The innermost boilerplate heading decides; of an example nothing is told apart.
      if (heading.index < kept || this.boilerplate[heading.index] === 'example') continue
      const boilerplate = isDocument ? undefined : BOILERPLATE.find(([pattern]) => pattern.test(title))?.[1]
      if (boilerplate === undefined) continue
      for (let index = heading.index; index < end; index += 1) this.boilerplate[index] = boilerplate
      this.shrinking.push(section)
    }
  }

  /** Elements like `<HARD-GATE>`, from the block of the opening tag to that of the closing one. */
  private gates(): void {
    const open = new Map<string, number[]>()
    const reach = this.blocks.map(block => block.index)
    for (const { index } of this.blocks) {
      for (const { name, closing } of tagsIn(this.spoken[index] ?? '')) {
        const starts = open.get(name) ?? []
        if (!closing) open.set(name, starts)
        if (!closing) starts.push(index)
        else reach[starts.pop() ?? index] = index
      }
    }
    // A gate that nobody closed is open to the end; a placeholder like <name> is none.
    for (const [name, starts] of open) {
      for (const start of starts) if (name.includes('-') && this.blocks[start]?.kind === 'html') reach[start] = this.blocks.length - 1
    }
    let end = -1
    for (const { index } of this.blocks) {
      if (index <= end) this.keep(index, 'gate')
      const furthest = reach[index] ?? index
      if (furthest > index) this.keep(index, 'gate')
      if (furthest > index) end = Math.max(end, furthest)
      this.joined[index] = index < end
    }
  }

  private reasonOf(block: Block): Reason | undefined {
    const spoken = this.spoken[block.index] ?? ''
    switch (block.kind) {
      case 'code': return 'code'
      case 'table': case 'html': case 'definition': case 'quote': case 'other': return 'data'
      case 'steps': case 'checklist': return 'steps'
      case 'graph': case 'rule': return undefined
      case 'heading': return obliges(spoken) ? 'instruction' : this.boilerplate[block.index] !== undefined && warns(spoken) ? 'warning' : undefined
      case 'comment': return isDirective(block.text) ? 'directive' : undefined
      case 'announcement': return reasonOfNote(spoken)
      case 'navigation': return reasonOfNote(spoken.replace(/^.{0,60}?\?/s, ''))
      case 'paragraph': case 'list': return this.reasonOfProse(block, spoken)
    }
  }

  private reasonOfProse({ kind, index, text }: Block, spoken: string): Reason | undefined {
    if (/<\/?[a-z]/i.test(spoken)) return 'data'
    if (text.includes('<!--') && commentRanges(text).some(([start, end]) => isDirective(text.slice(start, end)))) return 'directive'
    if (kind === 'list' && holdsMoreThanItems(text)) return 'data'
    const boilerplate = this.boilerplate[index]
    const isRoster = boilerplate === 'roster' && kind === 'list' && listsNames(text)
    if (instructs(spoken, isRoster ? 'phrases' : 'sentences')) return 'instruction'
    if (warns(spoken)) return 'warning'
    if (codeRanges(text).some(([start, end]) => boilerplate !== 'roster' || !SKILL_SPAN.test(text.slice(start, end)))) return 'command'
    if (names(spoken)) return 'name'
    if (boilerplate === 'scope' && (kind === 'list' || !OF_THE_SKILL.test(spoken))) return 'scope'
    return (isRoster ? isWrittenPlainly(spoken) : isReadable(spoken)) ? undefined : 'unreadable'
  }

  /** A block stays that alone names a file or an address. */
  private pointers(): void {
    const expendable = this.blocks.filter(block => this.isExpendable(block))
    const pointing = expendable.filter(block => block.kind !== 'graph').map(block => ({ index: block.index, targets: targetsIn(block.text) })).filter(({ targets }) => targets.length > 0)
    if (pointing.length === 0) return
    const named = new Set(this.blocks.filter(block => !this.isExpendable(block)).flatMap(block => targetsIn(block.text)))
    for (const { index, targets } of pointing) if (targets.some(target => !named.has(target))) this.keep(index, 'pointer')
  }

  private isExpendable({ kind, index }: Block): boolean {
    return this.reasons[index] === undefined && (this.boilerplate[index] !== undefined || kind === 'comment' || kind === 'graph' || kind === 'announcement' || kind === 'navigation')
  }

  /** What introduces a block stays or goes with it, what is pointed back at stays with what points; an example stays whole. */
  private companions(): void {
    for (const { index } of this.blocks) if (this.introduces(index) && this.stays(index)) this.keepCompanion(index + 1)
    for (const { index } of this.blocks.toReversed()) if ((this.introduces(index) || this.isPointedAt(index)) && this.stays(index + 1)) this.keepCompanion(index)
    for (const { heading, end } of this.shrinking) {
      const section = this.boilerplate[heading.index] === 'example' ? this.blocks.slice(heading.index, end) : []
      if (section.some(block => this.reasons[block.index] !== undefined)) for (const block of section) this.keepCompanion(block.index)
    }
  }

  private keepCompanion(index: number): void {
    const kind = this.blocks[index]?.kind
    if (kind !== 'heading' && kind !== 'rule' && kind !== 'comment') this.keep(index, 'belongs to what stays')
  }

  private stays(index: number): boolean {
    return this.reasons[index] !== undefined
  }

  private introduces(index: number): boolean {
    const [block, next] = [this.blocks[index], this.blocks[index + 1]]
    return block?.kind === 'paragraph' && next !== undefined && next.kind !== 'heading' && isIntroduction(block.text)
  }

  private isPointedAt(index: number): boolean {
    const [block, next] = [this.blocks[index], this.blocks[index + 1]]
    return block !== undefined && block.kind !== 'heading' && next?.kind === 'paragraph' && pointsBack(this.spoken[next.index] ?? '')
  }

  /** A graph may go only where the text of its own section says the same, and nobody speaks of it. */
  private graphs(): void {
    const graphs = this.blocks.filter(block => block.kind === 'graph')
    if (graphs.length === 0) return
    const stay = graphs.length > MAX_GRAPHS || this.spoken.some(text => MENTION.test(text))
    for (const graph of graphs) {
      if (stay || this.introduces(graph.index - 1) || !isRestated(graph.text, this.staying(graph))) this.keep(graph.index, 'process')
    }
  }

  /** The instructions of the section that a block stands in. */
  private staying(block: Block): Block[] {
    const section = this.document.sections.findLast(one => one.heading.index < block.index && block.index < one.end)
    return this.blocks.slice(section?.heading.index ?? 0, section?.end).filter(({ index, kind }) => {
      const reason = this.reasons[index]
      return reason !== undefined && reason !== 'unreadable' && kind !== 'code' && kind !== 'html'
    })
  }
}

/** A skill's name as code, which a list of other skills holds by right. */
const SKILL_SPAN = /^`+ ?(?:[a-z0-9]+:)?[a-z0-9]+(?:-[a-z0-9]+)* ?`+$/

/** A note about the skill itself may name skills, in whatever form. */
function reasonOfNote(spoken: string): Reason | undefined {
  return obliges(spoken) ? 'instruction' : warns(spoken) ? 'warning' : undefined
}

function isSpoken({ kind }: Block): boolean {
  return kind !== 'code' && kind !== 'graph' && kind !== 'comment' && kind !== 'rule'
}

const TAG = /<(\/?)([a-z][\w.:-]*)(\s[^<>]*)?>/gi
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

function tagsIn(text: string): { readonly name: string; readonly closing: boolean }[] {
  if (!text.includes('<')) return []
  return [...text.matchAll(TAG)]
    .map(([tag, slash, name = '']) => ({ tag, name: name.toLowerCase().replaceAll('_', '-'), closing: slash === '/' }))
    .filter(({ tag, name }) => !tag.endsWith('/>') && !VOID.has(name))
}

/** Code, tables, quotes, numbered steps or further paragraphs below an item. */
function holdsMoreThanItems(list: string): boolean {
  return /^[ \t>]*(?:[-*+][ \t]+)*(?:`{3}|~{3}|\||>|\d{1,9}[.)][ \t])/m.test(list) || /\n[ \t]*\n[ \t]+[^\s*+-]/.test(list)
}

/** A sentence about using the skill, which is decided when it is read. */
const OF_THE_SKILL = /\b(?:this|the) skill\b|[本该]技能|这个技能/i

/** A name in lower case at the head of every item. */
function listsNames(list: string): boolean {
  return list.split('\n').filter(line => /^[-*+][ \t]/.test(line)).every(line => /^[-*+][ \t]+[*`[]{0,3}[a-z0-9]+(?:[:-][a-z0-9]+)*(?:[*`\]:—–(]|[ \t]+[—–-])/.test(line))
}

/** Ends in a colon, or is nothing but a label. */
function isIntroduction(paragraph: string): boolean {
  const text = paragraph.trimEnd()
  return /[:：][*_ ]{0,8}$/.test(text.slice(-10)) || text.startsWith('**') && text.endsWith('**') && text.indexOf('**', 2) === text.length - 2
}

/** Notes of editors' tools, of no use to a reader. */
const EDITORS_NOTE = /^(?:(?:markdownlint|prettier|eslint|textlint|vale|cspell|alex|remark|doctor)-[\w-]+(?:[ \t]+[\w-]+)*|cspell:[ \t]*\w+(?:[ \t]+\w+)*|\/?toc|spdx-[\w-]+:[ \t]*\S+|(?:copyright|©)[^.;\n]*)$/i
const DIRECTIVE = /^(?:[@#!/:{%[$]|[\w-]+[ \t]*[:=]|\/?(?:begin|start|end|include|insert|import|region|endregion|if|else|endif|slot|section|template|placeholder|prompt|agent|ai|llm|model|system|user|assistant|dsh|claude|codex|cursor|gemini|note to)\b)/i

/** Whether a comment speaks to a program or to the agent. */
function isDirective(comment: string): boolean {
  const text = comment.trim().slice(4, -3).trim()
  if (text === '') return false
  const spoken = spokenText(text)
  if (obliges(spoken) || warns(spoken)) return true
  if (EDITORS_NOTE.test(text)) return false
  return DIRECTIVE.test(text) || instructs(spoken) || !isReadable(spoken) || text.includes('`') || names(spoken)
}

/** Paths, file names and addresses in a text. */
function targetsIn(text: string): string[] {
  return (text.match(/[^\s`"'“”()<>[\],;|*]+/g) ?? [])
    .map(word => word.replace(/^\.\//, '').replace(/[.:!?]{1,3}$/, '').replace(/#.*$/s, ''))
    .filter(word => /[^/]\/|\/[^/]|^[~@]\w/.test(word) || /\w\.[a-z][a-z0-9]{0,4}$/i.test(word) && !/^(?:e\.g|i\.e|a\.k\.a|etc)$/i.test(word))
}
