/**
 * How the fourteen stand to each other: upstream's headers do not say, and are not edited;
 * `overlays/workflow.json` says it in their stead, with the keys of a header.
 *
 * @module library/workflow
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_ROOT } from './choice.ts'
import { readRelations } from './document.ts'
import type { Composition, Coordination } from './document.ts'

/** A skill's name and how it stands to others. */
export interface Related {
  readonly name: string
  readonly coordination?: Coordination | undefined
  readonly composition?: Composition | undefined
}

let table: ReadonlyMap<string, Omit<Related, 'name'>> | undefined

/**
 * @param skills - any.
 * @returns the same; those that say nothing themselves with what the table says of their name.
 * @throws where the packaged table cannot be read.
 */
export function withWorkflow<S extends Related>(skills: Iterable<S>): S[] {
  const known = theTable()
  return [...skills].map(skill => {
    const { coordination = skill.coordination, composition = skill.composition } = known.get(skill.name) ?? {}
    return {
      ...skill,
      ...skill.coordination === undefined && coordination !== undefined ? { coordination } : {},
      ...skill.composition === undefined && composition !== undefined ? { composition } : {},
    }
  })
}

/** @returns the names that the table knows. */
export function workflowNames(): string[] {
  return [...theTable().keys()]
}

function theTable(): ReadonlyMap<string, Omit<Related, 'name'>> {
  return table ??= read(readFileSync(join(PACKAGE_ROOT, 'overlays', 'workflow.json'), 'utf8'))
}

function read(text: string): Map<string, Omit<Related, 'name'>> {
  return new Map(Object.entries(JSON.parse(text) as Record<string, Record<string, unknown>>).map(([name, values]) => [name, readRelations(values, (key, reason) => {
    throw new Error(`overlays/workflow.json: ${name}.${key}: ${reason}; mend the table`)
  })]))
}
