/**
 * A row's fold as DSH's session projection: the host drives it, event by event, for live
 * sessions and for those that it opens again, and keeps its state as plain JSON.
 *
 * | | 0.1.0 | 0.1.1 and later |
 * |---|---|---|
 * | the state's schema | – | `stateSchema` |
 * | the view | `schema`, `view` | `wire: {viewSchema, view}` |
 *
 * @module host/session-projection
 */

/** An event as the host hands it to a projection. */
export interface ProjectedEvent {
  readonly type: string
  readonly seq: number
  readonly data?: unknown
}

/** A fold and what the page is shown of it. */
export interface Projection<State, View> {
  /** The projection's key in the browser. */
  readonly key: string
  /** Of the saved state; a state of another is made anew. */
  readonly version: number
  /** Whether a saved value is a state. */
  readonly isState: (value: unknown) => boolean
  readonly init: () => State
  /** The state after an event; the same object where nothing is to be sent. */
  readonly apply: (state: State, event: ProjectedEvent) => State
  readonly view: (state: State) => View
}

/**
 * @param projection - what is folded.
 * @returns the unit for `ctx.sessionProjections.register`, in the shapes of both releases.
 */
export function sessionProjection<State, View>({ key, version, isState, init, apply, view }: Projection<State, View>) {
  const pass = { parse: (value: unknown): unknown => value }
  const stateSchema = { parse(value: unknown): unknown {
    if (!isState(value)) throw new TypeError(`${key}: the saved state is none of this version; it is made anew`)
    return value
  } }
  return { key, stateVersion: version, stateSchema, schema: pass, init, apply, view, wire: { viewSchema: pass, view } }
}
