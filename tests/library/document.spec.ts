import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSkill } from '../../src/library/document.ts'
import { SKILL_NAME } from '../../src/library/skill-name.ts'
import type { ParsedSkill } from '../../src/library/document.ts'
import { DESCRIPTION, FILE, NAME, nine, parse, parseWith, served, skillFile, told } from './fixtures.ts'

/** Either a skill without errors or one error and nothing else. */
function expectOneOutcome({ skill, diagnostics }: ParsedSkill): void {
  const severities = diagnostics.map(one => one.severity)
  if (skill === undefined) expect(severities).toEqual(['error'])
  else expect(severities).not.toContain('error')
}

/** The messages of a file that must not be served. */
function refused(content: string | Uint8Array): unknown {
  const parsed = parse(content)
  return 'skill' in parsed ? parsed : told(parsed.diagnostics)
}

/** Pieces of headers, good and bad, put together at random. */
const piece = fc.constantFrom(
  NAME, DESCRIPTION, 'name', 'description', 'triggers', 'coordination', 'composition', 'metadata', 'user-invocable', 'disable-model-invocation', '__proto__',
  ': ', ':', '\n', '\n', '\n  ', '- ', '[', ']', '{', '}', ', ', '&x ', '*x', '"', '\'', '|', '>-', ' # ', '!t ', '? ', '~', '1', 'yes', '---', '\n---\n', '\r', '\uFEFF',
)
const pieces = fc.array(piece, { maxLength: 40 }).map(all => all.join(''))

describe('parseSkill', () => {
  it('fills every field', () => {
    const parsed = parseWith(
      'whenToUse: When it is full.', 'disable-model-invocation: true', 'user-invocable: true', 'license: MIT', 'compatibility: any',
      'allowed-tools: Read, Grep Bash(git add:*)', 'metadata: {version: 1, tags: [a]}', 'source: owner/desks',
      'triggers: [tidy up, 整理]', 'anti_triggers: [new desk]', 'aliases: [desk]', 'overrides: old-desk', 'summary: Tidies.', 'augment_menu: true',
      'compress: false', 'requires_mcp: [drawer]', 'mcp_install_hint: Install drawer.',
      'coordination: {group: home, order: 3, requires: [a], enables: [b], escalates_to: [c], internal: yes}',
      'composition: {produces: [order], consumes: [mess], capabilities: [sorting], priority: 7, optional: on, requires_all: 1}',
      'colour: red', 'x-note: [1]',
    )
    expect(parsed).toEqual({
      skill: {
        name: 'tidy-desk', description: 'Use when the desk is messy.', body: 'Body\n', file: FILE, directory: '/library/tidy-desk',
        whenToUse: 'When it is full.', modelInvocable: false, userInvocable: true, license: 'MIT', compatibility: 'any',
        allowedTools: ['Read', 'Grep', 'Bash(git add:*)'], metadata: { version: 1, tags: ['a'] }, source: 'owner/desks',
        triggers: ['tidy up', '整理'], antiTriggers: ['new desk'], aliases: ['desk'], overrides: 'old-desk', summary: 'Tidies.', augmentMenu: true,
        compress: false, requiresMcp: ['drawer'], mcpInstallHint: 'Install drawer.',
        coordination: { group: 'home', order: 3, requires: ['a'], enables: ['b'], escalatesTo: ['c'], internal: true },
        composition: { produces: ['order'], consumes: ['mess'], capabilities: ['sorting'], priority: 7, optional: true, requiresAll: true },
        unknownKeys: ['colour', 'x-note'],
      },
      diagnostics: [],
    })
  })

  it('leaves optional fields out and gives the others their defaults', () => {
    const parsed = parseWith()
    expect(parsed).toEqual({
      skill: {
        name: 'tidy-desk', description: 'Use when the desk is messy.', body: 'Body\n', file: FILE, directory: '/library/tidy-desk',
        modelInvocable: true, userInvocable: true, allowedTools: [], triggers: [], antiTriggers: [], aliases: [], augmentMenu: false, compress: true,
        requiresMcp: [], unknownKeys: [],
      },
      diagnostics: [],
    })
    expect(Object.values(served(parsed))).not.toContain(undefined)
  })

  it('gives empty nested mappings their defaults', () => {
    const skill = served(parseWith('coordination: {}', 'composition: {}'))
    expect(skill.coordination).toEqual({ order: 0, requires: [], enables: [], escalatesTo: [], internal: false })
    expect(skill.composition).toEqual({ produces: [], consumes: [], capabilities: [], priority: 50, optional: false, requiresAll: false })
  })

  it.each([
    ['Read', ['Read']],
    ['Read,Grep', ['Read', 'Grep']],
    ['Read Grep', ['Read', 'Grep']],
    ['[Read, Bash(git add:*)]', ['Read', 'Bash(git add:*)']],
    ['Bash(git add:*, git commit:*), Read', ['Bash(git add:*, git commit:*)', 'Read']],
  ])('reads allowed-tools %o', (value, tools) => {
    expect(served(parseWith(`allowed-tools: ${value}`)).allowedTools).toEqual(tools)
  })

  it('takes blanks off the name and the description', () => {
    const { skill, diagnostics } = parse(skillFile(['name: " tidy-desk "', 'description: "\\n Use it. "']))
    expect([skill?.name, skill?.description, diagnostics]).toEqual(['tidy-desk', 'Use it.', []])
  })

  it('keeps unknown keys, `__proto__` among them, and nothing of theirs', () => {
    const { skill, diagnostics } = parseWith('__proto__: {license: GPL, name: evil}', 'constructor: 1')
    expect(skill?.unknownKeys).toEqual(['__proto__', 'constructor'])
    expect(skill?.license).toBeUndefined()
    expect(diagnostics).toEqual([])
    expect(({} as Record<string, unknown>).license).toBeUndefined()
  })

  it('takes no name out of `__proto__`', () => {
    expect(told(parse(skillFile(['__proto__: {name: evil}', DESCRIPTION, 'needs: [x] y'])).diagnostics)).toEqual([
      'error <root>/SKILL.md: name: missing; write `name: …` in the header',
    ])
  })
})

