/**
 * Sources on the network, in their two shapes: one archive for all files, or one address
 * for each file.
 *
 * @module upstream/sources/download
 */

import { splitAddress } from './address.ts'
import { HttpError, withHttp } from './http.ts'
import type { HttpOptions } from './http.ts'
import { MAX_FILE_BYTES, MAX_TOTAL_BYTES } from './limits.ts'
import { countingAccept } from './progress.ts'
import type { Source, Wanted } from './source.ts'
import { readArchive } from './tarball.ts'

/** Files under way at once. */
const PARALLEL = 6

/**
 * @param name - the source's name.
 * @param address - gives the archive's address.
 * @param options - times, proxies and progress.
 * @returns the source.
 */
export function archiveDownload(name: string, address: (wanted: Wanted) => string, options: HttpOptions): Source {
  return {
    name,
    async fetch(wanted, accept, signal) {
      const url = address(wanted)
      options.onProgress?.(`${name}: getting the archive`)
      const bytes = await withHttp(options, get => get(url, MAX_TOTAL_BYTES, signal))
      const origin = { name: `GET ${splitAddress(url).url}`, remedy: 'check the network, or run with --from <clone, folder or archive>' }
      await readArchive(once(bytes), origin, wanted, countingAccept(name, wanted, accept, options.onProgress), signal)
    },
  }
}

/**
 * @param name - the source's name.
 * @param address - gives a file's address.
 * @param options - times, proxies and progress.
 * @returns the source; a file whose address answers 404 is one that it does not have.
 */
export function fileDownload(name: string, address: (wanted: Wanted, path: string) => string, options: HttpOptions): Source {
  return {
    name,
    async fetch(wanted, accept, signal) {
      const take = countingAccept(name, wanted, accept, options.onProgress)
      const absent: HttpError[] = []
      await withHttp(options, get => inParallel(wanted.files, signal, async (file, stop) => {
        try {
          take(file, await get(address(wanted, file.path), MAX_FILE_BYTES, stop))
        } catch (error) {
          if (!(error instanceof HttpError) || error.status !== 404) throw error
          absent.push(error)
        }
      }))
      // Not a file is there: the repository or the commit is not.
      if (absent[0] !== undefined && absent.length === wanted.files.length) throw absent[0]
    },
  }
}

/** The first failure ends the rest. */
async function inParallel<T>(items: readonly T[], signal: AbortSignal, work: (item: T, stop: AbortSignal) => Promise<void>): Promise<void> {
  const failed = new AbortController()
  const stop = AbortSignal.any([signal, failed.signal])
  const queue = items.values()
  await Promise.all(Array.from({ length: PARALLEL }, async () => {
    try {
      for (const item of queue) await work(item, stop)
    } catch (error) {
      failed.abort(error)
      throw error
    }
  }))
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array, void> {
  yield bytes
}
