import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PACKAGE_ROOT } from '../../src/library/choice.ts'
import { command, installedPackage } from './installed.ts'
import type { Run } from './installed.ts'
import { folderWith, skillFile } from '../rows/temporary-library.ts'

const UPSTREAM = { 'skills/using-superpowers/SKILL.md': skillFile('using-superpowers', '', 'Use TodoWrite.\n'), 'skills/brainstorming/SKILL.md': skillFile('brainstorming', '', 'theirs\n') }

const MAPPING = 'overlays/added/using-superpowers/references/dsh-tools.md'

/** A package of its own, in a home of its own, seen from a project. */
async function run(args: string[], files: Record<string, string> = {}, project: Record<string, string> = {}): Promise<Run> {
  const root = installedPackage({ [MAPPING]: readFileSync(join(PACKAGE_ROOT, MAPPING), 'utf8'), ...files })
  const cwd = folderWith({ '.git/HEAD': '', ...project })
  return await command(root, args, { HOME: folderWith({}), DSH_HOME: folderWith({}) }, cwd)
}

describe('list', () => {
  it('leaves out a skill that is marked as internal, unless it is asked for all, or by a program', async () => {
    const files = { '.dsh/skills/helper/SKILL.md': '---\nname: helper\ndescription: Use when another skill asks for it.\ncoordination: {internal: true}\n---\nHelp.\n' }
    const [plain, all, json] = await Promise.all([['list'], ['list', '--all'], ['list', '--json']].map(async args => (await run(args, {}, files)).stdout))
    expect([plain, all, json].map(text => text?.includes('helper'))).toEqual([false, true, true])
  })

  it('says what there is, in columns that a pipe can read', async () => {
    const { code, stdout, stderr } = await run(['list'])
    expect([code, stderr]).toEqual([0, ''])
    const lines = stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(15)
    expect(lines[0]).toMatch(/^NAME +LIBRARY +TOKENS +SUMMARY$/)
    expect(lines[1]).toMatch(/^brainstorming +starter +\d+ +Turn an open idea/)
    expect(stdout).not.toContain('\u001B')
  })

  it('puts the user\'s own first and marks what it takes the place of', async () => {
    const { stdout } = await run(['list', '--all', '--json'], UPSTREAM, { '.dsh/skills/brainstorming/SKILL.md': skillFile('brainstorming') })
    const { skills } = JSON.parse(stdout) as { skills: { name: string; library: string; shadowed: boolean }[] }
    expect(skills.filter(skill => skill.name === 'brainstorming').map(({ library, shadowed }) => [library, shadowed])).toEqual([['project', false], ['superpowers', true], ['starter', false]])
  })
})

describe('list, beside what it lists', () => {
  it('lets no description steer the terminal, nor does show --probe', async () => {
    const file = '---\nname: a\ndescription: "red \\e[31m \\x9B2J bell \\a"\n---\nbody\n'
    const [listed, probed] = await Promise.all([['list'], ['show', 'a', '--probe']].map(args => run(args, {}, { '.dsh/skills/a/SKILL.md': file })))
    for (const stdout of [listed?.stdout, probed?.stdout]) expect(stdout).toContain(String.raw`red \u001b[31m \u009b2J bell \u0007`)
  })

  it('says once of a folder that some of its skills are left out', async () => {
    const { code, stderr } = await run(['list'], {}, { '.dsh/skills/a/SKILL.md': 'x', '.dsh/skills/b/SKILL.md': 'y' })
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^some skills in \S+ are left out; see dsh-superpowers validate \S+\n$/)])
  })
})

