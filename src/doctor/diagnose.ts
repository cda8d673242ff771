/**
 * From facts to findings. Pure: everything is given.
 *
 * @module doctor/diagnose
 */

import { satisfies } from 'semver'
import type { LibraryChoice } from '../library/choice.ts'
import { formatDiagnostic } from '../library/diagnostic.ts'
import type { SkillRoot } from '../library/roots.ts'
import type { SkillsTree } from '../library/tree.ts'
import type { CheckResult } from '../upstream/check.ts'
import type { BrowserHalfTrouble } from './browser-half.ts'
import type { Composition, Row } from './composition.ts'
import type { Finding } from './finding.ts'
import type { Profile } from './profile.ts'
import { BUNDLE } from './profile.ts'
import type { RunningHost } from './running.ts'

/** This package and the Node.js that runs it; with another than it is made for, the command ends before this. */
export function judgeInstallation(version: string, node: string): Finding[] {
  return [{ severity: 'ok', subject: 'bundle', text: `${BUNDLE} ${version}` }, { severity: 'ok', subject: 'Node.js', text: `${node} runs this command` }]
}

/** A profile: installed, composed. */
export function judgeProfile(profile: Profile, ownVersion: string): Finding[] {
  const subject = `profile ${profile.name}`
  if (profile.trouble !== undefined) return [{ severity: 'error', subject, text: profile.trouble, remedy: `start it once with dsh --profile ${profile.name}` }]
  const add = `dsh plugin --profile ${profile.name} add <the bundle's tarball>`
  if (profile.dependency === undefined) return [{ severity: 'error', subject, text: 'the bundle is not installed in it', remedy: add }]
  if (profile.installed === undefined) return [{ severity: 'error', subject, text: 'the bundle is listed but its files are missing', remedy: `dsh plugin --profile ${profile.name} install` }]
  if (!profile.composed) return [{ severity: 'error', subject, text: 'the bundle is installed as a plain dependency and is no layer', remedy: `${add}, which puts it into dsh.profile.bundles` }]
  return [profile.installed === ownVersion
    ? { severity: 'ok', subject, text: `${profile.installed} is installed and composed` }
    : { severity: 'warning', subject, text: `${profile.installed} is installed and composed, this command is ${ownVersion}`, remedy: `run the profile's own: dsh plugin --profile ${profile.name} exec ${BUNDLE} doctor` }]
}

/** The composed rows: which are on, and is another bundle doing the same. */
export function judgeRows(composition: Composition): Finding[] {
  if ('trouble' in composition) return [{ severity: 'warning', subject: 'rows', text: `could not be asked for: ${composition.trouble}`, remedy: 'start the profile once, then run this again' }]
  const ours = composition.rows.filter(row => row.name === BUNDLE || row.name.startsWith(`${BUNDLE}/`))
  const others = composition.rows.filter(row => /superpower/i.test(row.name) && !ours.includes(row))
  const findings = ours.map((row): Finding => ({ severity: row.disabled ? 'note' : 'ok', subject: `row ${row.id}`, text: stateOf(row) }))
  if (ours.length === 0) findings.push({ severity: 'error', subject: 'rows', text: 'none of the bundle\'s rows is in the composed profile', remedy: 'install the bundle in it' })
  for (const id of ['superpowers-skills', 'superpowers-bootstrap']) {
    if (ours.some(row => row.id === id && row.disabled)) findings.push({ severity: 'warning', subject: `row ${id}`, text: 'is switched off', remedy: 'take `disabled` out of the profile\'s cordis.patch.yml if that is not meant' })
  }
  const libraries = new Set(ours.filter(row => !row.disabled && /-(?:skills|bootstrap)$/.test(row.id)).map(row => settingOf(row, 'library') ?? 'auto'))
  if (libraries.size > 1) findings.push({ severity: 'warning', subject: 'library', text: `the rows are set to different libraries: ${[...libraries].join(', ')}`, remedy: 'set `library` alike in superpowers-skills and superpowers-bootstrap' })
  const bundles = new Set(others.filter(row => !row.disabled).map(row => row.name.replace(/^(@[^/]+\/[^/]+|[^/]+).*/, '$1')))
  for (const bundle of bundles) findings.push({ severity: 'warning', subject: 'bundles', text: `${bundle} is composed too: the bootstrap may be there twice`, remedy: `remove one of them: dsh plugin --profile <profile> remove ${bundle}` })
  return findings
}

/** The host's plugin that serves the page. */
const WEB_PAGE = '@deepseek-ai/dsh-web-app'

/**
 * The bar in the web UI. Only a profile that serves the page wants it.
 * @param composition - the profile's rows.
 * @param trouble - why the page cannot load the browser half; `undefined` where it can.
 */
