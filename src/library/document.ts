/**
 * What a skill is: one SKILL.md, parsed, typed and validated. Owns the frontmatter
 * schema; the YAML and the splitting are `header.ts` and `frontmatter.ts`.
 *
 * @module library/document
 */

import { basename, dirname } from 'node:path'
import { decodeText } from './bytes.ts'
import { quoteValue } from './diagnostic.ts'
import type { Diagnostic } from './diagnostic.ts'
import { Fields, typeName } from './fields.ts'
import type { Complain } from './fields.ts'
import { splitFrontmatter } from './frontmatter.ts'
import type { HeaderReader } from './header-index.ts'
import { parseHeader } from './header.ts'
import { SKILL_NAME } from './skill-name.ts'

/** How a skill stands in chains; the meaning of each edge is in `docs/workflow.md`. */
export interface Coordination {
  readonly group?: string
  /** Tie-break in a topological order, ascending. */
  readonly order: number
  /** Skills that must have run first. */
  readonly requires: readonly string[]
  /** Skills that this one leads to. */
  readonly enables: readonly string[]
  /** Where to go when this skill is not enough. */
  readonly escalatesTo: readonly string[]
  /** Hidden from lists made for people, unless they ask for all. */
  readonly internal: boolean
}

/** What a skill takes and gives, by artifact and capability name. */
export interface Composition {
  readonly produces: readonly string[]
  readonly consumes: readonly string[]
  readonly capabilities: readonly string[]
  /** Execution order among producers of the same artifact, ascending. */
  readonly priority: number
  readonly optional: boolean
  /** Every consumed artifact is needed, not just one. */
  readonly requiresAll: boolean
}

/** One skill file. Optional fields are absent where the header says nothing usable. */
export interface SkillDocument {
  /** The skill's one identity: the header's name, whatever its folder is called. */
  readonly name: string
  readonly description: string
  /** Markdown after the header, `\n` line endings. */
  readonly body: string
  /** Absolute path of the file, as found at scan time. */
  readonly file: string
  /** Absolute path of the folder that the skill's own relative paths start from. */
  readonly directory: string
  /** DSH: more routing guidance for the catalogue. */
  readonly whenToUse?: string
  /** DSH: the model may load it (`disable-model-invocation` turns this off). */
  readonly modelInvocable: boolean
  /** DSH: the user may load it by `/name` (`user-invocable`). */
  readonly userInvocable: boolean
  readonly license?: string
  readonly compatibility?: string
  readonly allowedTools: readonly string[]
  readonly metadata?: Readonly<Record<string, unknown>>
  /** Repository that owns the skill. */
  readonly source?: string
  readonly triggers: readonly string[]
  readonly antiTriggers: readonly string[]
  readonly aliases: readonly string[]
  /** Another skill that this one replaces. */
  readonly overrides?: string
  readonly summary?: string
  readonly augmentMenu: boolean
  /** `false` keeps compression off this skill. */
  readonly compress: boolean
  /** MCP servers that the skill needs. */
  readonly requiresMcp: readonly string[]
  readonly mcpInstallHint?: string
  readonly coordination?: Coordination
  readonly composition?: Composition
  /** Keys that neither this schema nor DSH knows; kept for the linter. */
  readonly unknownKeys: readonly string[]
}

/** A parse's result: the skill, unless a diagnostic is an error. */
export interface ParsedSkill {
  readonly skill?: SkillDocument
  readonly diagnostics: readonly Diagnostic[]
}

/** A diagnostic before it knows its file and weight. */
type Finding = Omit<Diagnostic, 'severity' | 'file'>

/** Longest description in code points (Agent Skills specification); DSH's catalogue shows the first 500. */
const MAX_DESCRIPTION = 1024

/** A description that is nothing but YAML's block-scalar indicator: a header that went through a line parser. */
const BLOCK_INDICATOR = /^[|>][+-]?\d?[+-]?$/

