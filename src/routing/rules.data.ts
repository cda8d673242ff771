/**
 * Intent rules: which signals together ask for which skill, how clearly, and why. A rule
 * fires where every signal of `all` is said and none of `none` is.
 *
 * @module routing/rules.data
 */

import type { SignalId } from './signals/index.ts'
import { BOOST } from './skill.ts'

/** One rule. */
export interface Rule {
  readonly id: string
  /** The skill that it speaks for, by upstream's name. */
  readonly skill: string
  readonly boost: number
  readonly all: readonly SignalId[]
  readonly none?: readonly SignalId[]
  /** It also holds where the prompt is a question of knowledge, a chore or the like. */
  readonly always?: true
  /** One line for the reader of a suggestion. */
  readonly because: string
}

const { DEFAULT, LOW, STANDARD, ELEVATED, HIGH, CRITICAL } = BOOST

/** Add yours here: each serves a situation, never a sentence. */
export const RULES: readonly Rule[] = [
  { id: 'idea-and-make', skill: 'brainstorming', boost: ELEVATED, all: ['make-something', 'idea-open'], because: 'something new is wanted and how it should be is open' },
  { id: 'idea', skill: 'brainstorming', boost: STANDARD, all: ['idea-open'], because: 'an idea is still open' },
  { id: 'open-question', skill: 'brainstorming', boost: ELEVATED, all: ['idea-open', 'own-work'], none: ['feedback-arrived', 'work-complete', 'malfunction', 'claim-made', 'skills-asked'], because: 'a question of design is open' },
  { id: 'make', skill: 'brainstorming', boost: LOW, all: ['make-something'], none: ['build-exactly', 'chore'], because: 'something new is wanted, and a short design comes first' },

  { id: 'independent-at-once', skill: 'dispatching-parallel-agents', boost: CRITICAL, all: ['independent', 'at-once'], none: ['agent-per-task'], because: 'independent jobs are to run at the same time' },
  { id: 'agents-at-once', skill: 'dispatching-parallel-agents', boost: HIGH, all: ['agents', 'at-once'], none: ['agent-per-task'], because: 'several agents are to work at the same time' },
  { id: 'agents-independent', skill: 'dispatching-parallel-agents', boost: HIGH, all: ['agents', 'independent'], because: 'independent jobs go to agents' },
  { id: 'at-once', skill: 'dispatching-parallel-agents', boost: STANDARD, all: ['at-once', 'several'], because: 'several jobs are to run at the same time' },

  { id: 'parallel', skill: 'dispatching-parallel-agents', boost: DEFAULT, all: ['at-once'], because: 'jobs are to run at the same time' },

  { id: 'plan-executed', skill: 'executing-plans', boost: HIGH, all: ['execute-plan'], none: ['agents', 'plan-wanted'], because: 'a written plan is to be carried out' },
  { id: 'plan-and-go', skill: 'executing-plans', boost: HIGH, all: ['plan-exists', 'go-ahead'], none: ['agents', 'work-complete', 'before-code'], because: 'a plan exists and is to be carried out now' },

  { id: 'complete-and-integrate', skill: 'finishing-a-development-branch', boost: CRITICAL, all: ['work-complete', 'integrate'], none: ['review-wanted', 'feedback-arrived'], because: 'the work is complete and is to be integrated' },
  { id: 'finish-asked', skill: 'finishing-a-development-branch', boost: HIGH, all: ['finish-asked'], none: ['feedback-arrived', 'review-wanted'], because: 'somebody decides what becomes of the branch' },

  { id: 'discard', skill: 'finishing-a-development-branch', boost: CRITICAL, all: ['discard-asked'], because: 'a branch is to be thrown away' },

  { id: 'feedback-handled', skill: 'receiving-code-review', boost: CRITICAL, all: ['feedback-arrived', 'handle-feedback'], because: 'review comments are to be judged or acted on' },
  { id: 'feedback', skill: 'receiving-code-review', boost: ELEVATED, all: ['feedback-arrived'], because: 'review comments have come in' },

  { id: 'review-of-change', skill: 'requesting-code-review', boost: CRITICAL, all: ['review-wanted', 'ready-to-show'], none: ['feedback-arrived', 'checks-named'], because: 'a finished change is to be looked at before it goes on' },
  { id: 'review', skill: 'requesting-code-review', boost: HIGH, all: ['review-wanted'], none: ['feedback-arrived'], because: 'other eyes are wanted on the code' },

  { id: 'agent-per-task', skill: 'subagent-driven-development', boost: CRITICAL, all: ['agents', 'agent-per-task'], because: 'each task of a plan goes to an agent of its own' },
  { id: 'agents-on-plan', skill: 'subagent-driven-development', boost: HIGH, all: ['agents', 'plan-exists'], none: ['independent', 'review-wanted'], because: 'agents are to carry out a plan' },

  { id: 'trouble', skill: 'systematic-debugging', boost: STANDARD, all: ['malfunction'], none: ['make-something', 'review-wanted'], because: 'something misbehaves' },
  { id: 'trouble-aside', skill: 'systematic-debugging', boost: DEFAULT, all: ['malfunction'], because: 'something may misbehave' },
  { id: 'worked-before', skill: 'systematic-debugging', boost: STANDARD, all: ['worked-before'], because: 'it worked before' },
  { id: 'fine-here', skill: 'systematic-debugging', boost: STANDARD, all: ['fine-here'], none: ['test-first'], because: 'it is fine in one place and not in another' },
  { id: 'sometimes', skill: 'systematic-debugging', boost: LOW, all: ['now-and-then'], none: ['make-something', 'idea-open', 'review-wanted'], because: 'it happens now and then' },
  { id: 'sometimes-why', skill: 'systematic-debugging', boost: STANDARD, all: ['intermittent', 'cause-unknown'], none: ['make-something', 'review-wanted'], because: 'it happens now and then and nobody knows why' },
  { id: 'wrong-value', skill: 'systematic-debugging', boost: STANDARD, all: ['wrong-value'], none: ['make-something', 'idea-open', 'review-wanted'], because: 'a result is wrong' },
  { id: 'trouble-since', skill: 'systematic-debugging', boost: ELEVATED, all: ['malfunction', 'time-shift'], because: 'it misbehaves and did not before' },
  { id: 'trouble-sometimes', skill: 'systematic-debugging', boost: ELEVATED, all: ['malfunction', 'intermittent'], because: 'it misbehaves now and then' },
  { id: 'trouble-elsewhere', skill: 'systematic-debugging', boost: ELEVATED, all: ['malfunction', 'elsewhere-fine'], because: 'it misbehaves in one place and not in another' },
  { id: 'trouble-why', skill: 'systematic-debugging', boost: ELEVATED, all: ['malfunction', 'cause-unknown'], because: 'it misbehaves and nobody knows why' },
  { id: 'wrong-why', skill: 'systematic-debugging', boost: ELEVATED, all: ['wrong-value', 'cause-unknown'], none: ['idea-open'], because: 'a result is wrong and nobody knows why' },
  { id: 'wrong-since', skill: 'systematic-debugging', boost: ELEVATED, all: ['wrong-value', 'time-shift'], none: ['idea-open'], because: 'a result is wrong that was right before' },
  { id: 'trouble-tried', skill: 'systematic-debugging', boost: HIGH, all: ['malfunction', 'tried'], because: 'attempts to mend it did not help' },
  { id: 'slow', skill: 'systematic-debugging', boost: STANDARD, all: ['slow'], because: 'it is slower or worse than it should be' },
  { id: 'fix', skill: 'systematic-debugging', boost: STANDARD, all: ['fix-wanted'], none: ['chore', 'feedback-arrived'], because: 'a fault is to be mended' },
  { id: 'why-question', skill: 'systematic-debugging', boost: LOW, all: ['cause-unknown'], none: ['make-something', 'idea-open'], because: 'nobody knows why' },
  { id: 'why', skill: 'systematic-debugging', boost: DEFAULT, all: ['cause-unknown', 'time-shift'], because: 'something changed and nobody knows why' },

  { id: 'test-first', skill: 'test-driven-development', boost: CRITICAL, all: ['test-first'], because: 'the test comes before the code' },
  { id: 'make-with-tests', skill: 'test-driven-development', boost: STANDARD, all: ['make-something', 'with-tests'], because: 'behaviour is to be written with its tests' },

  { id: 'isolated', skill: 'using-git-worktrees', boost: HIGH, all: ['isolation'], because: 'the work is to happen in a place of its own' },
  { id: 'isolated-protected', skill: 'using-git-worktrees', boost: CRITICAL, all: ['isolation', 'protect-work'], because: 'the work needs its own place, and the present one stays as it is' },
  { id: 'isolated-agents', skill: 'using-git-worktrees', boost: CRITICAL, all: ['isolation', 'agents'], none: ['plan-exists'], because: 'agents are to work in places of their own' },
  { id: 'protected', skill: 'using-git-worktrees', boost: ELEVATED, all: ['protect-work'], because: 'the present checkout must not be disturbed' },

  { id: 'skills-asked', skill: 'using-superpowers', boost: HIGH, all: ['skills-asked'], none: ['skill-authoring'], always: true, because: 'the question is which skills there are' },

  { id: 'proof', skill: 'verification-before-completion', boost: HIGH, all: ['proof-wanted'], none: ['test-first', 'skill-authoring'], because: 'a claim is to be backed by output' },
  { id: 'proof-of-checks', skill: 'verification-before-completion', boost: CRITICAL, all: ['proof-wanted', 'checks-named'], none: ['test-first', 'skill-authoring'], because: 'tests, build or linter are to be run and shown' },
  { id: 'proof-of-claim', skill: 'verification-before-completion', boost: CRITICAL, all: ['proof-wanted', 'claim-made'], none: ['review-wanted', 'test-first', 'skill-authoring'], because: 'somebody says that it works, and proof is wanted' },

  { id: 'plan-of-spec', skill: 'writing-plans', boost: CRITICAL, all: ['plan-wanted', 'spec-settled'], because: 'what to build is settled and is to be laid out in tasks' },
  { id: 'plan', skill: 'writing-plans', boost: ELEVATED, all: ['plan-wanted'], because: 'a plan is wanted' },
  { id: 'spec-before-code', skill: 'writing-plans', boost: HIGH, all: ['spec-settled', 'before-code'], because: 'what to build is settled and something comes before the code' },

  { id: 'skill-authoring', skill: 'writing-skills', boost: CRITICAL, all: ['skill-authoring'], always: true, because: 'a skill is to be written, tested or mended' },
]

