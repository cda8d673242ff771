import { expect, it } from 'vitest'
import { originOf } from '../../src/session/skill-text.ts'
import { skillText } from './made-up-log.ts'

it.each([
  ['/h/profiles/web/node_modules/dsh-superpowers/starter/a', 'starter'],
  ['/h/profiles/web/node_modules/dsh-superpowers/skills/a', 'superpowers'],
  ['C:\\dsh\\node_modules\\dsh-superpowers\\skills\\a', 'superpowers'],
  ['/h/node_modules/.pnpm/dsh-superpowers@0.1.0/node_modules/dsh-superpowers/starter/a', 'starter'],
  ['/h/node_modules/@somebody/dsh-superpowers/skills/a', '@somebody/dsh-superpowers'],
  ['/h/node_modules/other-skills/lib/a', 'other-skills'],
  ['/work/.dsh/skills/a', '/work/.dsh/skills'],
  ['/home/&lt;me&gt; &amp;lt;/skills/a', '/home/<me> &lt;/skills'],
])('a skill in %s is of %s', (base, library) => {
  expect(originOf('a', skillText('a', base)).library).toBe(library)
})

it('knows providers without a folder, and the gate\'s own skill', () => {
  const text = (resources: string): string => `<skill_content name="a">\n<skill_resources>\n${resources}\n</skill_resources>\n\n<skill_instructions>\nBase directory for this skill: /quoted/by/the/body\n`
  expect(originOf('a', text('Resources for this skill are managed by provider "remote".'))).toEqual({ library: 'remote', base: null })
  expect(originOf('a', text('Base URL for this skill: https://example.org/a'))).toEqual({ library: 'https://example.org/a', base: 'https://example.org/a' })
  expect(originOf('superpowers-workflow', text('Resources for this skill are managed by provider "runtime".')).library).toBe('gate')
  expect(originOf('a', text('Resources for this skill are managed by provider "runtime".')).library).toBe('runtime')
  expect(originOf('a', text('')).library).toBeNull()
  expect(originOf('a', 'ok').library).toBeNull()
})
