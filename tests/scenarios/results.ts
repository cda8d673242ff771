/** Results of scenarios that nobody played. */
import type { Result } from '../../harness-scenarios/runner/result.ts'

export function result(change: Partial<Result> = {}): Result {
  return { id: 'gate-resume', title: 'still open', host: '0.1.0-rc.8', round: 1, outcome: 'passed', seconds: 1.25, problems: [], ...change }
}
