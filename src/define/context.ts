/**
 * What the session's log proves about the work: what a trigger may rest on.
 *
 * @module define/context
 */

import { extname } from 'node:path'
import { loose, parseArguments, readResult, textOf } from '../session/event.ts'
import { changedFile, SHELL_TOOLS } from '../session/tools.ts'

/** What is known. */
export interface SkillContext {
  /** How the last test run ended; `null` before the first. */
  readonly tests: 'passed' | 'failed' | null
  /** Files that were written or edited, as the model named them, in the order of their first change. */
  readonly files: readonly string[]
  /** The language of most of them, by their endings; `null` where nobody knows. */
  readonly language: string | null
  /** Skills that were loaded, in order. */
  readonly loaded: readonly string[]
  /** The skill that says where the session stands in the workflow; `null` before the first. */
  readonly stage: string | null
  /** The workspace. */
  readonly cwd: string | null
}

/** Command lines that run tests. */
const TEST_RUN = /\b(?:npm (?:run )?test|npm t\b|(?:pnpm|yarn|bun)(?: run)? test|npx (?:vitest|jest|mocha|playwright)|vitest|jest|mocha|pytest|python -m (?:pytest|unittest)|tox|go test|cargo (?:test|nextest)|ctest|make (?:test|check)|mvn (?:test|verify)|gradlew? test|rspec|phpunit|dotnet test|swift test|deno test|node --test|mix test|rake test)\b/

/** How DSH's shell tools end their text when a command failed; read in its source (packages/shell/shell). */
const FAILED_EXIT = /\n\[(?:exit code: (?!0\])\d+|killed by signal: [^\]\n]+|timed out[^\]\n]*)\]\s*$/

const LANGUAGES: Readonly<Record<string, string>> = {
  '.ts': 'typescript', '.tsx': 'typescript', '.mts': 'typescript', '.cts': 'typescript', '.js': 'javascript', '.jsx': 'javascript', '.mjs': 'javascript', '.cjs': 'javascript',
  '.py': 'python', '.go': 'go', '.rs': 'rust', '.java': 'java', '.kt': 'kotlin', '.rb': 'ruby', '.php': 'php', '.cs': 'csharp', '.swift': 'swift', '.c': 'c', '.h': 'c',
  '.cc': 'cpp', '.cpp': 'cpp', '.hpp': 'cpp', '.scala': 'scala', '.ex': 'elixir', '.exs': 'elixir', '.lua': 'lua', '.r': 'r', '.jl': 'julia', '.dart': 'dart', '.sql': 'sql', '.sh': 'shell',
}

/** Files that are remembered; a session that changes more is told by its first. */
const MAX_FILES = 1000
const MAX_PENDING = 1000

/** The fold over one session. */
export class ContextFold {
  /** Position of the next event. */
  next = 0
  private tests: SkillContext['tests'] = null
  private readonly files = new Set<string>()
  private readonly pending = new Map<string, { readonly test: boolean; readonly file: string | undefined }>()

  /** What is known now, but for what the skills say. */
  get facts(): Pick<SkillContext, 'tests' | 'files' | 'language'> {
    return { tests: this.tests, files: [...this.files], language: languageOf(this.files) }
  }

  /**
   * Fold the next event.
   * @param event - of any shape; never throws.
   */
  add(event: unknown): void {
    this.next += 1
    const { type, data: payload } = loose(event)
    const data = loose(payload)
    if (type === 'tool/call') {
      const [id, tool] = [textOf(data.callId), textOf(data.name)]
      if (id === undefined || tool === undefined) return
      const args = parseArguments(data.arguments)
      const file = changedFile(tool, args) ?? undefined
      const test = SHELL_TOOLS.includes(tool) && TEST_RUN.test(textOf(args.command) ?? '')
      if (!test && file === undefined) return
      this.pending.set(id, { test, file })
      if (this.pending.size > MAX_PENDING) this.pending.delete(this.pending.keys().next().value ?? '')
      return
    }
    if (type !== 'tool/result') return
    const result = readResult(data)
    const call = result && this.pending.get(result.callId)
    if (result === undefined || call === undefined) return
    this.pending.delete(result.callId)
    if (call.test) this.tests = result.failed || FAILED_EXIT.test(result.text) ? 'failed' : 'passed'
    if (call.file !== undefined && !result.failed && this.files.size < MAX_FILES) this.files.add(call.file)
  }
}

function languageOf(files: Iterable<string>): string | null {
  const counts = new Map<string, number>()
  for (const file of files) {
    const language = LANGUAGES[extname(file).toLowerCase()]
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  return most?.[0] ?? null
}