describe('show', () => {
  it.each(['brainstorming', 'superpowers:brainstorming', 'SP-Brainstorming', 'starter:brainstorming'])('%s', async name => {
    const { code, stdout } = await run(['show', name])
    expect([code, stdout.split('\n')[0]]).toEqual([0, '# Brainstorming'])
  })

  it('tells what was meant', async () => {
    expect(await run(['show', 'brainstroming'])).toEqual({ code: 1, stdout: '', stderr: 'no skill is named "brainstroming"; did you mean brainstorming?\n' })
    expect(await run(['show', '../outside'])).toMatchObject({ code: 1, stderr: expect.stringContaining('unknown prefix') })
  })

  it('adapts, compresses, appends the user\'s additions, and probes', async () => {
    expect((await run(['show', 'using-superpowers', '--adapt'], UPSTREAM)).stdout).toBe('Use todo_write.\n')
    expect((await run(['show', 'brainstorming'], UPSTREAM, { '.dsh/superpowers/brainstorming.md': 'Ask in German.' })).stdout).toMatch(/^theirs\n\n---\n\n\*\*Added by the project\*\* \(.*\):\n\nAsk in German\.\n$/)
    const [whole, safe, max] = await Promise.all(['off', 'safe', 'max'].map(async level => (await run(['show', 'writing-skills', '--compress', level])).stdout.length)) as [number, number, number]
    expect(whole).toBeGreaterThanOrEqual(safe)
    expect(safe).toBeGreaterThanOrEqual(max)
    const probe = JSON.parse((await run(['show', 'brainstorming', '--probe', '--json'])).stdout) as Record<string, unknown>
    expect(probe).toMatchObject({ name: 'brainstorming', library: 'starter', summary: expect.stringMatching(/^Turn an open idea/), bytes: expect.any(Number), tokens: expect.any(Number) })
    expect(await run(['show', 'brainstorming', '--compress', 'lots'])).toMatchObject({ code: 1, stderr: '--compress: lots — must be one of off, safe, max\n' })
  })

  it('says what changed against the other library', async () => {
    const { code, stdout } = await run(['show', 'brainstorming', '--diff'], UPSTREAM)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^--- starter:brainstorming$/m)
    expect(stdout).toMatch(/^\+theirs$/m)
    expect(await run(['show', 'brainstorming', '--diff'])).toMatchObject({ code: 1, stderr: expect.stringMatching(/^no other library has a skill named brainstorming/) })
  })
})

describe('validate', () => {
  it('passes the served library, and fails a broken folder with file and reason', async () => {
    expect(await run(['validate'])).toEqual({ code: 0, stdout: '14 skills, 0 errors, 0 warnings\n', stderr: '' })
    const broken = folderWith({ 'a/SKILL.md': skillFile('a', '', '[x](gone.md)\n'), 'b/SKILL.md': 'nothing' })
    const { code, stdout } = await run(['validate', broken])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^warning {2}.*a\/SKILL\.md:5: points to gone\.md, .*\nerror {4}.*b\/SKILL\.md:1: no header; .*\n1 skills, 1 errors, 1 warnings\n$/)
    expect((await run(['validate', join(broken, 'a')])).code).toBe(0)
    expect((await run(['validate', join(broken, 'a'), '--strict'])).code).toBe(1)
  })

  it('--fix mends what is mechanical', async () => {
    const folder = folderWith({ 'a/skill.md': `\uFEFF${skillFile('a')}` })
    const { code, stdout, stderr } = await run(['validate', folder, '--fix'])
    expect([code, stdout]).toEqual([0, '1 skills, 0 errors, 0 warnings\n'])
    expect(stderr).toMatch(/took off the byte-order mark\n.*renamed it to SKILL\.md\n$/)
  })

  it('R16 R45 --fix changes only what is read, puts nothing in the place of another file, and says what stands in the way', async () => {
    const files = {
      'c/SKILL.md': skillFile('c'), 'c/skill.md': skillFile('lower'), '.old/x/SKILL.md': `\uFEFF${skillFile('x')}`, 'node_modules/y/SKILL.md': `\uFEFF${skillFile('y')}`,
      'a/SKILL.md': skillFile('a'), 'a/references/skill.md': `\uFEFF${skillFile('nested')}`,
    }
    const folder = folderWith(files)
    const outside = folderWith({ 'z/skill.md': `\uFEFF${skillFile('z')}` })
    symlinkSync(join(outside, 'z'), join(folder, 'z'))
    const { code, stdout, stderr } = await run(['validate', folder, '--fix'])
    for (const [path, text] of Object.entries(files)) expect(readFileSync(join(folder, path), 'utf8'), path).toBe(text)
    expect(readFileSync(join(outside, 'z/skill.md'), 'utf8')).toBe(`\uFEFF${skillFile('z')}`)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toBe(`warning  ${folder}/c/skill.md: is not read: SKILL.md stands beside it; delete one of them\nwarning  ${folder}/z/skill.md: is spelt in another case than SKILL.md; rename it: other tools miss it on case-sensitive disks\n3 skills, 0 errors, 2 warnings\n`)
  })

  it('R22 a folder that is not there is told', async () => {
    expect(await run(['validate', '/no/such/folder'])).toEqual({ code: 1, stdout: '', stderr: 'validate: /no/such/folder — must be a folder with skills in it\n' })
  })
})

