/**
 * Waiting for shared work with a signal of one's own.
 *
 * @module rows/skills/abort
 */

/**
 * @param start - gives the work; not called when the signal is aborted already.
 * @param signal - the caller's; absent means no early end.
 * @returns the work's result.
 * @throws the signal's reason as soon as it aborts, while the work goes on for others.
 */
export async function untilAborted<T>(start: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await start()
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = (): void => { reject(signal.reason) }
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([start(), aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
