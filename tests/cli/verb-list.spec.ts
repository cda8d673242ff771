import { expect, it } from 'vitest'
import { VERBS } from '../../src/cli/verbs.ts'

it.each(Object.entries(VERBS))('%s is listed with the summary that it has itself', async (name, { summary, load }) => { expect(await load()).toMatchObject({ name, summary }) })
