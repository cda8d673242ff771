/**
 * `dsh-superpowers doctor`: is the bundle installed, composed, served and up to date, and
 * what to do where it is not. Reads only.
 *
 * @module cli/doctor
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { browserHalfTrouble } from '../doctor/browser-half.ts'
import { composeProfile } from '../doctor/composition.ts'
import type { Composition } from '../doctor/composition.ts'
import { judgeBrowserHalf, judgeHost, judgeInstallation, judgeLibrary, judgeProfile, judgeRows, judgeRunning, judgeSkills, settingOf } from '../doctor/diagnose.ts'
import { exitCode } from '../doctor/finding.ts'
import type { Finding, Severity } from '../doctor/finding.ts'
import { BUNDLE, hostPackage, packageVersion, profileNames, readProfile } from '../doctor/profile.ts'
import { newestChange, runningHosts } from '../doctor/running.ts'
import { judgeWaiting } from '../doctor/waiting.ts'
import { chooseLibrary, LIBRARY_SETTINGS, PACKAGE_ROOT } from '../library/choice.ts'
import type { LibrarySetting } from '../library/choice.ts'
import { skillRoots } from '../library/roots.ts'
import { readSkillsTree } from '../library/tree.ts'
import { checkOnDisk, readInputs } from '../upstream/sync.ts'
import { homeOption } from './options.ts'
import { visible } from '../visible.ts'
import type { Verb } from './verb.ts'

export const doctor: Verb = {
  name: 'doctor',
  summary: 'say what is installed, composed and served, and what to mend',
  help: `  --profile <name>   look at this profile; without it, at every profile that has the bundle
  --home <path>      DSH's home (default: $DSH_HOME, else ~/.dsh)
  --json             print the findings as JSON

Exit code: 0 nothing to mend, 1 warnings, 2 errors.`,
  options: { profile: { type: 'string' }, home: { type: 'string' }, json: { type: 'boolean' } },
  positionals: 0,
  async run({ values }, voice) {
    const findings = await examine(homeOption(values), typeof values.profile === 'string' ? values.profile : undefined)
    if (values.json === true) voice.print(JSON.stringify({ findings }))
    else for (const finding of findings) voice.print(line(finding))
    return exitCode(findings)
  },
}

async function examine(home: string, wanted: string | undefined): Promise<Finding[]> {
  const manifest = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as { version: string; peerDependencies: Record<string, string> }
  const findings = judgeInstallation(manifest.version, process.version)
  const peers = Object.entries(manifest.peerDependencies).map(([name, range]) => ({ name, range, version: packageVersion(hostPackage(home, name)) }))
  findings.push(...judgeHost(packageVersion(hostPackage(home, '@deepseek-ai/dsh')), peers))

  const names = wanted === undefined ? profileNames(home).filter(name => readProfile(home, name).dependency !== undefined) : [wanted]
  if (names.length === 0) findings.push({ severity: 'error', subject: 'profiles', text: `no profile in ${home} has the bundle`, remedy: 'dsh plugin --profile <profile> add <the bundle\'s tarball>' })
  const compositions: Composition[] = []
  for (const name of names) {
    const profile = readProfile(home, name)
    findings.push(...judgeProfile(profile, manifest.version))
    if (!profile.composed) continue
    const composition = composeProfile(home, name)
    compositions.push(composition)
    findings.push(...[...judgeRows(composition), ...judgeWaiting(composition), ...judgeBrowserHalf(composition, browserHalfTrouble(join(profile.directory, 'node_modules', BUNDLE)))].map(finding => names.length > 1 ? { ...finding, subject: `${name}: ${finding.subject}` } : finding))
  }

  const inputs = readInputs(PACKAGE_ROOT)
  const choice = chooseLibrary(librarySetting(compositions))
  findings.push(...judgeLibrary(choice, checkOnDisk(PACKAGE_ROOT, inputs), `${inputs.pin.repository} ${inputs.pin.version}`))
  const roots = skillRoots({ cwd: process.cwd(), home, custom: customFolders(compositions) }).filter(root => existsSync(root.path))
  const own = await Promise.all(roots.map(async root => ({ root, tree: await readSkillsTree(root.path, { links: 'follow' }) })))
  findings.push(...judgeSkills(await readSkillsTree(choice.root, { links: 'inside' }), own))
  findings.push(...judgeRunning(runningHosts(), newestChange(['package.json', 'lib/rows/skills/index.js', 'skills.sha256'].map(file => join(PACKAGE_ROOT, file)))))
  return findings
}

function rowsOf(compositions: readonly Composition[], id: string): unknown[] {
  return compositions.flatMap(composition => 'rows' in composition ? composition.rows.filter(row => row.id === id) : [])
}

function librarySetting(compositions: readonly Composition[]): LibrarySetting {
  const [row] = rowsOf(compositions, 'superpowers-skills') as Parameters<typeof settingOf>[0][]
  const setting = row && settingOf(row, 'library')
  return LIBRARY_SETTINGS.find(one => one === setting) ?? 'auto'
}

function customFolders(compositions: readonly Composition[]): string[] {
  const [row] = rowsOf(compositions, 'skill-filesystem') as Parameters<typeof settingOf>[0][]
  const folders = row && settingOf(row, 'customSkillDirs')
  return Array.isArray(folders) ? folders.filter(folder => typeof folder === 'string') : []
}

const MARKS: Readonly<Record<Severity, readonly [mark: string, colour: Parameters<typeof styleText>[0]]>> = {
  ok: ['ok', 'green'], note: ['note', 'cyan'], warning: ['warning', 'yellow'], error: ['error', 'red'],
}

function line({ severity, subject, text, remedy }: Finding): string {
  const [mark, colour] = MARKS[severity]
  const shown = process.stdout.isTTY ? styleText(colour, mark.padEnd(7)) : mark.padEnd(7)
  return `${shown}  ${visible(`${subject}: ${text}${remedy === undefined ? '' : `; ${remedy}`}`)}`
}
