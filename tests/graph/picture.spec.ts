import { expect, it } from 'vitest'
import { buildGraph } from '../../src/graph/graph.ts'
import { toHtml, toSvg } from '../../src/graph/picture.ts'
import { toDot, toMermaid } from '../../src/graph/text-graph.ts'
import { placed } from './skills.ts'

const graph = buildGraph([placed('a', { enables: ['b'], escalatesTo: ['c', 'gone'] }), placed('b', { requires: ['c'] }), placed('c'), placed('alone')])

interface Box { readonly x: number; readonly y: number; readonly width: number; readonly name: string }

function boxesOf(svg: string): Box[] {
  return [...svg.matchAll(/<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="30"[^>]*\/><text[^>]*>([^<]+)</g)].map(([, x, y, width, name = '']) => ({ x: Number(x), y: Number(y), width: Number(width), name }))
}

function overlaps(boxes: readonly Box[]): string[] {
  return boxes.flatMap((a, place) => boxes.slice(place + 1).filter(b => a.x < b.x + b.width && b.x < a.x + a.width && Math.abs(a.y - b.y) < 30).map(b => `${a.name} ${b.name}`))
}

it('writes Mermaid and Graphviz', () => {
  expect(toMermaid(graph)).toBe('flowchart LR\n  s0["a"]\n  s1["b"]\n  s2["c"]\n  s3["alone"]\n  s0 --> s1\n  s2 ==> s1\n  s0 -.->|escalates| s2')
  expect(toDot(graph)).toContain('  "a" -> "b";\n  "c" -> "b" [style=bold];\n  "a" -> "c" [style=dotted, constraint=false];')
})

it('draws every skill once, none over another, from left to right, inside the frame', () => {
  const many = buildGraph(Array.from({ length: 150 }, (_, at) => placed(`skill-number-${at}`, { enables: at % 7 === 6 ? [] : [`skill-number-${at + 1}`, ...at % 5 === 0 ? [`skill-number-${at + 9}`] : []] })))
  for (const one of [graph, many, buildGraph([]), buildGraph([placed('only')]), buildGraph([placed('x', { enables: ['y', 'x'] }), placed('y', { enables: ['x'] })])]) {
    const svg = toSvg(one)
    const boxes = boxesOf(svg)
    expect(boxes.map(box => box.name).toSorted()).toEqual([...one.skills.keys()].toSorted())
    expect(overlaps(boxes)).toEqual([])
    const [, width = '0', height = '0'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
    expect(boxes.every(box => box.x >= 0 && box.y >= 0 && box.x + box.width + 16 <= Number(width) && box.y + 46 <= Number(height))).toBe(true)
  }
  const at = new Map(boxesOf(toSvg(many)).map(box => [box.name, box.x]))
  expect(many.edges.every(({ from, to }) => (at.get(from) ?? 0) < (at.get(to) ?? 0))).toBe(true)
})

it('R12 a page needs nothing from anywhere and lets no name out of its place', () => {
  const html = toHtml(buildGraph([placed('<script>alert(1)</script>', { enables: ['"&'] }), placed('"&')]))
  expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org\/2000\/svg)|src=/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; → &quot;&amp;')
})
