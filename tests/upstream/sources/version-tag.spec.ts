import semver from 'semver'
import { expect, it } from 'vitest'
import { compareVersionTags, isReleaseTag, isVersionTag } from '../../../src/upstream/sources/version-tag.ts'

const TAGS = [
  'v0.9.9', 'v1.0.0-alpha', 'v1.0.0-alpha.1', 'v1.0.0-alpha.beta', 'v1.0.0-beta', 'v1.0.0-beta.2', 'v1.0.0-beta.11', 'v1.0.0-rc.1',
  'v1.0.0', 'v1.2.10', 'v1.10.0', 'v10.0.0-1', 'v10.0.0-x', 'v10.0.0',
]

it('orders tags as Semantic Versioning does', () => {
  expect(TAGS.toReversed().toSorted(compareVersionTags)).toEqual(TAGS)
  for (const a of TAGS) for (const b of TAGS) expect(Math.sign(compareVersionTags(a, b)), `${a} ${b}`).toBe(semver.compare(a, b))
})

it('tells versions from other tags, and releases from pre-releases', () => {
  expect(['v1.2.3', 'v1.2.3-rc.1', '1.2.3', 'v1.2', 'latest', 'v1.2.3 ', 'dev-v1.2.3'].filter(isVersionTag)).toEqual(['v1.2.3', 'v1.2.3-rc.1'])
  expect(TAGS.filter(isReleaseTag)).toEqual(['v0.9.9', 'v1.0.0', 'v1.2.10', 'v1.10.0', 'v10.0.0'])
})
