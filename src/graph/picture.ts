/**
 * The graph as a picture that needs nothing else: SVG, and a page around it.
 *
 * @module graph/picture
 */

import { Graph, layout } from '@dagrejs/dagre'
import { byCode } from '../code-order.ts'
import { escapeHtml } from '../escape-html.ts'
import type { SkillGraph } from './graph.ts'
import { escalations } from './text-graph.ts'

const BOX = { height: 30, padding: 12, character: 7.4 } as const
const GAP = { rank: 64, node: 14, grid: 12 } as const
const MARGIN = 16
const TITLE = 26

/** Fill and border of a group's boxes, in the order of the groups' names; then again from the first. */
const COLOURS = [['#e8f0fe', '#4a74c9'], ['#e6f4ea', '#3c8f5a'], ['#fef3e2', '#c0822c'], ['#fce8f1', '#b8487f'], ['#eee9fb', '#7657c4'], ['#e4f4f6', '#2b8a98']] as const

interface Box {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/**
 * @param graph - the graph.
 * @returns an SVG document: from left to right what comes after each other, below it the skills that stand alone. Thick lines block, dotted ones escalate.
 */
export function toSvg(graph: SkillGraph): string {
  const extra = escalations(graph)
  const joined = new Set([...graph.edges.flatMap(edge => [edge.from, edge.to]), ...extra.flat()])
  const names = [...graph.skills.keys()].toSorted(byCode)
  const flow = flowOf(graph, names.filter(name => joined.has(name)))
  const width = Math.max(flow.width, 640)
  const alone = gridOf(names.filter(name => !joined.has(name)), width, flow.height === 0 ? 0 : flow.height + GAP.rank)
  const boxes = new Map([...flow.boxes, ...alone.boxes].map(box => [box.name, box]))
  const total = { width: width + 2 * MARGIN, height: Math.max(flow.height, alone.bottom) + 2 * MARGIN }
  const fills = fillsOf(graph)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${px(total.width)} ${px(total.height)}" width="${px(total.width)}" height="${px(total.height)}" role="img" aria-label="${names.length} skills and how they follow each other">`,
    '<style>text{font:12px ui-sans-serif,system-ui,sans-serif;fill:#1f2430}.edge{fill:none;stroke:#8a93a6;stroke-width:1.2}.must{stroke:#3a4256;stroke-width:2.4}.escalates{stroke:#c25b4e;stroke-dasharray:3 4}</style>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#5d667a"/></marker></defs>',
    `<rect width="100%" height="100%" fill="#ffffff"/><g transform="translate(${MARGIN} ${MARGIN})">`,
    ...flow.lines.map(({ points, blocking }) => `<path class="edge${blocking ? ' must' : ''}" marker-end="url(#tip)" d="${curve(points)}"/>`),
    ...extra.map(([from, to]) => arch(boxes.get(from), boxes.get(to))),
    ...alone.boxes.length === 0 ? [] : [`<text x="0" y="${px(alone.top - 10)}">stand alone</text>`],
    ...[...boxes.values()].map(({ name, x, y, width: wide }) => {
      const [fill, stroke] = fills(name)
      return `<g><title>${escapeHtml(titleOf(graph, name))}</title><rect x="${px(x)}" y="${px(y)}" width="${px(wide)}" height="${BOX.height}" rx="7" fill="${fill}" stroke="${stroke}"/><text x="${px(x + wide / 2)}" y="${px(y + BOX.height / 2 + 4)}" text-anchor="middle">${escapeHtml(name)}</text></g>`
    }),
    '</g></svg>',
  ].join('\n')
}

/**
 * @param graph - the graph.
 * @returns a page with the picture and every edge in words; no script, nothing from the network.
 */