describe('parseSkill, errors', () => {
  it.each([
    ['an empty file', '', ':1: no header; start the file with `---`, `name: …`, `description: …`, `---`'],
    ['text without a header', '# Tidy\n', ':1: no header; start the file with `---`, `name: …`, `description: …`, `---`'],
    ['two byte-order marks', `\uFEFF\uFEFF${skillFile([NAME, DESCRIPTION])}`, ':1: no header; start the file with `---`, `name: …`, `description: …`, `---`'],
    ['an open header', `---\n${NAME}\n${DESCRIPTION}\n`, ':1: the header is not closed; end it with a line of `---`'],
    ['an empty header', skillFile([]), ': name: missing; write `name: …` in the header'],
    ['a header that is a list', skillFile(['- name', '- description']), ':2: the header is not a list of `key: value` lines; write `name: …` and `description: …`'],
    ['a header of 70 kB', skillFile([NAME, DESCRIPTION, `x: ${'y'.repeat(70_000)}`]), ':2: the header has 70060 characters — at most 16384; move text into the body'],
    ['no name', skillFile([DESCRIPTION]), ': name: missing; write `name: …` in the header'],
    ['a name without a value', skillFile(['name:', DESCRIPTION]), ': name: missing; write `name: …` in the header'],
    ['a blank name', skillFile(['name: " "', DESCRIPTION]), ': name: empty; write `name: …` in the header'],
    ['a name that is a list', skillFile(['name: [a, b]', DESCRIPTION]), ': name: ["a","b"] (list) — must be text; quote it'],
    ['a name that holds itself', skillFile(['name: &x [*x]', DESCRIPTION]), ':2: name: an alias stands inside its own anchor; quote the value'],
    ['no description', skillFile([NAME]), ': description: missing; write `description: …` in the header'],
    ['a blank description', skillFile([NAME, 'description: ""']), ': description: empty; write `description: …` in the header'],
    ['a description that is a mapping', skillFile([NAME, 'description:', '  Use: it']), ': description: {"Use":"it"} (mapping) — must be text; quote it'],
    ['a description that cannot be read', skillFile([NAME, 'description: "open']), ':3: description: not valid YAML (Missing closing "quote); quote the value'],
    ['text before the first key', skillFile(['stray', NAME, DESCRIPTION]), ':2: text before the first key; delete it or give it a key'],
    ['bytes that are not UTF-8', Buffer.from([0x2d, 0xff]), ': byte 1 is not UTF-8; save the file as UTF-8'],
    ['UTF-16', Buffer.from(`\uFEFF${skillFile([NAME, DESCRIPTION])}`, 'utf16le'), ': byte 0 is not UTF-8, looks like UTF-16; save the file as UTF-8'],
  ])('%s', (_case, content, message) => {
    expect(refused(content)).toEqual([`error <root>/SKILL.md${message}`])
  })

  it.each(['Tidy', 'tidy_desk', 'tidy--desk', '-tidy', 'tidy-', 'tidy desk', 'superpowers:tidy', 'tidy/desk', '../desk', '整理', 'tidy"desk', 'tidy\u0000'])('the name %o', name => {
    const quoted = JSON.stringify(name)
    expect(refused(skillFile([`name: ${quoted}`, DESCRIPTION]))).toEqual([
      `error <root>/SKILL.md: name: ${quoted} — lower-case letters and digits in words joined by single hyphens; rename the skill`,
    ])
  })

  it.each(['|', '>', '>-', '|+', '>2', '|2-', '>-2'])('a description that is only %o', indicator => {
    expect(refused(skillFile([NAME, `description: "${indicator}"`]))).toEqual([
      `error <root>/SKILL.md: description: "${indicator}" is a YAML indicator — must be a sentence; write the description out`,
    ])
  })

  it.each([
    ['disableModelInvocation', 'disable-model-invocation'],
    ['modelInvocable', 'disable-model-invocation'],
    ['userInvocable', 'user-invocable'],
  ])('the spelling %s, whether or not it can be read', (legacy, key) => {
    const message = [`error <root>/SKILL.md: ${legacy}: DSH refuses this spelling; write \`${key}\``]
    expect(refused(skillFile([NAME, DESCRIPTION, `${legacy}: true`]))).toEqual(message)
    expect(refused(skillFile([NAME, DESCRIPTION, `${legacy}: true`, `${legacy}: true`]))).toEqual(message)
    expect(refused(skillFile([NAME, DESCRIPTION, `${legacy}: [true] x`]))).toEqual(message)
  })

  it.each([['name', NAME], ['description', DESCRIPTION]])('a repeated %s, whatever the values', (key, line) => {
    const first = key === 'name' ? 2 : 3
    expect(refused(skillFile([NAME, DESCRIPTION, line]))).toEqual([
      `error <root>/SKILL.md:4: ${key}: stands on lines ${first} and 4 — a key may appear once; delete one`,
    ])
  })
})