/** Half of a situation: worth a place behind something clearer, not a suggestion alone. */
export const HINTS: readonly (readonly [signal: SignalId, skill: string])[] = [
  ['plan-exists', 'executing-plans'], ['go-ahead', 'executing-plans'], ['execute-plan', 'executing-plans'],
  ['work-complete', 'finishing-a-development-branch'], ['integrate', 'finishing-a-development-branch'], ['finish-asked', 'finishing-a-development-branch'],
  ['feedback-arrived', 'receiving-code-review'], ['handle-feedback', 'receiving-code-review'],
  ['ready-to-show', 'requesting-code-review'], ['review-wanted', 'requesting-code-review'],
  ['agents', 'subagent-driven-development'], ['agent-per-task', 'subagent-driven-development'],
  ['agents', 'dispatching-parallel-agents'], ['at-once', 'dispatching-parallel-agents'], ['independent', 'dispatching-parallel-agents'], ['several', 'dispatching-parallel-agents'],
  ['malfunction', 'systematic-debugging'], ['wrong-value', 'systematic-debugging'], ['cause-unknown', 'systematic-debugging'], ['time-shift', 'systematic-debugging'], ['intermittent', 'systematic-debugging'], ['tried', 'systematic-debugging'], ['elsewhere-fine', 'systematic-debugging'], ['fix-wanted', 'systematic-debugging'],
  ['test-first', 'test-driven-development'], ['with-tests', 'test-driven-development'],
  ['isolation', 'using-git-worktrees'], ['protect-work', 'using-git-worktrees'],
  ['proof-wanted', 'verification-before-completion'], ['claim-made', 'verification-before-completion'], ['checks-named', 'verification-before-completion'],
  ['spec-settled', 'writing-plans'], ['before-code', 'writing-plans'], ['plan-wanted', 'writing-plans'],
  ['idea-open', 'brainstorming'], ['make-something', 'brainstorming'],
  ['skill-authoring', 'writing-skills'], ['skills-asked', 'using-superpowers'],
]

/** Speaks where no other rule does: a bare statement about a program is most often a complaint. */
export const STATEMENT: Rule = { id: 'statement', skill: 'systematic-debugging', boost: DEFAULT, all: ['statement'], because: 'it states what a program does, and asks for nothing' }
