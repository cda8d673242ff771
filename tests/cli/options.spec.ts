import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, vi } from 'vitest'
import { homeOption } from '../../src/cli/options.ts'

it('reads --home alike in every verb that has it: absolute, with the user\'s own folder in it', () => {
  vi.stubEnv('DSH_HOME', '/set')
  expect([homeOption({}), homeOption({ home: 'there' }), homeOption({ home: '~/there' }), homeOption({ home: '/there/' })]).toEqual([resolve('/set'), resolve('there'), join(homedir(), 'there'), resolve('/there')])
  vi.unstubAllEnvs()
})