describe('parseSkill, warnings', () => {
  it.each([
    ['a folder of another name', ['name: desk', DESCRIPTION], 'Body\n', ': name: "desk" differs from the folder\'s name "tidy-desk"; the skill answers to the header\'s name'],
    ['an empty body', [NAME, DESCRIPTION], ' \n\n', ': the body is empty; write the instructions below the header'],
    ['a key that cannot be read', [NAME, DESCRIPTION, 'needs: [x] y'], 'Body\n', ':4: needs: not valid YAML (Unexpected scalar at node end); the key is ignored; quote the value'],
    ['a repeated key', [NAME, DESCRIPTION, 'license: MIT', 'license: MIT'], 'Body\n', ':5: license: stands on lines 4 and 5 — a key may appear once; the key is ignored; delete one'],
    ['a tag', [NAME, DESCRIPTION, 'license: !x MIT'], 'Body\n', ':4: not valid YAML (Unresolved tag: !x)'],
    ['a value of another type', [NAME, DESCRIPTION, 'license: 2'], 'Body\n', ': license: 2 (number) — must be text; quote it'],
    ['a nested value of another type', [NAME, DESCRIPTION, 'coordination: {order: first}'], 'Body\n', ': coordination.order: "first" (text) — must be a whole number; 0 is used'],
    ['a nested key of another name', [NAME, DESCRIPTION, 'composition: {outputs: [x]}'], 'Body\n',
      ': composition.outputs: is no key of this mapping; keys: produces, consumes, capabilities, priority, optional, requires_all'],
    ['metadata that holds itself', [NAME, DESCRIPTION, 'metadata: &x {y: *x}'], 'Body\n', ':4: metadata: an alias stands inside its own anchor; the key is ignored; quote the value'],
  ])('%s', (_case, header, body, message) => {
    const { skill, diagnostics } = parse(skillFile(header, body))
    expect(told(diagnostics)).toEqual([`warning <root>/SKILL.md${message}`])
    expect(skill?.description).toBe('Use when the desk is messy.')
    expect(skill?.metadata).toBeUndefined()
  })

  it('serves a description of 1,024 code points in silence, and a longer one whole with a warning', () => {
    const longest = '🧹桌'.repeat(512)
    expect(parse(skillFile([NAME, `description: ${longest}`])).diagnostics).toEqual([])
    const { skill, diagnostics } = parse(skillFile([NAME, `description: ${longest}x`]))
    expect(skill?.description).toBe(`${longest}x`)
    expect(told(diagnostics)).toEqual([
      'warning <root>/SKILL.md: description: 1025 characters — at most 1024; it is served whole, and DSH\'s catalogue shows the start; shorten it',
    ])
  })

  it('tells several findings, those of the header first', () => {
    expect(told(parse(skillFile(['name: desk', 'description: two: jobs', 'needs: [x] y', 'compress: maybe'], '')).diagnostics)).toEqual([
      'warning <root>/SKILL.md:4: needs: not valid YAML (Unexpected scalar at node end); the key is ignored; quote the value',
      'warning <root>/SKILL.md:3: description: read as one plain text although YAML takes a colon in it for a nested key; quote the value',
      'warning <root>/SKILL.md: name: "desk" differs from the folder\'s name "tidy-desk"; the skill answers to the header\'s name',
      'warning <root>/SKILL.md: the body is empty; write the instructions below the header',
      'warning <root>/SKILL.md: compress: "maybe" (text) — must be true or false; true is used',
    ])
  })
})

