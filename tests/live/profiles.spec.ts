import { expect, inject, it } from 'vitest'
import { findBundle } from '../../harness-scenarios/runner/bundle.ts'
import { checkProfile, PROFILES } from '../../harness-scenarios/runner/compatibility.ts'
import { ensureHost } from '../../harness-scenarios/runner/hosts.ts'

it.each(PROFILES)('R33 the bootstrap and the skills are on in profile %s', async profile => {
  const { rows, problems } = await checkProfile(await ensureHost(inject('host')), await findBundle(inject('bundle'), ''), profile)
  expect(problems).toEqual([])
  expect(rows).toEqual(expect.arrayContaining(['superpowers-skills', 'superpowers-bootstrap']))
})
