/**
 * A mirror as a source: `SUPERPOWERS_MIRROR`, an address with places to fill in.
 *
 * @module upstream/sources/mirror
 */

import { withoutSecrets } from './address.ts'
import { archiveDownload, fileDownload } from './download.ts'
import { encodePath } from './github.ts'
import type { HttpOptions } from './http.ts'
import type { Source } from './source.ts'

const EXAMPLE = 'write it like https://mirror.example/{repository}/{commit}.tar.gz or https://mirror.example/{repository}/{commit}/{path}'

/**
 * @param template - an http or https address with `{commit}`, and `{repository}` and `{path}`
 *   where needed; with `{path}` files are got one by one, without it an archive.
 * @param options - times, proxies and progress.
 * @returns the mirror.
 * @throws `SUPERPOWERS_MIRROR: value — rule; what to do` for any other template.
 */
export function mirrorSource(template: string, options: HttpOptions = {}): Source {
  const filled = fill(template, { repository: 'o/r', commit: 'c', path: 'p' })
  const stranger = /\{[^{}]*\}/.exec(filled)?.[0]
  if (stranger !== undefined) throw refuse(template, `must not hold ${stranger}, only {repository}, {commit} and {path}`)
  if (!URL.canParse(filled) || !/^https?:\/\//i.test(filled)) throw refuse(template, 'must be an http or https address')
  if (!template.includes('{commit}')) throw refuse(template, 'must hold {commit}, or it would give whatever is newest')
  const name = `the mirror ${new URL(filled).host}`
  return template.includes('{path}')
    ? fileDownload(name, ({ repository, commit }, path) => fill(template, { repository, commit, path: encodePath(path) }), options)
    : archiveDownload(name, ({ repository, commit }) => fill(template, { repository, commit }), options)
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place)
}

function refuse(template: string, rule: string): Error {
  return new Error(`SUPERPOWERS_MIRROR: ${withoutSecrets(template)} — ${rule}; ${EXAMPLE}`)
}
