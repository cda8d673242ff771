/**
 * What `inspect` says about the bootstrap: is it there once, and what to remove if it is
 * there more often.
 *
 * @module cli/inspect-bootstrap
 */

import type { SessionReport } from '../session/report.ts'
import { counted, localTime } from './inspect-layout.ts'
import type { Cell } from './inspect-layout.ts'
import { clean } from './plain.ts'

/**
 * @param report - the session.
 * @returns a verdict and its details, each a row of mark and text.
 */
export function bootstrapRows({ bootstrap, session }: SessionReport): Cell[][] {
  if (bootstrap === null) return [row('·', 'quiet', 'not recorded: the log has no request of this session')]
  const { copies, alwaysOnce, prompts, last } = bootstrap
  if (copies === 0 && session.subagent) return [row('·', 'quiet', 'not in the system prompt; by default subagents do not get it')]
  const each = prompts === 1 ? '' : alwaysOnce ? `, as in each of the ${prompts} prompts of this session` : `; ${off(bootstrap)}`
  const where = 'in the system prompt that the model was given last'
  if (copies === 0) return [row('✗', 'bad', `not ${where}${each}. See dsh-superpowers doctor.`)]
  if (copies === 1) {
    const whose = last[0]?.own === false ? ` It is another bundle's, and begins "${clean(last[0].opening)}".` : ''
    return [row(alwaysOnce ? '✓' : '!', alwaysOnce ? 'good' : 'warn', `once ${where}${each}.${whose}`)]
  }
  const own = last.filter(copy => copy.own).length
  const remedy = own === last.length
    ? 'This bundle is composed more than once: remove all but one of its entries from the profile; see dsh-superpowers doctor.'
    : `Keep one: \`dsh plugin --profile <profile> remove <package>\` takes the other bundle out${own === 0 ? '' : '; or turn off this one\'s row superpowers-bootstrap'}.`
  return [
    row('✗', 'bad', `${copies} times ${where}${each}.`),
    ...last.map((copy, index) => row('', undefined, `${index + 1}. ${copy.own ? 'this bundle\'s' : `another bundle's, or an older one's; it begins "${clean(copy.opening)}"`} (${counted(copy.bytes, 'byte')})`)),
    row('', undefined, remedy),
  ]
}

function row(mark: string, tone: Cell['tone'], text: string): Cell[] {
  return [tone === undefined ? { text: mark } : { text: mark, tone }, { text }]
}

function off({ prompts, absent, repeated, firstOff }: NonNullable<SessionReport['bootstrap']>): string {
  const parts = [...absent > 0 ? [`absent from ${absent}`] : [], ...repeated > 0 ? [`repeated in ${repeated}`] : []]
  const first = firstOff === null ? '' : `, first in turn ${firstOff.turn ?? 0} at ${localTime(firstOff.time)}`
  return `of the ${prompts} prompts of this session it is ${parts.join(' and ')}${first}`
}
