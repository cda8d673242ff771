/**
 * An address as it is requested and as it may be shown: what stands before `@` can be a
 * password, belongs into a header and into no message.
 *
 * @module upstream/sources/address
 */

/** An address, taken apart. */
export interface Address {
  /** Without user and password. */
  readonly url: string
  readonly authorization: string | undefined
}

/**
 * @param url - a valid address.
 * @returns its parts.
 */
export function splitAddress(url: string): Address {
  const { username, password } = new URL(url)
  const bare = new URL(url)
  bare.username = ''
  bare.password = ''
  const secret = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { url: bare.href, authorization: secret === ':' ? undefined : `Basic ${Buffer.from(secret).toString('base64')}` }
}

/**
 * @param text - an address, valid or not.
 * @returns it without user and password.
 */
export function withoutSecrets(text: string): string {
  return text.replace(/^([a-z][a-z0-9+.-]*:\/\/)?[^/?#]*@/i, '$1')
}