const COORDINATION_KEYS = ['group', 'order', 'requires', 'enables', 'escalates_to', 'internal']
const COMPOSITION_KEYS = ['produces', 'consumes', 'capabilities', 'priority', 'optional', 'requires_all']
/** Every top-level key that this schema, the Agent Skills specification or DSH knows. */
export const KNOWN_KEYS: readonly string[] = [
  'name', 'description', 'license', 'compatibility', 'allowed-tools', 'metadata',
  'whenToUse', 'user-invocable', 'disable-model-invocation',
  'source', 'triggers', 'anti_triggers', 'aliases', 'overrides', 'summary', 'augment_menu', 'compress',
  'requires_mcp', 'mcp_install_hint', 'coordination', 'composition',
]

/** Flags that can restrict, each with the value that does: a restriction that cannot be read still restricts. */
const RESTRICTIONS: ReadonlyMap<string | undefined, boolean> = new Map([
  ['disable-model-invocation', true],
  ['user-invocable', false],
])

/** Spellings that DSH refuses, each with the one that it reads. */
const LEGACY_KEYS: Readonly<Record<string, string>> = {
  disableModelInvocation: 'disable-model-invocation',
  modelInvocable: 'disable-model-invocation',
  userInvocable: 'user-invocable',
}

/**
 * Parse one skill file.
 * @param bytes - the whole file.
 * @param file - its absolute path, used for identity and in messages.
 * @param readHeader - parses the header; an index that remembers headers may stand in.
 * @returns the skill with any warnings, or exactly one error; never throws.
 */
export function parseSkill(bytes: Uint8Array, file: string, readHeader: HeaderReader = parseHeader): ParsedSkill {
  const refuse = (finding: Finding): ParsedSkill =>
    ({ diagnostics: [{ severity: 'error', file, ...finding }] })

  const decoded = decodeText(bytes)
  if ('badByte' in decoded) {
    const guess = decoded.looksLike === undefined ? '' : `, looks like ${decoded.looksLike}`
    return refuse({ reason: `byte ${decoded.badByte} is not UTF-8${guess}`, remedy: 'save the file as UTF-8' })
  }
  const { header, body, problem } = splitFrontmatter(decoded.text)
  if (header === undefined) {
    return refuse(problem === 'not-closed'
      ? { line: 1, reason: 'the header is not closed', remedy: 'end it with a line of `---`' }
      : { line: 1, reason: 'no header', remedy: 'start the file with `---`, `name: …`, `description: …`, `---`' })
  }

  const { values, unreadable, doubtful } = readHeader(header)
  const lost = unreadable.find(finding => finding.key === undefined || finding.key === 'name' || finding.key === 'description')
  if (lost !== undefined) return refuse(lost)
  const closed = new Set(unreadable.map(finding => finding.key))
  for (const [legacy, key] of Object.entries(LEGACY_KEYS)) {
    if (legacy in values || closed.has(legacy)) return refuse({ key: legacy, reason: 'DSH refuses this spelling', remedy: `write \`${key}\`` })
  }
  const name = values.name
  const description = values.description
  if (typeof name !== 'string' || name.trim() === '') return refuse(missing('name', name))
  if (typeof description !== 'string' || description.trim() === '') return refuse(missing('description', description))
  if (!SKILL_NAME.test(name.trim())) {
    return refuse({ key: 'name', reason: `${quoteValue(name)} — lower-case letters and digits in words joined by single hyphens`, remedy: 'rename the skill' })
  }
  if (BLOCK_INDICATOR.test(description.trim())) {
    return refuse({ key: 'description', reason: `${quoteValue(description)} is a YAML indicator — must be a sentence`, remedy: 'write the description out' })
  }

  const diagnostics: Diagnostic[] = []
  const warn = (finding: Finding): void => { diagnostics.push({ severity: 'warning', file, ...finding }) }
  for (const finding of unreadable) {
    const restriction = RESTRICTIONS.get(finding.key)
    warn({ ...finding, reason: `${finding.reason}; ${restriction === undefined ? 'the key is ignored' : `${restriction} is used`}` })
  }
  for (const finding of doubtful) warn(finding)
  const directory = dirname(file)
  const folder = basename(directory)
  if (folder !== name.trim()) warn({ key: 'name', reason: `${quoteValue(name.trim())} differs from the folder's name ${quoteValue(folder)}`, remedy: 'the skill answers to the header\'s name' })
  const length = [...description.trim()].length
  if (length > MAX_DESCRIPTION) {
    warn({ key: 'description', reason: `${length} characters — at most ${MAX_DESCRIPTION}`, remedy: 'it is served whole, and DSH\'s catalogue shows the start; shorten it' })
  }
  if (body.trim() === '') warn({ reason: 'the body is empty', remedy: 'write the instructions below the header' })

  const fields = new Fields(values, (key, reason, remedy) => { warn({ key, reason, ...remedy === undefined ? {} : { remedy } }) })
  const skill: SkillDocument = {
    name: name.trim(),
    description: description.trim(),
    body,
    file,
    directory,
    ...optional('whenToUse', fields.text('whenToUse')),
    modelInvocable: !closed.has('disable-model-invocation') && !fields.flag('disable-model-invocation', false, true),
    userInvocable: !closed.has('user-invocable') && fields.flag('user-invocable', true, false),
    ...optional('license', fields.text('license')),
    ...optional('compatibility', fields.text('compatibility')),
    allowedTools: fields.texts('allowed-tools').flatMap(toolNames),
    ...optional('metadata', fields.mapping('metadata')),
    ...optional('source', fields.text('source')),
    triggers: fields.texts('triggers'),
    antiTriggers: fields.texts('anti_triggers'),
    aliases: fields.texts('aliases'),
    ...optional('overrides', fields.text('overrides')),
    ...optional('summary', fields.text('summary')),
    augmentMenu: fields.flag('augment_menu', false),
    compress: fields.flag('compress', true),
    requiresMcp: fields.texts('requires_mcp'),
    ...optional('mcpInstallHint', fields.text('mcp_install_hint')),
    ...readRelations(values, (key, reason, remedy) => { warn({ key, reason, ...remedy === undefined ? {} : { remedy } }) }),
    unknownKeys: fields.unknownKeys(KNOWN_KEYS),
  }
  return { skill, diagnostics }
}

