/**
 * The escape-hatch skill: what a model reads when a write was denied and no other skill
 * fits; loading it always opens the gate. Only the denial names it. Its catalogue entry leads away from it, since a model
 * that is offered a way round takes it as a ritual.
 *
 * @module rows/gate/hatch
 */

import type { SkillRegistration } from '@deepseek-ai/dsh-skill'
import { GATE_SKILL } from '../../session/kinds.ts'

const BODY = `# After a denied write

A gate holds back file changes until this session has loaded a skill, so that work starts with a way of working. It is open now: this skill counts.

Before you repeat the denied call, take one look at the task:

| The task | Load first |
|---|---|
| something new, how it should behave is open | \`brainstorming\` |
| something misbehaves and nobody knows why | \`systematic-debugging\` |
| a design is settled, the work is large | \`writing-plans\` |
| a plan is there to be built | \`executing-plans\` or \`subagent-driven-development\` |
| code that changes what a program does | \`test-driven-development\` |
| comments from a review | \`receiving-code-review\` |
| a skill file | \`writing-skills\` |
| small and mechanical, or fully specified | none: go on |

1. If a row fits, load that skill with the \`skill\` tool and follow it.
2. Repeat the call that was denied. Nothing of it was carried out.
3. Do the task you were given, no more. If you are a subagent, your task names what to do.

If a write is denied again, say so in your answer with the text of the denial, and go on with what does not need it.
`

/** The registration, loadable by the tool and by `/superpowers-workflow`. */
export const HATCH_SKILL: SkillRegistration = {
  name: GATE_SKILL,
  description: 'Not a place to start: for any task, load the skill that matches the task. This one only explains a file change that was denied.',
  invocation: { modelInvocable: true, userInvocable: true },
  source: 'bundled',
  content: BODY,
}
