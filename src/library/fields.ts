/**
 * Typed reading of frontmatter values. A value of the wrong type is reported and
 * replaced by the stated default; nothing is coerced in silence.
 *
 * @module library/fields
 */

import { quoteValue } from './diagnostic.ts'
import { isRecord } from './header.ts'

/** Called once for each value that cannot be used: dotted key, reason, remedy. */
export type Complain = (key: string, reason: string, remedy?: string) => void

/** Words that DSH's own skill reader takes for a boolean, in any case. */
const BOOLEAN_WORDS: ReadonlyMap<string, boolean> = new Map([
  ['true', true], ['yes', true], ['on', true], ['1', true],
  ['false', false], ['no', false], ['off', false], ['0', false],
])

/** Reads the values of one mapping. */
export class Fields {
  private readonly values: Readonly<Record<string, unknown>>
  private readonly complain: Complain
  private readonly prefix: string

  /**
   * @param values - the mapping.
   * @param complain - receives each unusable value.
   * @param prefix - put before keys in complaints, for nested mappings (`coordination.`).
   */
  constructor(values: Readonly<Record<string, unknown>>, complain: Complain, prefix = '') {
    this.values = values
    this.complain = complain
    this.prefix = prefix
  }

  /** @returns the keys that are present and not in `known`. */
  unknownKeys(known: readonly string[]): string[] {
    return Object.keys(this.values).filter(key => !known.includes(key))
  }

  /** @returns trimmed, non-empty text, or `undefined` where the key is absent or unusable. */
  text(key: string): string | undefined {
    const value = this.values[key]
    if (value === undefined || value === null) return undefined
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'string') this.reject(key, value, 'must not be empty')
    else this.reject(key, value, 'must be text', 'quote it')
    return undefined
  }

  /**
   * A list of texts; a single text counts as a list of one. Items that are not text are
   * reported and left out, repeated ones are merged.
   */
  texts(key: string): string[] {
    const value = this.values[key]
    if (value === undefined || value === null) return []
    const items: unknown[] = Array.isArray(value) ? value : [value]
    const usable = items.filter((item): item is string => {
      if (typeof item === 'string' && item.trim() !== '') return true
      if (typeof item === 'string') this.reject(key, item, 'must not be empty', 'delete it')
      else this.reject(key, item, 'must be a list of texts', 'quote it or delete it')
      return false
    })
    return [...new Set(usable.map(item => item.trim()))]
  }

  /** A whole number, or `fallback`. */
  integer(key: string, fallback: number): number {
    const value = this.values[key]
    if (value === undefined || value === null) return fallback
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value
    this.reject(key, value, 'must be a whole number', `${fallback} is used`)
    return fallback
  }

  /**
   * true/false, yes/no, on/off, 1/0 in any case, quoted or not.
   * @param fallback - for an absent key.
   * @param unreadable - for a key with any other value or none; where a flag restricts, the restriction.
   */
  flag(key: string, fallback: boolean, unreadable = fallback): boolean {
    const value = this.values[key]
    if (value === undefined) return fallback
    const word = typeof value === 'object' ? undefined : BOOLEAN_WORDS.get(String(value).trim().toLowerCase())
    if (word !== undefined) return word
    this.reject(key, value, 'must be true or false', `${unreadable} is used`)
    return unreadable
  }

  /** A nested mapping with only `known` keys; other keys are reported. */
  nested(key: string, known: readonly string[]): Fields | undefined {
    const value = this.values[key]
    if (value === undefined || value === null) return undefined
    if (!isRecord(value)) {
      this.reject(key, value, 'must be a mapping', `keys: ${known.join(', ')}`)
      return undefined
    }
    const fields = new Fields(value, this.complain, `${this.prefix}${key}.`)
    for (const unknown of fields.unknownKeys(known)) {
      this.complain(`${fields.prefix}${unknown}`, 'is no key of this mapping', `keys: ${known.join(', ')}`)
    }
    return fields
  }

  /** A free-form mapping, or `undefined`. */
  mapping(key: string): Readonly<Record<string, unknown>> | undefined {
    const value = this.values[key]
    if (value === undefined || value === null) return undefined
    if (isRecord(value)) return value
    this.reject(key, value, 'must be a mapping')
    return undefined
  }

  private reject(key: string, value: unknown, rule: string, remedy?: string): void {
    this.complain(`${this.prefix}${key}`, `${quoteValue(value)} (${typeName(value)}) — ${rule}`, remedy)
  }
}

/**
 * The type of a YAML value in words.
 * @param value - a parsed value.
 * @returns `text`, `number`, `boolean`, `date`, `list`, `mapping` or `nothing`.
 */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'list'
  if (value instanceof Date) return 'date'
  if (typeof value === 'object') return 'mapping'
  return typeof value === 'string' ? 'text' : typeof value
}
