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
/** Negations. 别 is none in 分别, 特别 and the like. */
const NEGATION = /\b(?:not|don['’]?t|never|without|skip|avoid|no|stop|instead of|rather than|anything but|except)\b|(?<zh>不要|(?<![分特识区级类个告差性鉴辨])别|不用|不必|无需|不需要|禁止|跳过|勿|不想|不使用)/gi
const SENTENCE_END = /[.!?;\n。！？；]/
/** What may stand there for the name to be what is refused: light words, verbs of use, other names with "or" between. */
const LIGHT = String.raw`(?:to|need|needs|have|having|want|wants|you|me|us|i|we|it|please|ever|even|be|being|is|are|going|should|must|let|the|any|a|an|another|more|this|that|these|time|now|here|again|for|of|by|on|with|in|into|through|do|doing|go|use|uses|used|using|load|loads|loading|apply|applying|invoke|invoking|run|running|try|trying|start|starting|call|calling|activate|activating|follow|following|trigger|suggest|open|bother|dare|require|requires|skill|skills)`
const NAME_LIST = String.raw`(?:[\w:/-]+(?:\s*,\s*|\s+)(?:(?:or|and|nor)\s+)?(?:${LIGHT}\s+)*){0,4}`
const VERB = String.raw`(?:use|using|load|loading|apply|applying|invoke|invoking|run|running|start|starting|call|calling|activate|activating|follow|following|trigger)`
const REFUSED_EN = new RegExp(String.raw`^\s*(?:(?:${LIGHT})\s+)*$|^\s*(?:(?:${LIGHT})\s+)*${VERB}\s+(?:(?:the|any)\s+)?${NAME_LIST}$|^\s+[\w:/-]+\s+(?:or|and|nor)\s+(?:(?:${LIGHT})\s+)*$`, 'i')
const REFUSED_ZH = /^(?:\s|再|去|给|我|帮|请|使|用|加载|调|启动|走|按|跑|开|做|进行|搞|来|触发|先|随便|任何|什么|的|技能|这个|那个|和|或|与|及|、|[a-z0-9:/-])*$/i
/** "Don't forget to use X" and the like ask after all. */
const TAKES_BACK = /\b(?:forget|hesitate|fail|only|miss|mind)\b|^忘/i
/** A new clause: what was refused stands before it. */
const CLAUSE_END = /[,;]\s*(?:but|just|and\s+use|use|then|so|please|instead|go|load|try|run|start|do)\b|，|\b(?:but|instead|then)\b/i
/** How far back the words of a clause are looked at, in UTF-16 code units. */
const CLAUSE = 120
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
  const clause = before.slice(-CLAUSE).replace(/\/$/, '')
  const negation = [...clause.matchAll(NEGATION)].at(-1)
  if (negation !== undefined) {
    const between = clause.slice(negation.index + negation[0].length)
    if (!SENTENCE_END.test(between)) {
      if (TAKES_BACK.test(between)) return 'asked'
      if (!CLAUSE_END.test(between) && (negation.groups?.zh === undefined ? REFUSED_EN : REFUSED_ZH).test(between)) return 'refused'
    }
  }
  return ASKS.test(clause) || SKILL_BEHIND.test(behind.slice(0, CLAUSE)) ? 'asked' : 'named'
}
