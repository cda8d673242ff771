/**
 * The bar's view as DSH's session projection: a fold that the host drives, event by event, for
 * live sessions and for those that it opens again.
 *
 * | | 0.1.0 | 0.1.1 and later |
 * |---|---|---|
 * | the state's schema | – | `stateSchema` |
 * | the view | `schema`, `view` | `wire: {viewSchema, view}` |
 *
 * @module rows/web/projection
 */

import type { SkillGraph } from '../../graph/graph.ts'
import { loose } from '../../session/event.ts'
import { canChange, SessionFold } from '../../session/fold.ts'
import type { FoldState } from '../../session/fold.ts'
import { barView } from './view.ts'
import type { BarView } from './view.ts'

/** The projection's key in the browser. */
const PROJECTION = 'superpowers'

/** Entries that each list of the fold keeps: enough for the bar. */
const LIMIT = 100

/** Of the saved state; raise it when the fold's state, the view or their meaning changes. */
const STATE_VERSION = 2

interface State {
  readonly fold: FoldState
  /** What the view was made from, so that an event which changes nothing gives the same state. */
  readonly view: BarView
}

function viewOf(state: State): BarView {
  return state.view
}

/**
 * @param graph - how the packaged skills follow each other.
 * @returns the unit for `ctx.sessionProjections.register`, in the shapes of both generations.
 */
export function barProjection(graph: SkillGraph) {
  const stateOf = (fold: SessionFold): State => ({ fold: fold.save(), view: barView(fold.facts, graph) })
  const pass = { parse: (value: unknown): unknown => value }
  const stateSchema = { parse(value: unknown): unknown {
    const { fold, view } = loose(value)
    if (typeof fold !== 'object' || fold === null || typeof view !== 'object' || view === null) throw new TypeError('superpowers: the saved state is none of this version; it is made anew')
    return value
  } }
  return {
    key: PROJECTION,
    stateVersion: STATE_VERSION,
    stateSchema,
    schema: pass,
    init: () => stateOf(new SessionFold(0, LIMIT)),
    apply(state: State, event: { readonly type: string; readonly seq: number; readonly data?: unknown }): State {
      if (!canChange(event, state.fold)) return state
      const fold = SessionFold.restore(state.fold)
      fold.add(event, event.seq)
      return stateOf(fold)
    },
    view: viewOf,
    wire: { viewSchema: pass, view: viewOf },
  }
}
