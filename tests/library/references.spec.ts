import { describe, expect, it } from 'vitest'
import { findReferences } from '../../src/library/references.ts'

const lines = (body: string): string[] => findReferences(body).map(({ kind, target, line }) => `${kind} ${target} ${line}`)

describe('references', () => {
  it('R59 finds files and skills with their lines, and none in code', () => {
    const body = 'See [the notes](references/notes.md#x) and `scripts/run.sh`.\n\n```\n[no](no.md) superpowers:no\n```\n\n- then superpowers:writing-plans\n- `superpowers:brainstorming`\n- https://x/y.md [z](https://x/z.md) [a](#anchor) ![i](assets/i.png)\n'
    expect(findReferences(body)).toEqual([
      { kind: 'file', target: 'references/notes.md', line: 1 }, { kind: 'file', target: 'scripts/run.sh', line: 1 },
      { kind: 'skill', target: 'writing-plans', line: 7 }, { kind: 'skill', target: 'brainstorming', line: 8 },
      { kind: 'file', target: 'assets/i.png', line: 9 },
    ])
  })

  it('takes prose for prose', () => {
    expect(findReferences('yes/no and a/b.c, `npm run x`, `src/app.ts`, superpowers: great, xsuperpowers:y')).toEqual([])
  })

  it.each([
    ['superpowers:no-such-skill-two\n\nsuperpowers:no-such-skill', ['skill no-such-skill-two 1', 'skill no-such-skill 3']],
    ['```\nsuperpowers:a\n```\n\nsuperpowers:a', ['skill a 5']],
    ['- one\n\n  ```\n  superpowers:a\n  ```\n\n  then superpowers:a\n- superpowers:b', ['skill a 7', 'skill b 8']],
    ['> quoted\n> superpowers:a\n>\n> - superpowers:b\n>   superpowers:c', ['skill a 2', 'skill b 4', 'skill c 5']],
    ['1. x\n   1. superpowers:a\n      and superpowers:a\n   2. [b](references/b.md)', ['skill a 2', 'skill a 3', 'file references/b.md 4']],
    ['| a | b |\n|---|---|\n| superpowers:a | `superpowers:b` |\n| x | superpowers:c |', ['skill a 3', 'skill b 3', 'skill c 4']],
    ['superpowers:a\n\nsuperpowers:a', ['skill a 1', 'skill a 3']],
    ['<HARD-GATE>\nLoad superpowers:a, read `references/x.md`.\n\n- superpowers:b\n</HARD-GATE>\n\nsuperpowers:c', ['skill a 2', 'file references/x.md 2', 'skill b 4', 'skill c 7']],
    ['<X-Y>superpowers:a</X-Y> and <b>superpowers:b</b>', ['skill a 1', 'skill b 1']],
    ['<!-- superpowers:a -->\n<!--\nsuperpowers:b\n-->\n\n<pre>\nsuperpowers:c\n</pre>\n\nsuperpowers:b', ['skill b 10']],
    ['superpowers:no_such superpowers:x--y superpowers:Brain superpowers:abC superpowers:a:b superpowers:a-', []],
    ['superpowers:a. (superpowers:b) **superpowers:c**: superpowers:d，superpowers:e技能', ['skill a 1', 'skill b 1', 'skill c 1', 'skill d 1', 'skill e 1']],
    ['| x |\r\n|---|\r\n| superpowers:a |\r\n', ['skill a 3']],
  ])('R59 every place with its own line: %j', (body, expected) => {
    expect(lines(body)).toEqual(expected)
  })
})