function missing(key: string, value: unknown): Finding {
  const remedy = `write \`${key}: …\` in the header`
  if (value === undefined || value === null) return { key, reason: 'missing', remedy }
  if (typeof value === 'string') return { key, reason: 'empty', remedy }
  return { key, reason: `${quoteValue(value)} (${typeName(value)}) — must be text`, remedy: 'quote it' }
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : { [key]: value } as { [P in K]?: V }
}

/** Names in `Read, Grep Bash(git add:*)`: separated by blanks or commas, blanks inside brackets kept. */
function toolNames(list: string): string[] {
  return list.match(/[^\s,()]+(?:\([^)]*\))?/g) ?? []
}

/**
 * How a skill stands to others, from a mapping with the header's keys.
 * @param values - `coordination` and `composition`, each absent or a mapping.
 * @param complain - told of each value that cannot be used.
 * @returns what is there.
 */
export function readRelations(values: Readonly<Record<string, unknown>>, complain: Complain): { readonly coordination?: Coordination; readonly composition?: Composition } {
  const fields = new Fields(values, complain)
  return {
    ...optional('coordination', coordination(fields.nested('coordination', COORDINATION_KEYS))),
    ...optional('composition', composition(fields.nested('composition', COMPOSITION_KEYS))),
  }
}

function coordination(fields: Fields | undefined): Coordination | undefined {
  return fields && {
    ...optional('group', fields.text('group')),
    order: fields.integer('order', 0),
    requires: fields.texts('requires'),
    enables: fields.texts('enables'),
    escalatesTo: fields.texts('escalates_to'),
    internal: fields.flag('internal', false),
  }
}

function composition(fields: Fields | undefined): Composition | undefined {
  return fields && {
    produces: fields.texts('produces'),
    consumes: fields.texts('consumes'),
    capabilities: fields.texts('capabilities'),
    priority: fields.integer('priority', 50),
    optional: fields.flag('optional', false),
    requiresAll: fields.flag('requires_all', false),
  }
}
