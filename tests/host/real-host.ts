/** Real DSH services in a Cordis context, and the log records that a row leaves there. */
import { onTestFinished, vi } from 'vitest'
import { Context } from '@deepseek-ai/cordis'
import SkillRegistry from '@deepseek-ai/dsh-skill'
import SystemPrompt, { renderPrompt } from '@deepseek-ai/dsh-system-prompt'
import type { AssembleContext } from '@deepseek-ai/dsh-system-prompt'

export async function hostWith(...services: ('skills' | 'systemPrompt')[]): Promise<Context> {
  const ctx = new Context()
  if (services.includes('skills')) await ctx.plugin(SkillRegistry)
  if (services.includes('systemPrompt')) await ctx.plugin(SystemPrompt)
  return ctx
}

/** The prompt as the model would get it, for an assembly of any shape. */
export async function promptOf(ctx: Context, context: object = {}): Promise<string> {
  return renderPrompt(await ctx.systemPrompt.assemble(context as AssembleContext))
}

/** What rows say from now on: DSH's log at every level, and standard error, which is kept from the terminal. */
export function listen(ctx: Context): { readonly warnings: string[]; readonly facts: string[]; readonly stderr: string[] } {
  const heard = { warnings: [] as string[], facts: [] as string[], stderr: [] as string[] }
  ctx.logger.exporter({
    levels: { default: 3 },
    export: ({ type, args }) => {
      if (type === 'warn') heard.warnings.push(String(args.at(-1)))
      if (type === 'info') heard.facts.push(String(args.at(-1)))
    },
  })
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation(chunk => {
    heard.stderr.push(String(chunk))
    return true
  })
  onTestFinished(() => { spy.mockRestore() })
  return heard
}
