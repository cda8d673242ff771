/**
 * Skills trees of any size for benchmarks: one folder a skill, a header like those of the
 * starter library and a body of about 4,000 bytes. The same number gives the same bytes.
 *
 * @module bench/generated-skills
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ACTIVITIES = ['reviewing', 'planning', 'debugging', 'testing', 'migrating', 'documenting', 'measuring', 'releasing']
const SUBJECTS = ['api', 'database', 'build', 'session-log', 'parser', 'frontend', 'queue', 'cache', 'schema', 'release-notes']

/** Bytes of a body, as in the starter library. */
const BODY_BYTES = 4000

const STEPS = [
  'Read the request once more and write down, in one sentence, what will be different when it is done.',
  'Look at the two most recent changes in the same folder; follow their shape unless it is the problem.',
  'Run the narrowest check that can fail first: `npm test -- --run path/to/one.spec.ts`.',
  'State the assumption that you are least sure of, and the cheapest observation that would refute it.',
  'Keep a list of what you decided not to do. It belongs into the summary, not into the code.',
  'Stop when the evidence is on the screen, not when the change looks finished.',
]

/**
 * Write a skills tree.
 * @param root - an existing, empty folder.
 * @param count - how many skills.
 */
export function writeSkills(root: string, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const name = skillName(index)
    mkdirSync(join(root, name))
    writeFileSync(join(root, name, 'SKILL.md'), `${header(name, index)}${body(name, index)}`)
  }
}

function skillName(index: number): string {
  return `${pick(ACTIVITIES, index)}-${pick(SUBJECTS, Math.floor(index / ACTIVITIES.length))}-${index}`
}

function header(name: string, index: number): string {
  const words = name.replaceAll('-', ' ')
  const next = skillName(index + 1)
  return `---
name: ${name}
description: "Use when ${words} is asked for, or when a change touches it: before the first edit, and again before calling it done. Not for questions that one command answers."
license: MIT
summary: "${words}: from the request to evidence, at a size that fits the task."
triggers:
  ["help me with ${words}", "let us start ${words}", "what comes first in ${words}",
   "check the ${words}", "开始处理 ${words}", "${words} 应该怎么做"]
anti_triggers:
  ["fix the typo", "rename the files", "改个错别字"]
coordination:
  group: generated
  order: ${index}
  requires: []
  enables: [${next}]
  escalates_to: []
composition:
  produces: [report-${index}]
  consumes: [request]
  capabilities: [${pick(ACTIVITIES, index)}]
  priority: ${index % 5}
---
`
}

function body(name: string, index: number): string {
  let text = `# ${name}\n\nAnnounce: "I am using the ${name} skill."\n`
  for (let section = 1; text.length < BODY_BYTES; section += 1) {
    const steps = STEPS.map((_, step) => `${step + 1}. ${pick(STEPS, index + section + step)}`)
    text += `\n## Part ${section}\n\n${steps.join('\n')}\n`
  }
  return text
}

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? ''
}
