import { expect, it } from 'vitest'
import { parseSkill } from '../../src/library/document.ts'
import type { SkillDocument } from '../../src/library/document.ts'
import { prepareSkill } from '../../src/loading/prepare.ts'

const BODY = '# A\n\nUse TodoWrite. fee $7,500, cell $C$3\n'
const skill = (header = ''): SkillDocument => {
  const parsed = parseSkill(Buffer.from(`---\nname: a\ndescription: Use when a.\n${header}---\n${BODY}`), '/a/SKILL.md').skill
  if (parsed === undefined) throw new Error('the fixture does not parse')
  return parsed
}
const shorter = (body: string): string => body.replace('# A\n\n', '')

it('R67 by default hands the body over byte for byte', () => {
  expect(prepareSkill(skill(), { adapt: false })).toEqual({ text: BODY, steps: [] })
})

it('compresses, adapts, and says what each step saved', () => {
  expect(prepareSkill(skill(), { adapt: true, compress: shorter })).toEqual({
    text: 'Use todo_write. fee $7,500, cell $C$3\n', steps: [{ step: 'compress', saved: 5 }, { step: 'adapt', saved: -1 }],
  })
})

it('compress: false in the skill wins', () => {
  expect(prepareSkill(skill('compress: no\n'), { adapt: false, compress: shorter }).text).toBe(BODY)
})

it('says what is missing of the MCP servers, and holds nothing back', () => {
  const needs = skill('requires_mcp: [jira, github]\nmcp_install_hint: run install.sh\n')
  expect(prepareSkill(needs, { adapt: false, tools: ['read', 'mcp__github__search'] }).text).toBe(
    '> **Not available here:** this skill needs the MCP server `jira`, which offers no tool in this session. Go on without it as far as the task allows, and tell the user what is missing. The user can install it: run install.sh\n\n' + BODY)
  expect(prepareSkill(needs, { adapt: false, tools: ['mcp__github__x', 'mcp__jira__x'] }).text).toBe(BODY)
  expect(prepareSkill(needs, { adapt: false }).text).toBe(BODY)
})

it('appends the user\'s additions, marked as theirs', () => {
  const additions = [{ origin: 'user', path: '/h/a.md', text: 'One.\n' }, { origin: 'project', path: '/p/a.md', text: 'Two.\n' }] as const
  expect(prepareSkill(skill(), { adapt: true, additions: [...additions] }).text.endsWith(
    '\n\n---\n\n**Added by the user** (/h/a.md; where it differs from the text above, it counts):\n\nOne.'
    + '\n\n---\n\n**Added by the project** (/p/a.md; where it differs from the text above, it counts):\n\nTwo.\n')).toBe(true)
})
