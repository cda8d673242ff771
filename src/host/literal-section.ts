/**
 * A prompt section whose text reaches the model unchanged, double braces included.
 *
 * DSH scans section text for `{{variable}}` and fails the whole turn on one that it does
 * not know. 0.2 lets a section opt out with `interpolate: false`. 0.1 has no such switch,
 * but it never scans a substituted value again: each `{{` becomes a reference to a
 * variable of ours whose value is `{{`.
 *
 * @module host/literal-section
 */

import type { AssembleContext, PromptSection } from '@deepseek-ai/dsh-system-prompt'
import { hostGeneration } from './generation.ts'

/** The part of `ctx.systemPrompt` that is used, as both generations have it. */
export interface SectionRegistry {
  section(section: PromptSection & { interpolate?: boolean }): () => void
  variable(name: string, provider: () => string): () => void
}

/** A section that is either whole or empty, decided at each assembly. */
export interface LiteralSection {
  /** Unique in the registry; a second registration throws there. */
  readonly name: string
  readonly text: string
  /** Whether this assembly gets the text; otherwise the section is empty and leaves no trace. */
  readonly shownTo: (context: AssembleContext) => boolean
}

/**
 * After the host's own guidance and so close to the conversation: tool guidance ends at 199
 * on 0.1's scale; 0.2 puts first-party guidance below 9000 and the persona's end at 10200.
 */
const LATE = { '0.1': 200, '0.2': 9000 } as const

/** Holds `{{` on hosts that cannot leave a section alone. */
const BRACES_VARIABLE = 'superpowers_open_braces'

/**
 * Register the section for the calling plugin's lifetime.
 * @param registry - the plugin's own `ctx.systemPrompt`.
 * @param section - what to show, and to whom.
 * @throws what the host throws, for example on a name that is taken; nothing stays registered then.
 */
export function registerLiteralSection(registry: SectionRegistry, section: LiteralSection): void {
  const generation = hostGeneration(registry)
  const needsVariable = generation === '0.1' && section.text.includes('{{')
  const text = needsVariable ? section.text.replaceAll('{{', `{{${BRACES_VARIABLE}}}`) : section.text
  const dropVariable = needsVariable ? registry.variable(BRACES_VARIABLE, () => '{{') : undefined
  try {
    registry.section({
      name: section.name,
      order: LATE[generation],
      text: context => section.shownTo(context) ? text : '',
      ...generation === '0.2' ? { interpolate: false } : {},
    })
  } catch (error) {
    dropVariable?.()
    throw error
  }
}
