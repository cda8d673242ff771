/**
 * Does a text say what a graph says? Every node must be named in one place of the text, and
 * every branch together with where it leads.
 *
 * @module compression/dot
 */

import type { Block } from './markdown.ts'

/** A larger graph, or one in a larger section, is not compared, and stays. */
const MAX_LABELS = 100
const MAX_GRAPH_LENGTH = 20_000
const MAX_SECTION_LENGTH = 200_000

interface Edge {
  readonly from: string
  readonly to: string
  readonly label: string
}

interface Graph {
  /** Displayed names by identifier. */
  readonly nodes: ReadonlyMap<string, string>
  readonly edges: readonly Edge[]
}

/**
 * @param fence - a DOT graph in its code fence.
 * @param blocks - the blocks that may say the same.
 * @returns whether they do.
 */
export function isRestated(fence: string, blocks: readonly Block[]): boolean {
  const length = blocks.reduce((sum, block) => sum + block.text.length, 0)
  if (fence.length > MAX_GRAPH_LENGTH || length > MAX_SECTION_LENGTH) return false
  const graph = readGraph(fence.split('\n').slice(1, -1).join('\n'))
  if (graph === undefined || graph.edges.length === 0 || graph.nodes.size + graph.edges.length > MAX_LABELS) return false
  const places = blocks.flatMap(placesIn).map(text => new Place(text))
  const isNamed = (...labels: readonly string[]): boolean => {
    const terms = labels.flatMap(termsOf)
    return terms.length > 0 && places.some(place => place.holds(terms))
  }
  const named = [...graph.nodes.values()].every(label => isNamed(label))
  const branches = graph.edges.filter((edge, index) => edge.label !== '' || graph.edges.some((other, place) => place !== index && other.from === edge.from))
  return named && branches.every(edge => isNamed(graph.nodes.get(edge.from) ?? '', edge.label, graph.nodes.get(edge.to) ?? ''))
}

/** Quoted strings, words, arrows, brackets. */
const TOKEN = /"(?:\\[\s\S]|[^"\\])*"|[\w\u0080-\uFFFF.]+|->|--|[[\]{}=;,]|\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*|\S/g
const KEYWORDS = new Set(['graph', 'digraph', 'subgraph', 'node', 'edge', 'strict'])
const LABELS = new Set(['label', 'xlabel', 'headlabel', 'taillabel'])

/** A small part of DOT: nodes, chains of edges, attributes. Anything else, and there is no graph. */
function readGraph(text: string): Graph | undefined {
  const tokens = (text.match(TOKEN) ?? []).filter(token => !token.startsWith('//') && !token.startsWith('/*') && !token.startsWith('#'))
  const nodes = new Map<string, string>()
  const edges: Edge[] = []
  let place = 0
  let chain: string[] = []
  const flush = (label: string | undefined): void => {
    const [only] = chain
    if (chain.length === 1 && only !== undefined && label !== undefined) nodes.set(only, label)
    for (const [index, to] of chain.entries()) {
      const from = chain[index - 1]
      if (from !== undefined) edges.push({ from, to, label: label ?? '' })
    }
    chain = []
  }
  while (place < tokens.length) {
    const token = tokens[place] ?? ''
    place += 1
    if (token === '[') {
      const close = tokens.indexOf(']', place)
      if (close < 0) return undefined
      flush(labelIn(tokens.slice(place, close)))
      place = close + 1
    } else if (token === '->' || token === '--') {
      if (chain.length === 0) return undefined
    } else if (token === '{' || token === '}' || token === ';' || token === ',') flush(undefined)
    else if (KEYWORDS.has(token)) {
      flush(undefined)
      // The name of a graph is no node, and defaults are no text.
      if (token.endsWith('graph') && tokens[place] !== '{' && tokens[place] !== '[') place += 1
      if (tokens[place] === '[') place = tokens.indexOf(']', place) + 1 || tokens.length
    } else if (tokens[place] === '=') {
      flush(undefined)
      const value = unquoted(tokens[place + 1] ?? '')
      if (LABELS.has(token)) nodes.set(`${token} ${place}`, value)
      place += 2
    } else if (/^["\w\u0080-\uFFFF.]/.test(token)) {
      const name = unquoted(token)
      const before = tokens[place - 2]
      if (before !== '->' && before !== '--') flush(undefined)
      chain.push(name)
      if (!nodes.has(name)) nodes.set(name, name)
    } else return undefined
  }
  flush(undefined)
  return { nodes, edges }
}

function labelIn(attributes: readonly string[]): string | undefined {
  const labels = attributes.flatMap((token, index) => LABELS.has(token) && attributes[index + 1] === '=' ? [unquoted(attributes[index + 2] ?? '')] : [])
  return labels.length === 0 ? undefined : labels.join(' ')
}

function unquoted(token: string): string {
  return token.startsWith('"') ? token.slice(1, -1).replace(/\\[nlr]/g, ' ').replaceAll('\\', '') : token
}

/** The pieces of a block that can each say one thing: items, rows, paragraphs. */
function placesIn({ kind, text }: Block): string[] {
  return kind === 'paragraph' || kind === 'heading' || kind === 'quote' ? [text] : text.split(/\n(?=[ \t]*(?:[-*+]|\d{1,9}[.)]|\|)[ \t])/)
}

/** Words that a label may have and its restatement need not. */
const SLIGHT = new Set(['a', 'an', 'the', 'of', 'to', 'is', 'are', 'and', 'or', 'it', 'in', 'on', 'for', 'yes', 'no', 'next', '是', '否'])

function termsOf(label: string): string[] {
  return pieces(label).filter(term => !SLIGHT.has(term))
}

function pieces(text: string): string[] {
  return (text.toLowerCase().match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []).map(stem)
}

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ed|es|s|ly)$/, '') : word
}

class Place {
  private readonly text: string
  private readonly words: ReadonlySet<string>

  constructor(text: string) {
    this.text = text.toLowerCase()
    this.words = new Set(pieces(text))
  }

  holds(terms: readonly string[]): boolean {
    return terms.every(term => this.words.has(term) || /^\p{Script=Han}/u.test(term) && this.text.includes(term))
  }
}
