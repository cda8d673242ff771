/**
 * Where a JSON object in a text ends, or where it stops being one. Pure, and never reads a
 * place twice, so that a line of cut records costs no more than its length.
 *
 * @module session/glued
 */

/** `end`: the place behind the object. `broken`: the place that cannot follow what stands before it; the text's length where only its end is missing. */
export type Extent = { readonly end: number } | { readonly broken: number }

/** What may come next. */
type Wanted = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma'

const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/**
 * @param text - any text.
 * @param start - the place of an opening brace.
 * @returns how far the object goes, by JSON's grammar; what is inside strings is not judged.
 */
export function extentOfObject(text: string, start: number): Extent {
  const open: ('{' | '[')[] = []
  let wanted: Wanted = 'value'
  for (let at = start; at < text.length;) {
    const sign = text[at] ?? ''
    const isValue: boolean = wanted === 'value' || wanted === 'first value'
    if (/\s/.test(sign)) at += 1
    else if (isValue && (sign === '{' || sign === '[')) {
      open.push(sign)
      wanted = sign === '{' ? 'first key' : 'first value'
      at += 1
    } else if (sign === closing(open.at(-1)) && (wanted === 'comma' || wanted === 'first key' || wanted === 'first value')) {
      open.pop()
      at += 1
      if (open.length === 0) return { end: at }
      wanted = 'comma'
    } else if (sign === ',' && wanted === 'comma') {
      wanted = open.at(-1) === '{' ? 'key' : 'value'
      at += 1
    } else if (sign === ':' && wanted === 'colon') {
      wanted = 'value'
      at += 1
    } else if (sign === '"' && (isValue || wanted === 'key' || wanted === 'first key')) {
      at = endOfString(text, at)
      wanted = isValue ? 'comma' : 'colon'
    } else {
      LITERAL.lastIndex = at
      if (!isValue || !LITERAL.test(text)) return { broken: at }
      at = LITERAL.lastIndex
      wanted = 'comma'
    }
  }
  return { broken: text.length }
}

function closing(opening: '{' | '[' | undefined): string | undefined {
  return opening === '{' ? '}' : opening === '[' ? ']' : undefined
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return text.length
}