describe('parseSkill, a restriction that cannot be read', () => {
  it.each([
    ['disable-model-invocation: banana', ': disable-model-invocation: "banana" (text) — must be true or false; true is used'],
    ['disable-model-invocation:', ': disable-model-invocation: null (nothing) — must be true or false; true is used'],
    ['disable-model-invocation: constructor', ': disable-model-invocation: "constructor" (text) — must be true or false; true is used'],
    ['disable-model-invocation: [no] x', ':4: disable-model-invocation: not valid YAML (Unexpected scalar at node end); true is used; quote the value'],
    ['disable-model-invocation: no\ndisable-model-invocation: no',
      ':5: disable-model-invocation: stands on lines 4 and 5 — a key may appear once; true is used; delete one'],
  ])('%o keeps the model out, and only the model', (line, message) => {
    const { skill, diagnostics } = parseWith(line)
    expect([skill?.modelInvocable, skill?.userInvocable]).toEqual([false, true])
    expect(told(diagnostics)).toEqual([`warning <root>/SKILL.md${message}`])
  })

  it.each([
    ['user-invocable: banana', ': user-invocable: "banana" (text) — must be true or false; false is used'],
    ['user-invocable:', ': user-invocable: null (nothing) — must be true or false; false is used'],
    ['user-invocable: constructor', ': user-invocable: "constructor" (text) — must be true or false; false is used'],
    ['user-invocable: "yes" x', ':4: user-invocable: not valid YAML (Unexpected scalar at node end); false is used; quote the value'],
    ['user-invocable: yes\nuser-invocable: yes', ':5: user-invocable: stands on lines 4 and 5 — a key may appear once; false is used; delete one'],
  ])('%o keeps the user out, and only the user', (line, message) => {
    const { skill, diagnostics } = parseWith(line)
    expect([skill?.modelInvocable, skill?.userInvocable]).toEqual([true, false])
    expect(told(diagnostics)).toEqual([`warning <root>/SKILL.md${message}`])
  })
})

