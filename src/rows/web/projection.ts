/**
 * The bar's view, folded from a session's log.
 *
 * @module rows/web/projection
 */

import type { SkillGraph } from '../../graph/graph.ts'
import { BAR } from '../../host/page.ts'
import { sessionProjection } from '../../host/session-projection.ts'
import { loose } from '../../session/event.ts'
import { canChange, SessionFold } from '../../session/fold.ts'
import type { FoldState } from '../../session/fold.ts'
import { barView } from './view.ts'
import type { BarView } from './view.ts'

/** Entries that each list of the fold keeps: enough for the bar. */
const LIMIT = 100

/** Of the saved state; raise it when the fold's state, the view or their meaning changes. */
const STATE_VERSION = 2

interface State {
  readonly fold: FoldState
  /** What the view was made from, so that an event which changes nothing gives the same state. */
  readonly view: BarView
}

/**
 * @param graph - how the packaged skills follow each other.
 * @returns the unit for `ctx.sessionProjections.register`.
 */
export function barProjection(graph: SkillGraph) {
  const stateOf = (fold: SessionFold): State => ({ fold: fold.save(), view: barView(fold.facts, graph) })
  return sessionProjection<State, BarView>({
    key: BAR,
    version: STATE_VERSION,
    isState(value) {
      const { fold, view } = loose(value)
      return typeof fold === 'object' && fold !== null && typeof view === 'object' && view !== null
    },
    init: () => stateOf(new SessionFold(0, LIMIT)),
    apply(state, event) {
      if (!canChange(event, state.fold)) return state
      const fold = SessionFold.restore(state.fold)
      fold.add(event, event.seq)
      return stateOf(fold)
    },
    view: state => state.view,
  })
}
