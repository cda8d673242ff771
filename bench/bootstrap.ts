/**
 * What the bootstrap section costs each assembly of the system prompt: the host's real
 * prompt service, bare, against the same with the section of the bootstrap row. The bare
 * service holds two short sections, so the ratio is an upper bound and the difference of
 * the medians is the figure to read.
 *
 * @module bench/bootstrap
 */

import { Context } from '@deepseek-ai/cordis'
import { renderPrompt, SystemPrompt } from '@deepseek-ai/dsh-system-prompt'
import type { AssembleContext } from '@deepseek-ai/dsh-system-prompt'
import { registerLiteralSection } from '../src/host/literal-section.ts'
import { isSubagentAssembly } from '../src/host/subagent.ts'
import { chooseLibrary, PACKAGE_ROOT } from '../src/library/choice.ts'
import { readBootstrap } from '../src/loading/bootstrap-source.ts'
import { BOOTSTRAP_MARKER } from '../src/session/kinds.ts'
import { compare } from './comparison.ts'
import type { BenchmarkReport, Comparison, Effort, OnProgress } from './comparison.ts'
import { measureInRounds } from './rounds.ts'
import type { RoundOptions } from './rounds.ts'

const ROUNDS: Readonly<Record<Effort, RoundOptions>> = {
  full: { rounds: 12, calls: 2000, boutMs: 200 },
  quick: { rounds: 3, calls: 500, boutMs: 40 },
}

/** Assemblies as the host makes them, by what they are for. */
const ASSEMBLIES: Readonly<Record<string, AssembleContext>> = {
  'main session': {},
  subagent: { agent: { session: { header: { delegationDepth: 1 } } } } as AssembleContext,
}

/**
 * @param effort - how long to measure.
 * @param onProgress - told what is being measured.
 * @returns a line for a main session and one for a subagent; notes with absolute costs.
 */
export async function benchBootstrap(effort: Effort, onProgress: OnProgress): Promise<BenchmarkReport> {
  const source = readBootstrap(chooseLibrary('starter').root, PACKAGE_ROOT)
  if (source.text === undefined) throw new Error(`Failed to read the bootstrap: ${source.problem}`)
  const bare = await mountPrompt(undefined)
  const withSection = await mountPrompt(source.text)
  try {
    const rows: Comparison[] = []
    for (const [name, context] of Object.entries(ASSEMBLIES)) {
      const shown = (await withSection.render(context)).includes(BOOTSTRAP_MARKER)
      if (shown !== (name === 'main session')) throw new Error(`Failed to measure a ${name}: the bootstrap is ${shown ? '' : 'not '}shown to it`)
      onProgress(`bootstrap: ${name}`)
      const pairs = await measureInRounds({ run: () => withSection.render(context) }, { run: () => bare.render(context) }, ROUNDS[effort])
      rows.push(compare(name, pairs))
    }
    return {
      title: 'bootstrap: one assembly and rendering of the system prompt',
      sides: ['section', 'bare'],
      rows,
      notes: [
        ...rows.map(row => `${row.name}: ${((row.oursMs - row.peerMs) * 1000).toFixed(2)} µs more for each assembly`),
        `text for the starter library: ${Buffer.byteLength(source.text)} bytes`,
      ],
    }
  } finally {
    await bare.dispose()
    await withSection.dispose()
  }
}

/** A prompt service, with the section where there is a text. */
async function mountPrompt(text: string | undefined) {
  const ctx = new Context()
  await ctx.plugin(SystemPrompt, { persona: 'You help with software.' })
  await ctx.plugin({
    name: 'bench-bootstrap',
    inject: ['systemPrompt'],
    apply(row: Context) {
      if (text === undefined) return
      registerLiteralSection(row.systemPrompt, { name: 'superpowers-bootstrap', text, shownTo: context => !isSubagentAssembly(context) })
    },
  })
  return {
    render: async (context: AssembleContext) => renderPrompt(await ctx.systemPrompt.assemble(context)),
    dispose: () => ctx.fiber.dispose(),
  }
}