export function judgeBrowserHalf(composition: Composition, trouble: BrowserHalfTrouble | undefined): Finding[] {
  if ('trouble' in composition || !composition.rows.some(row => row.name === WEB_PAGE && !row.disabled)) return []
  if (!composition.rows.some(row => row.name === BUNDLE && !row.disabled)) return [{ severity: 'note', subject: 'web UI', text: 'no bar above the composer: row superpowers-web is off' }]
  if (trouble === undefined) return [{ severity: 'ok', subject: 'web UI', text: 'its page can load the bar above the composer' }]
  const { reason, breaksPage } = trouble
  return [breaksPage
    ? { severity: 'error', subject: 'web UI', text: `DSH cannot load the bar, and shows no page because of it: ${reason}`, remedy: 'install the bundle again from a built tarball, or set `disabled: true` on superpowers-web in the profile\'s cordis.patch.yml' }
    : { severity: 'warning', subject: 'web UI', text: `no bar above the composer: ${reason}; all else works without it`, remedy: 'install the bundle again from a built tarball' }]
}

function stateOf(row: Row): string {
  if (row.disabled) return 'off'
  if (row.id === 'superpowers-gate') return settingOf(row, 'gate') === true ? 'on and armed' : 'on, not armed (gate: false)'
  return 'on'
}

/**
 * @param row - a composed row.
 * @param key - a key of its config.
 * @returns the value, where the config is a mapping.
 */
export function settingOf(row: Row, key: string): unknown {
  return typeof row.config === 'object' && row.config !== null ? (row.config as Record<string, unknown>)[key] : undefined
}

/** Which library is served, and is it what it says. */
export function judgeLibrary(choice: LibraryChoice, check: CheckResult | undefined, pinned: string): Finding[] {
  const findings: Finding[] = [{ severity: 'ok', subject: 'library', text: `the ${choice.library} library is served: ${choice.reason}` }]
  if (choice.unmet !== undefined) findings.push({ severity: 'warning', subject: 'library', text: choice.unmet })
  if (check === undefined) findings.push({ severity: 'note', subject: 'upstream', text: `${pinned} is not generated`, remedy: `run ${BUNDLE} sync for upstream's own skills` })
  else if (check.findings.length === 0) findings.push({ severity: 'ok', subject: 'upstream', text: `${pinned}: ${check.verified} files verified, ${check.patched} patched, ${check.added} added` })
  else findings.push({ severity: 'error', subject: 'upstream', text: `${check.findings.length} entries of skills/ are not what the pin says, ${check.findings[0]?.path} first`, remedy: `see ${BUNDLE} sync --check` })
  return findings
}

/** Skills that are left out, and skills of the user's that take the place of ours. */
export function judgeSkills(served: SkillsTree, own: readonly { readonly root: SkillRoot; readonly tree: SkillsTree }[]): Finding[] {
  const findings: Finding[] = [{ severity: served.skills.size === 0 ? 'error' : 'ok', subject: 'skills', text: `${served.skills.size} skills are offered` }]
  for (const { severity, ...diagnostic } of served.diagnostics) findings.push({ severity, subject: 'skill', text: formatDiagnostic({ severity, ...diagnostic }) })
  const taken = new Map<string, SkillRoot>()
  for (const { root, tree } of own) {
    for (const skill of tree.skills.values()) {
      if (served.skills.has(skill.name) && !taken.has(skill.name)) {
        taken.set(skill.name, root)
        findings.push({ severity: 'note', subject: `skill ${skill.name}`, text: `yours is used (${root.origin}, rank ${root.rank}): ${skill.file}` })
      }
    }
    for (const diagnostic of tree.diagnostics.filter(one => one.severity === 'error')) findings.push({ severity: 'warning', subject: `your ${root.origin} skills`, text: `left out: ${formatDiagnostic(diagnostic)}` })
  }
  return findings
}

/** The host's version and the packages that the bundle leans on. */
export function judgeHost(host: string | undefined, peers: readonly { readonly name: string; readonly range: string; readonly version: string | undefined }[]): Finding[] {
  if (host === undefined) return [{ severity: 'note', subject: 'host', text: 'no DSH has been started for this home yet, its version is not known' }]
  const unmet = peers.filter(peer => peer.version !== undefined && !satisfies(peer.version, peer.range))
  return [
    { severity: 'ok', subject: 'host', text: `DSH ${host}` },
    ...unmet.map((peer): Finding => ({ severity: 'warning', subject: 'peer', text: `${peer.name} ${peer.version} is outside ${peer.range}`, remedy: 'update the bundle or the host; DSH 0.2 skips a bundle whose peers do not match' })),
  ]
}

/** Hosts that were started before the files on disk. */
export function judgeRunning(hosts: readonly RunningHost[] | undefined, changed: number): Finding[] {
  if (hosts === undefined) return [{ severity: 'note', subject: 'running hosts', text: 'not checked: this system\'s process list cannot be asked' }]
  return hosts.filter(host => host.started < Math.floor(changed / 1000) * 1000).map((host): Finding => ({
    severity: 'warning', subject: 'running host', text: `process ${host.pid} runs since ${clock(host.started)}, the bundle's files are from ${clock(changed)}`, remedy: 'restart it if it uses this profile',
  }))
}

function clock(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ')
}
