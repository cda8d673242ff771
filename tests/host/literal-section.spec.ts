import { describe, expect, it } from 'vitest'
import { registerLiteralSection } from '../../src/host/literal-section.ts'
import { hostWith, promptOf } from './real-host.ts'

const POISONED = 'a {{cwd}} b {{ nope }} c {{{x}}} d {{ e }} f {{}} g {{{{ h `{{` i }} j {'

const everybody = (): boolean => true

/** DSH 0.2's registry, as far as sections go: `interpolate: false` leaves the text alone. */
function fakeOf02() {
  const sections: { name: string; order: number; text: string | ((context: object) => string); interpolate?: boolean }[] = []
  const variables: string[] = []
  return {
    sections,
    variables,
    getSectionOrder: () => 10_200,
    section: (section: (typeof sections)[number]) => { sections.push(section); return () => {} },
    variable: (name: string) => { variables.push(name); return () => {} },
  }
}

describe('on the real 0.1 registry', () => {
  it('R28 shows the model double braces unchanged', async () => {
    const ctx = await hostWith('systemPrompt')
    registerLiteralSection(ctx.systemPrompt, { name: 'ours', text: POISONED, shownTo: everybody })
    expect(await promptOf(ctx)).toContain(`\n\n${POISONED}`)
  })

  it('proves that the text would fail the prompt without the treatment', async () => {
    const ctx = await hostWith('systemPrompt')
    ctx.systemPrompt.section({ name: 'untreated', order: 1, text: POISONED })
    await expect(promptOf(ctx)).rejects.toThrow(/prompt variable/)
  })

  it('stands after tool guidance', async () => {
    const ctx = await hostWith('systemPrompt')
    registerLiteralSection(ctx.systemPrompt, { name: 'ours', text: 'OURS', shownTo: everybody })
    ctx.systemPrompt.section({ name: 'tool', order: 199, text: 'TOOL' })
    expect((await promptOf(ctx)).endsWith('TOOL\n\nOURS')).toBe(true)
  })

  it('leaves nothing of itself where it is not shown', async () => {
    const ctx = await hostWith('systemPrompt')
    const bare = await promptOf(ctx)
    registerLiteralSection(ctx.systemPrompt, { name: 'ours', text: POISONED, shownTo: () => false })
    expect(await promptOf(ctx)).toBe(bare)
  })

  it('R30 refuses a second registration and keeps the first whole', async () => {
    const ctx = await hostWith('systemPrompt')
    registerLiteralSection(ctx.systemPrompt, { name: 'ours', text: POISONED, shownTo: everybody })
    expect(() => { registerLiteralSection(ctx.systemPrompt, { name: 'ours', text: 'x', shownTo: everybody }) })
      .toThrow('prompt section "ours" is already registered')
    expect((await promptOf(ctx)).split(POISONED)).toHaveLength(2)
  })

  it('keeps no variable when the section is refused', async () => {
    const ctx = await hostWith('systemPrompt')
    ctx.systemPrompt.section({ name: 'ours', order: 1, text: 'first' })
    expect(() => { registerLiteralSection(ctx.systemPrompt, { name: 'ours', text: POISONED, shownTo: everybody }) }).toThrow(/already registered/)
    expect((await ctx.systemPrompt.assemble()).variables).toEqual({})
  })
})

describe('on a registry of the 0.2 shape', () => {
  it('opts out of interpolation and leaves the text and the variables alone', () => {
    const registry = fakeOf02()
    registerLiteralSection(registry, { name: 'ours', text: POISONED, shownTo: everybody })
    const [section] = registry.sections
    expect(section).toMatchObject({ name: 'ours', order: 9000, interpolate: false })
    expect(typeof section?.text === 'function' && section.text({})).toBe(POISONED)
    expect(registry.variables).toEqual([])
  })
})
