import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callersFolder } from '../../src/cli/callers-folder.ts'
import { folderWith } from '../rows/temporary-library.ts'
import { command, installedPackage } from './installed.ts'

const SKILL = '---\nname: tidy-desk\ndescription: Use when the desk is messy.\n---\nTidy.\n'
const exec = { PNPM_PACKAGE_NAME: 'dsh-profile-web', npm_command: 'exec' }

describe('under `dsh plugin exec`, which moves to the profile, a path of the user\'s is theirs', () => {
  it.each([
    [['validate', 'mine'], '1 skills, 0 errors, 0 warnings\n'],
    [['eval', 'proof.jsonl', '--json'], expect.stringContaining('"top1":1')],
  ])('%j', async (args, expected) => {
    const here = folderWith({ 'mine/tidy-desk/SKILL.md': SKILL, 'proof.jsonl': '{"prompt":"the login test fails once in ten runs","expect":["systematic-debugging"],"kind":"route","lang":"en"}\n' })
    expect(await command(installedPackage(), args, { ...exec, PWD: here })).toMatchObject({ code: 0, stdout: expected })
  })
})

it.each([
  ['by itself: the process\'s folder', {}, '/elsewhere'],
  ['under exec: the shell\'s', exec, import.meta.dirname],
  ['under another pnpm command: the process\'s', { ...exec, npm_command: 'run-script' }, '/elsewhere'],
  ['the shell says nothing: the process\'s', { ...exec, PWD: undefined }, '/elsewhere'],
  ['the shell\'s folder is gone: the process\'s', { ...exec, PWD: join(import.meta.dirname, 'gone') }, '/elsewhere'],
])('%s', (_, env, expected) => {
  expect(callersFolder({ PWD: import.meta.dirname, ...env }, '/elsewhere')).toBe(expected)
})
