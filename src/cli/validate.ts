/**
 * `dsh-superpowers validate`: what is wrong with my skills. For authors and for CI.
 *
 * @module cli/validate
 */

import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { errorCode } from '../error-text.ts'
import { formatDiagnostic } from '../library/diagnostic.ts'
import { skillFileName } from '../library/skill-file.ts'
import { readSkillsTree, skillFilesIn } from '../library/tree.ts'
import type { SkillsTree } from '../library/tree.ts'
import { fixSkillFile } from '../lint/fix.ts'
import { lintTree } from '../lint/lint.ts'
import { readLibraries } from './libraries.ts'
import type { Verb, Voice } from './verb.ts'

export const validate: Verb = {
  name: 'validate',
  summary: 'check skill files: schema, names, links, references between skills',
  help: `  dsh-superpowers validate [folder]

  --fix      mend what is mechanical: byte-order mark, line endings, colons that need quotes, the file's name
  --strict   warnings fail too
  --json     print the findings as JSON

The folder is one skill or a tree of skills; default: the served library. Exit code 1 if anything fails.`,
  options: { fix: { type: 'boolean' }, strict: { type: 'boolean' }, json: { type: 'boolean' } },
  positionals: 1,
  async run({ values, positionals }, voice) {
    const { libraries, served } = await readLibraries('auto')
    const folder = resolve(positionals[0] ?? served.root)
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`validate: ${folder} — must be a folder with skills in it`)
    if (values.fix === true) for (const file of await ownFiles(folder)) fix(file, voice)
    const tree = await readFolder(folder)
    const findings = lintTree(tree, libraries)
    const errors = findings.filter(finding => finding.severity === 'error').length
    if (values.json === true) voice.print(JSON.stringify({ skills: tree.skills.size, findings }))
    else {
      for (const finding of findings) voice.print(`${finding.severity.padEnd(7)}  ${formatDiagnostic(finding)}`)
      voice.print(`${tree.skills.size} skills, ${errors} errors, ${findings.length - errors} warnings`)
    }
    return errors > 0 || (values.strict === true && findings.length > 0) ? 1 : 0
  },
}

/** A folder that is itself a skill is read through its parent, and alone. */
async function readFolder(folder: string): Promise<SkillsTree> {
  if (!isSkillFolder(folder)) return await readSkillsTree(folder, { links: 'follow' })
  const { skills, diagnostics } = await readSkillsTree(dirname(folder), { links: 'follow' })
  return {
    skills: new Map([...skills].filter(([, skill]) => skill.directory === folder)),
    diagnostics: diagnostics.filter(diagnostic => dirname(diagnostic.file) === folder || diagnostic.file === folder),
  }
}

function isSkillFolder(folder: string): boolean {
  return skillFileName(readdirSync(folder)) !== undefined
}

/** What is read in the folder and lies in it: what a link leads to is somebody else's to mend. */
async function ownFiles(folder: string): Promise<string[]> {
  if (!isSkillFolder(folder)) return await skillFilesIn(folder, { links: 'inside' })
  return (await skillFilesIn(dirname(folder), { links: 'follow' })).filter(file => dirname(file) === folder)
}

function fix(file: string, voice: Voice): void {
  try {
    for (const done of fixSkillFile(file)) voice.tell(`${file}: ${done}`)
  } catch (error) {
    voice.tell(`${file}: could not be mended (${errorCode(error)})`)
  }
}