it('index gives tools everything but the texts', async () => {
  const { library, skills } = JSON.parse((await run(['index'])).stdout) as { library: string; skills: Record<string, unknown>[] }
  expect([library, skills.length]).toEqual(['starter', 14])
  expect(skills[0]).toMatchObject({ name: 'brainstorming', triggers: expect.any(Array), coordination: { enables: expect.any(Array) }, tokens: expect.any(Number) })
  expect(skills[0]).not.toHaveProperty('body')
})

it('tokens says what each thing costs', async () => {
  const { code, stdout } = await run(['tokens'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^bootstrap +5\d\d\d +\d+ +every request +█+$/m)
  expect(stdout).toMatch(/^brainstorming +\d+ +\d+ +\d+ +when loaded +█+$/m)
  expect((JSON.parse((await run(['tokens', '--json'])).stdout) as { rows: unknown[] }).rows).toHaveLength(16)
})

describe('completion', () => {
  it.each([['bash', ['-n']], ['zsh', ['-n']], ['fish', ['--no-execute']]] as const)('%s takes the script', async (shell, check) => {
    const { code, stdout } = await run(['completion', shell])
    expect(code).toBe(0)
    for (const verb of ['list', 'show', 'validate', 'sync', 'doctor']) expect(stdout).toContain(verb)
    if (spawnSync(shell, ['--version']).error !== undefined) {
      console.log(`skipped: ${shell} is not on this machine, its syntax was not checked`)
      return
    }
    expect(() => execFileSync(shell, [...check], { input: stdout })).not.toThrow()
  })

  it('prints the script as data', async () => {
    const [text, json] = await Promise.all([run(['completion', 'bash']), run(['completion', 'bash', '--json'])])
    expect(JSON.parse(json.stdout)).toEqual({ shell: 'bash', script: text.stdout.trimEnd() })
  })

  it('completes verbs in a real bash', async () => {
    const { stdout } = await run(['completion', 'bash'])
    const script = `${stdout}\nCOMP_WORDS=(dsh-superpowers sh) COMP_CWORD=1; _dsh_superpowers; echo "\${COMPREPLY[@]}"`
    expect(execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim()).toBe('show')
  })

  it('asks for a shell that it knows', async () => {
    expect(await run(['completion', 'tcsh'])).toMatchObject({ code: 1, stderr: 'completion: tcsh — must be one of bash, zsh, fish\n' })
  })
})

describe('every verb', () => {
  it('has a help text and --json, and refuses an unknown flag with 2', async () => {
    const verbs = [...(await run(['--help'])).stdout.matchAll(/^ {2}(\S+) {2,}/gm)].map(match => match[1] ?? '')
    expect(verbs.length).toBeGreaterThanOrEqual(8)
    for (const verb of verbs) {
      expect(await run([verb, '--help', '--json']), verb).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(new RegExp(`^Usage: dsh-superpowers ${verb} \\[options\\]\\n\\n[A-Z]`)) })
      expect(await run([verb, '--no-such-flag']), verb).toMatchObject({ code: 2, stdout: '' })
    }
  })
})

it('a reader that has seen enough is no failure', async () => {
  const child = spawn(process.execPath, ['lib/cli/index.js', 'match', 'fix the flaky test'], { cwd: PACKAGE_ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  const told: string[] = []
  child.stderr.on('data', (text: Buffer) => { told.push(text.toString()) })
  const code = await new Promise(resolve => { child.once('close', resolve) })
  expect([code, told]).toEqual([0, []])
})
