/**
 * Parsed headers, remembered: loading a YAML parser and running it cold over one library
 * costs a host's start as much as everything else in this bundle. An index holds what
 * {@link parseHeader} said of a header, by the header's hash, so an entry can be missing
 * but never stale.
 *
 * @module library/header-index
 */

import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { parseHeader } from './header.ts'
import type { Header } from './header.ts'

/** Gives what {@link parseHeader} gives. */
export type HeaderReader = (header: string) => Header

/** The index file's form; another number is not read. */
const INDEX_FORMAT = 1

/**
 * @param headers - YAML texts as the splitter gives them.
 * @returns an index file's text. A header that JSON cannot hold is left out.
 */
export function formatHeaderIndex(headers: readonly string[]): string {
  const entries = headers.flatMap((header): [string, Header][] => {
    const parsed = parseHeader(header)
    return isDeepStrictEqual(JSON.parse(JSON.stringify(parsed)), parsed) ? [[keyOf(header), parsed]] : []
  })
  return `${JSON.stringify({ format: INDEX_FORMAT, headers: Object.fromEntries(entries.toSorted(([a], [b]) => a < b ? -1 : 1)) })}\n`
}

/**
 * @param file - path of an index file; one that is missing or unreadable remembers nothing.
 * @returns a reader that looks there first.
 */
export function indexedHeaders(file: string): HeaderReader {
  const known = readIndex(file)
  return header => known.get(keyOf(header)) ?? parseHeader(header)
}

interface Read {
  readonly mtimeMs: number
  readonly size: number
  readonly known: ReadonlyMap<string, Header>
}

/** By path: several rows of one host ask for the same index. */
const READ = new Map<string, Read>()

function readIndex(file: string): ReadonlyMap<string, Header> {
  try {
    const { mtimeMs, size } = statSync(file)
    const before = READ.get(file)
    if (before?.mtimeMs === mtimeMs && before.size === size) return before.known
    const index = JSON.parse(readFileSync(file, 'utf8')) as { format?: unknown; headers?: Record<string, Header> }
    const known = new Map(index.format === INDEX_FORMAT ? Object.entries(index.headers ?? {}) : [])
    READ.set(file, { mtimeMs, size, known })
    return known
  } catch {
    return new Map()
  }
}

function keyOf(header: string): string {
  return createHash('sha256').update(header).digest('hex')
}