export function toHtml(graph: SkillGraph): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Skills and how they follow each other</title>
<style>body{font:14px/1.5 ui-sans-serif,system-ui,sans-serif;margin:24px;color:#1f2430}figure{margin:0;overflow:auto;border:1px solid #d9dde5;border-radius:8px}h2{font-size:16px}ul{columns:22em}</style>
<h1>${graph.skills.size} skills</h1><p>Left to right: what comes after each other. Thick lines block, dotted red ones are where to go when a skill is not enough.</p>
<figure>${toSvg(graph)}</figure>
${list('Cycles', graph.cycles.map(cycle => [...cycle.path, cycle.path[0]].join(' → ')))}
${list('Names that no skill has', graph.dangling.map(({ skill, key, target }) => `${skill}: ${key} ${target}`))}
${list('Edges', graph.edges.map(({ from, to, blocking }) => `${from} → ${to}${blocking ? ' (required)' : ''}`))}
</html>
`
}

function list(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<h2>${escapeHtml(title)}</h2><ul>${lines.map(line => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
}

function flowOf(graph: SkillGraph, names: readonly string[]) {
  if (names.length === 0) return { width: 0, height: 0, boxes: [] as Box[], lines: [] as { points: readonly Point[]; blocking: boolean }[] }
  const drawing = new Graph({ multigraph: false })
  drawing.setGraph({ rankdir: 'LR', ranksep: GAP.rank, nodesep: GAP.node })
  drawing.setDefaultEdgeLabel(() => ({}))
  for (const name of names) drawing.setNode(name, { width: widthOf(name), height: BOX.height })
  for (const { from, to } of graph.edges) if (from !== to) drawing.setEdge(from, to)
  layout(drawing)
  const { width = 0, height = 0 } = drawing.graph() as { width?: number; height?: number }
  return {
    width, height,
    boxes: names.map((name): Box => {
      const { x = 0, y = 0 } = drawing.node(name) as Partial<Point>
      return { name, width: widthOf(name), x: x - widthOf(name) / 2, y: y - BOX.height / 2 }
    }),
    lines: graph.edges.filter(edge => edge.from !== edge.to).map(({ from, to, blocking }) => ({ blocking, points: (drawing.edge(from, to) as { points?: readonly Point[] }).points ?? [] })),
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Skills without neighbours, row by row. */
function gridOf(names: readonly string[], width: number, from: number): { readonly boxes: Box[]; readonly top: number; readonly bottom: number } {
  const top = from + (names.length === 0 ? 0 : TITLE)
  let x = 0
  let y = top
  const boxes = names.map((name): Box => {
    const wide = widthOf(name)
    if (x > 0 && x + wide > width) {
      x = 0
      y += BOX.height + GAP.grid
    }
    const box = { name, x, y, width: wide }
    x += wide + GAP.grid
    return box
  })
  return { boxes, top, bottom: names.length === 0 ? from : y + BOX.height }
}

function widthOf(name: string): number {
  return name.length * BOX.character + 2 * BOX.padding
}

/** A line through the points, bent at each. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  let path = `M${px(first.x)} ${px(first.y)}`
  rest.forEach((point, place) => {
    const next = rest[place + 1]
    path += next === undefined ? `L${px(point.x)} ${px(point.y)}` : `Q${px(point.x)} ${px(point.y)} ${px((point.x + next.x) / 2)} ${px((point.y + next.y) / 2)}`
  })
  return path
}

/** An escalation: from the lower edge of a box under the others to the lower edge of another. */
function arch(from: Box | undefined, to: Box | undefined): string {
  if (from === undefined || to === undefined) return ''
  const [a, b] = [from, to].map(box => ({ x: box.x + box.width / 2, y: box.y + BOX.height })) as [Point, Point]
  const low = Math.max(a.y, b.y) + 14 + Math.min(40, Math.abs(a.x - b.x) / 14)
  return `<path class="edge escalates" marker-end="url(#tip)" d="M${px(a.x)} ${px(a.y)}C${px(a.x)} ${px(low)} ${px(b.x)} ${px(low)} ${px(b.x)} ${px(b.y)}"/>`
}

function fillsOf(graph: SkillGraph): (name: string) => readonly [string, string] {
  const groups = [...new Set([...graph.skills.values()].map(skill => skill.coordination?.group ?? ''))].toSorted(byCode)
  return name => COLOURS[groups.indexOf(graph.skills.get(name)?.coordination?.group ?? '') % COLOURS.length] ?? COLOURS[0]
}

function titleOf(graph: SkillGraph, name: string): string {
  const before = (graph.before.get(name) ?? []).map(edge => edge.from)
  const after = (graph.after.get(name) ?? []).map(edge => edge.to)
  return [name, ...before.length === 0 ? [] : [`after ${before.join(', ')}`], ...after.length === 0 ? [] : [`before ${after.join(', ')}`]].join('\n')
}

function px(value: number): string {
  return String(Math.round(value * 10) / 10)
}
