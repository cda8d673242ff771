/**
 * What a tool's parameters look like to the model: the JSON Schema that a schema library
 * gives, brought into the subset that DSH's tools take. What the subset cannot say, the schema
 * itself still checks when the handler is called.
 *
 * @module define/json-schema
 */

import type { StandardSchema } from './standard.ts'

/** DSH's subset (`@deepseek-ai/dsh-tools`, `JsonSchemaNode`). */
export interface ToolSchemaNode {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  readonly oneOf?: readonly ToolSchemaNode[]
  readonly properties?: Readonly<Record<string, ToolSchemaNode>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly items?: ToolSchemaNode
  readonly enum?: readonly (string | number | boolean | null)[]
  readonly const?: string | number | boolean | null
  readonly description?: string
}

/** A tool's parameters. */
export interface ToolParameters {
  readonly schema: ToolSchemaNode & { readonly type: 'object' }
  /** The handler's input is not an object, so it travels as the parameter `input`. */
  readonly wrapped: boolean
}

const TYPES: ReadonlySet<unknown> = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])
/** Deeper schemas are cut: the model gets "any value" there. */
const MAX_DEPTH = 12

/**
 * @param schema - the input's schema.
 * @returns parameters for the model; one parameter `input` of any shape where the library tells none.
 */
export function toolParameters(schema: StandardSchema): ToolParameters {
  let root: unknown
  try {
    root = schema['~standard'].vendor === 'schemastery' ? fromSchemastery(schema as unknown as Schemastery, 0) : schema['~standard'].jsonSchema?.input({ target: 'draft-2020-12' })
  } catch {
    // A schema with parts that JSON Schema has no words for: the schema itself checks them.
    root = undefined
  }
  const node = root === undefined ? {} : nodeOf(root, 0)
  if (node.type === 'object') return { schema: { ...node, type: 'object' }, wrapped: false }
  return { schema: { type: 'object', properties: { input: node }, required: ['input'], additionalProperties: false }, wrapped: true }
}

function nodeOf(value: unknown, depth: number): ToolSchemaNode {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return {}
  const { type, properties, required, additionalProperties, items, description, enum: choices, const: only, anyOf, oneOf } = value as Readonly<Record<string, unknown>>
  const told = typeof description === 'string' ? { description } : {}
  const types = Array.isArray(type) ? type.map(one => ({ ...value, type: one as unknown })) : undefined
  const branches = types ?? (Array.isArray(oneOf) ? oneOf : Array.isArray(anyOf) ? anyOf : undefined)
  // "One of" is all that DSH has; branches that may both fit would be refused by it.
  if (branches !== undefined) return areApart(branches) ? { oneOf: branches.map(branch => nodeOf(branch, depth + 1)), ...told } : told
  if (isScalar(only)) return { type: typeOf(only), const: only, ...told }
  if (Array.isArray(choices) && choices.every(isScalar) && new Set(choices.map(typeOf)).size === 1) return { type: typeOf(choices[0] as Scalar), enum: choices as Scalar[], ...told }
  if (!TYPES.has(type)) return told
  if (type === 'object') {
    const known = Object.entries(typeof properties === 'object' && properties !== null ? properties : {}).map(([name, node]) => [name, nodeOf(node, depth + 1)] as const)
    const names = new Set(known.map(([name]) => name))
    return {
      type, properties: Object.fromEntries(known),
      required: Array.isArray(required) ? required.filter((name): name is string => typeof name === 'string' && names.has(name)) : [],
      additionalProperties: additionalProperties !== false, ...told,
    }
  }
  if (type === 'array') return { type, ...typeof items === 'object' && items !== null ? { items: nodeOf(items, depth + 1) } : {}, ...told }
  return { type: type as Exclude<ToolSchemaNode['type'], undefined>, ...told }
}

type Scalar = string | number | boolean | null

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function typeOf(value: Scalar): 'string' | 'number' | 'boolean' | 'null' {
  return value === null ? 'null' : typeof value as 'string' | 'number' | 'boolean'
}

/** Branches of different types, or with different constants. */
function areApart(branches: readonly unknown[]): boolean {
  const marks = branches.map(branch => {
    const { type, const: only } = (branch ?? {}) as Readonly<Record<string, unknown>>
    return isScalar(only) ? `const ${JSON.stringify(only)}` : typeof type === 'string' ? type : undefined
  })
  return branches.length > 1 && !marks.includes(undefined) && new Set(marks).size === marks.length && !(marks.includes('number') && marks.includes('integer')) && marks.filter(mark => mark?.startsWith('const ') === true).every(mark => !marks.includes(typeOf(JSON.parse((mark ?? '').slice(6)) as Scalar)))
}

/** What is read of a schemastery schema, which knows no JSON Schema. */
interface Schemastery {
  readonly type?: string
  readonly dict?: Readonly<Record<string, Schemastery>>
  readonly inner?: Schemastery
  readonly list?: readonly Schemastery[]
  readonly value?: unknown
  readonly meta?: { readonly required?: boolean; readonly description?: unknown; readonly step?: number }
}

function fromSchemastery({ type, dict = {}, inner, list = [], value, meta }: Schemastery, depth: number): Readonly<Record<string, unknown>> {
  const told = typeof meta?.description === 'string' ? { description: meta.description } : {}
  if (depth > MAX_DEPTH) return told
  switch (type) {
    case 'string':
    case 'boolean':
      return { type, ...told }
    case 'number':
      return { type: meta?.step === 1 ? 'integer' : 'number', ...told }
    case 'const':
      return { const: value, ...told }
    case 'array':
      return { type, ...inner === undefined ? {} : { items: fromSchemastery(inner, depth + 1) }, ...told }
    case 'dict':
      return { type: 'object', ...told }
    case 'object':
      return {
        type, ...told,
        properties: Object.fromEntries(Object.entries(dict).map(([name, one]) => [name, fromSchemastery(one, depth + 1)])),
        required: Object.entries(dict).filter(([, one]) => one.meta?.required === true).map(([name]) => name),
      }
    case 'union':
      return list.every(one => one.type === 'const') ? { enum: list.map(one => one.value), ...told } : { oneOf: list.map(one => fromSchemastery(one, depth + 1)), ...told }
    default:
      return told
  }
}
