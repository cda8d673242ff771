/**
 * Skills named in a prompt: asked for, only mentioned, or refused.
 *
 * @module routing/mentions
 */

/** How a name stands in a prompt. */
export type Mention = 'asked' | 'named' | 'refused'

const WORD = /[\p{L}\p{N}]+(?:[-:][\p{L}\p{N}]+)*/gu
const LATIN_WORD = /[a-z0-9]+(?:[-:][a-z0-9]+)*/g
/** Words before a name that ask for it. */
const ASKS = /\b(?:use|using|load|apply|invoke|run|try|with|via|call|start|follow|activate|forget to|remember|do)\b[^.!?\n]{0,24}$|(?:用|使用|加载|调用|启动|运行|走|按)[^。！？\n]{0,6}$/i
/** Words behind a name that ask for it. */
const SKILL_BEHIND = /^\s*(?:skill|first|then|please|技能|吧|来|先)/i
const REFUSES = /\b(?:not|don['’]?t|never|without|skip|avoid|no|stop|instead of|rather than|anything but|except)\b(?<between>[^.!?;\n]{0,40})$|(?:不要|别|不用|不必|无需|不需要|禁止|跳过|勿|不想|不使用)(?<zh>[^。！？；，\n]{0,10})$/i
/** "Don't forget to use X" and the like ask after all. */
const TAKES_BACK = /\b(?:forget|hesitate|fail|only|miss|mind)\b|^忘/i
const CLAUSE_END = /[,;]\s*(?:but|just|and|use|then|so)\b|，|,\s*(?:please|instead)/i
const COMMAND = /^\s*\/([a-z0-9-]+)(?=\s|$)/
const PREFIX = /^superpowers:/

/**
 * @param prompt - as the user wrote it.
 * @param speech - the same with material set aside.
 * @param nameOf - the skill that answers to a name or an alias.
 * @returns the skills named, each with how.
 */
export function mentions(prompt: string, speech: string, nameOf: (word: string) => string | undefined): Map<string, Mention> {
  const found = new Map<string, Mention>()
  const command = COMMAND.exec(prompt)?.[1]
  const commanded = command === undefined ? undefined : nameOf(command)
  if (commanded !== undefined) found.set(commanded, 'asked')
  for (const match of speech.toLowerCase().matchAll(/[\p{Script=Han}]/u.test(speech) ? LATIN_WORD : WORD)) {
    const skill = nameOf(match[0].replace(PREFIX, ''))
    if (skill === undefined) continue
    const standing = standingOf(speech.slice(0, match.index), speech.slice(match.index + match[0].length))
    if (standing === 'refused' || found.get(skill) === undefined || found.get(skill) === 'named') found.set(skill, standing)
  }
  return found
}

/**
 * @param before - what stands before a name, from the start of the text.
 * @param behind - what stands behind it.
 * @returns how the name stands there.
 */
export function standingOf(before: string, behind: string): Mention {
  const refusal = REFUSES.exec(before)
  if (refusal !== null) {
    const between = refusal.groups?.between ?? refusal.groups?.zh ?? ''
    if (TAKES_BACK.test(between)) return 'asked'
    if (!CLAUSE_END.test(between)) return 'refused'
  }
  return ASKS.test(before) || SKILL_BEHIND.test(behind) ? 'asked' : 'named'
}
