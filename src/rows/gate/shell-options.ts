/**
 * The words of a command told apart: options, their values, operands. As getopt does it:
 * letters in clusters, values in the same word or in the next, `--` ends the options. Pure.
 *
 * @module rows/gate/shell-options
 */

/** Words of a command; `undefined` for one whose text is not fixed. */
export type Words = readonly (string | undefined)[]

/** Which options of a command take a value. */
export interface Grammar {
  /** Letters whose value is the rest of their word, or else the next word. */
  readonly letters?: string
  /** Letters whose value, if they have one, is the rest of their word. */
  readonly attached?: string
  /** Long options whose value may stand in the next word. */
  readonly long?: readonly string[]
  /** Options end at the first operand. */
  readonly leading?: boolean
}

/** A command's words, told apart. */
export interface Line {
  /** Names without hyphens; the value is `null` for an option without one, `undefined` for one that is not fixed. */
  readonly options: readonly { readonly name: string; readonly value: string | null | undefined }[]
  readonly operands: Words
}

/**
 * @param words - a command's arguments.
 * @param grammar - which of its options take a value; all others take none.
 * @returns options and operands, in order; a single hyphen is an operand.
 */
export function readLine(words: Words, { letters = '', attached = '', long = [], leading = false }: Grammar): Line {
  const options: Line['options'][number][] = []
  const operands: (string | undefined)[] = []
  let at = 0
  const cluster = (word: string): void => {
    for (let place = 1; place < word.length; place += 1) {
      const name = word.charAt(place)
      const rest = word.slice(place + 1)
      if (letters.includes(name)) {
        options.push({ name, value: rest === '' ? words[at += 1] : rest })
        return
      }
      options.push({ name, value: attached.includes(name) && rest !== '' ? rest : null })
      if (attached.includes(name)) return
    }
  }
  for (; at < words.length; at += 1) {
    const word = words[at]
    if (word === '--' || (leading && !isOption(word))) {
      operands.push(...words.slice(word === '--' ? at + 1 : at))
      break
    }
    if (!isOption(word)) operands.push(word)
    else if (!word.startsWith('--')) cluster(word)
    else {
      const equals = word.indexOf('=')
      const name = word.slice(2, equals < 0 ? undefined : equals)
      options.push({ name, value: equals >= 0 ? word.slice(equals + 1) : long.includes(name) ? words[at += 1] : null })
    }
  }
  return { options, operands }
}

/**
 * @param line - a command's words.
 * @param names - options that mean the same.
 * @returns whether one of them is given.
 */
export function has({ options }: Line, ...names: readonly string[]): boolean {
  return options.some(option => names.includes(option.name))
}

/**
 * @param line - a command's words.
 * @param names - options that mean the same.
 * @returns the values that they are given, in order.
 */
export function valuesOf({ options }: Line, ...names: readonly string[]): Words {
  return options.flatMap(({ name, value }) => names.includes(name) && value !== null ? [value] : [])
}

function isOption(word: string | undefined): word is string {
  return word !== undefined && word !== '-' && word.startsWith('-')
}
