/**
 * Row configuration that can never stop the host. DSH 0.1 ends its boot when one row's
 * config fails validation, and schemastery passes unknown keys in silence. Here each bad
 * value falls back to its default and is reported, and so is each unknown key.
 *
 * @module host/config
 */

import type z from '@deepseek-ai/schemastery'
import { errorMessage } from '../error-text.ts'

/** A usable configuration and what had to be put aside for it. */
export interface RowConfig<T> {
  readonly config: T
  /** One sentence for each key that was ignored. */
  readonly complaints: readonly string[]
}

/**
 * Make a schema accept everything at the host's door. It stays a real schemastery schema,
 * from which DSH 0.2 draws its settings form; {@link readConfig} does the validation.
 * @param schema - an object schema in which every key has a default.
 * @returns the same schema.
 */
export function tolerant<T>(schema: z<T>): z<T> {
  return Object.defineProperty(schema, '~standard', {
    value: { version: 1, vendor: 'schemastery', validate: (value: unknown) => ({ value }) },
  })
}

/**
 * Read what the host passed, key by key.
 * @param schema - the row's object schema.
 * @param raw - the `config` of the row as composed, or nothing.
 * @returns every key of the schema with a usable value.
 */
export function readConfig<T extends object>(schema: z<T>, raw: unknown): RowConfig<T> {
  const complaints: string[] = []
  const keys = schema.dict ?? {}
  const known = Object.keys(keys).length === 0 ? 'this row has none' : `one of ${Object.keys(keys).join(', ')}`
  const given = raw ?? {}
  if (!isMapping(given)) {
    return { config: schema({} as T), complaints: [`config: ${JSON.stringify(given)} — must be a mapping; defaults are used`] }
  }
  const usable: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(given)) {
    const field = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (field === undefined) {
      complaints.push(`config.${key}: unknown key — ${known}; it is ignored`)
      continue
    }
    if (field.type === 'dict' && field.inner !== undefined && isMapping(value)) {
      usable[key] = Object.fromEntries(Object.entries(value).filter(([name, entry]) => accepts(field.inner, entry, `${key}.${name}`, 'it is ignored', complaints)))
    } else if (accepts(field, value, key, 'the default is used', complaints)) usable[key] = value
  }
  return { config: schema(usable as T), complaints }
}

/**
 * Read a row's config and tell what had to be put aside.
 * @param schema - the row's object schema.
 * @param raw - the `config` of the row as composed, or nothing.
 * @param log - the row's voice.
 * @returns every key of the schema with a usable value.
 */
export function rowConfig<T extends object>(schema: z<T>, raw: unknown, log: { warn(text: string): void }): T {
  const { config, complaints } = readConfig(schema, raw)
  for (const complaint of complaints) log.warn(complaint)
  return config
}

function isMapping(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function accepts(field: z | undefined, value: unknown, key: string, effect: string, complaints: string[]): boolean {
  try {
    field?.(value)
    return true
  } catch (error) {
    complaints.push(`config.${key}: ${JSON.stringify(value)} — ${errorMessage(error).replaceAll(/\s+/g, ' ')}; ${effect}`)
    return false
  }
}