describe('parseSkill, any input', () => {
  it('never throws on random bytes, and gives a skill or exactly one error', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), bytes => { expectOneOutcome(parse(bytes)) }), { numRuns: 1000 })
  })

  it('does the same with random bytes in a header', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), bytes => {
      expectOneOutcome(parse(Buffer.concat([Buffer.from(`---\n${NAME}\n${DESCRIPTION}\ntriggers: `), bytes, Buffer.from('\n---\nBody\n')])))
    }), { numRuns: 2000 })
  })

  it('does the same with headers out of YAML\'s own pieces', () => {
    fc.assert(fc.property(pieces, pieces, (before, after) => { expectOneOutcome(parse(`---\n${before}\n${NAME}\n${DESCRIPTION}\n${after}\n---\nBody\n`)) }), { numRuns: 3000 })
  })

  it('serves only names that DSH registers and descriptions that say something', () => {
    const name = fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9-]{1,8}$/))
    fc.assert(fc.property(name, fc.stringMatching(/^[a-z .]{0,4}$/), (named, description) => {
      const { skill } = parse(skillFile([`name: ${JSON.stringify(named)}`, `description: ${JSON.stringify(description)}`]))
      expect(skill !== undefined).toBe(SKILL_NAME.test(named.trim()) && description.trim() !== '')
    }), { numRuns: 500 })
  })

  it('reads LF, CRLF and byte-order-mark twins as equal documents', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter(one => !/[\r\n]/.test(one))
    const folded = fc.array(text.filter(one => one.trim() !== ''), { minLength: 1, maxLength: 3 })
    fc.assert(fc.property(folded, fc.constantFrom('|', '>', '>-', '|+'), fc.array(text, { maxLength: 4 }), pieces.filter(one => !one.includes('\r')), (lines, style, body, extra) => {
      const lf = skillFile([NAME, `description: ${style}`, '  Use it.', ...lines.map(line => `  ${line}`), `triggers: ${extra}`], body.join('\n'))
      const crlf = lf.replaceAll('\n', '\r\n')
      const expected = parse(lf)
      for (const twin of [crlf, `\uFEFF${lf}`, `\uFEFF${crlf}`]) expect(parse(twin)).toEqual(expected)
      expect(JSON.stringify(expected.skill ?? '')).not.toContain('\\r')
    }), { numRuns: 500 })
  })

  it('answers quickly to deep nesting and to an alias bomb', () => {
    const bomb = `triggers: {a: &a ${nine('x')}, b: &b ${nine('*a')}, c: &c ${nine('*b')}, d: &d ${nine('*c')}, e: &e ${nine('*d')}, f: ${nine('*e')}}`
    const start = performance.now()
    for (const line of [bomb, `triggers: ${'['.repeat(15_000)}`, `triggers: ${'['.repeat(3_000)}${']'.repeat(3_000)}`]) {
      const { skill, diagnostics } = parseWith(line)
      expect(skill?.triggers).toEqual([])
      expect(diagnostics.map(({ key, line: at }) => [key, at])).toEqual([['triggers', 4]])
    }
    expect(performance.now() - start).toBeLessThan(5000)
  })

  it('takes the file\'s path as it is given', () => {
    const { skill, diagnostics } = parseSkill(Buffer.from(skillFile([NAME, DESCRIPTION])), 'elsewhere/tidy-desk/SKILL.md')
    expect([skill?.file, skill?.directory, diagnostics]).toEqual(['elsewhere/tidy-desk/SKILL.md', 'elsewhere/tidy-desk', []])
  })
})

describe('SKILL_NAME', () => {
  it.each(['a', '1', 'a1', 'tidy-desk', '2031-05-06', 'a-b-c'])('accepts %o', name => { expect(SKILL_NAME.test(name)).toBe(true) })
  it.each(['', 'A', '-a', 'a-', 'a--b', 'a_b', 'a b', 'a:b', 'a\n', 'ä', '.'])('refuses %o', name => { expect(SKILL_NAME.test(name)).toBe(false) })
})
