// @ts-check
/**
 * Two skills as code: one that is asked for in words, one that the session's log calls for.
 * Any Standard Schema will do; schemastery is what DSH itself brings.
 */

import z from '@deepseek-ai/schemastery'
import { defineSkill, registerSkills } from 'dsh-superpowers/define'

const releaseNotes = defineSkill({
  name: 'release-notes',
  description: 'Use when the changes of a release are to be written up for its users.',
  instructions: '# Release notes\n\nCollect the changes since the last release (git log), say each in the words of a user, and leave out what no user can see.',
  input: z.object({
    version: z.string().required().description('the release, as 1.2.3'),
    changes: z.array(z.object({ kind: z.union(['added', 'changed', 'fixed']).required(), text: z.string().required() })).required(),
  }),
  output: z.object({ markdown: z.string().required() }),
  triggers: [
    { intent: ['write the release notes', 'write up the release', '写发布说明', '更新日志'] },
    { mark: '/notes' },
  ],
  antiTriggers: ['release notes of another project'],
  handler: ({ version, changes }) => ({
    markdown: [`## ${version}`, ...['added', 'changed', 'fixed'].flatMap(kind => {
      const lines = changes.filter(change => change.kind === kind).map(change => `- ${change.text}`)
      return lines.length === 0 ? [] : ['', `### ${kind[0]?.toUpperCase()}${kind.slice(1)}`, ...lines]
    })].join('\n'),
  }),
})

const redTests = defineSkill({
  name: 'red-tests',
  description: 'Use when the last test run of this session failed.',
  input: z.object({}),
  output: z.object({ touched: z.array(z.string()).required(), advice: z.string().required() }),
  triggers: [{ context: ({ tests }) => tests === 'failed', because: 'the last test run failed' }],
  priority: 1,
  handler: (_input, { files, language }) => ({
    touched: [...files],
    advice: files.length === 0
      ? 'Nothing was changed in this session: the tests were red before, say so first.'
      : `Look at what was changed last${language === null ? '' : ` (${language})`} before anything else.`,
  }),
})

export const name = 'example-skills-in-code'

export const inject = ['skills', 'tools']

/** @param {import('@deepseek-ai/cordis').Context} ctx - the row's context. */
export function apply(ctx) {
  registerSkills(ctx, [releaseNotes, redTests])
}
