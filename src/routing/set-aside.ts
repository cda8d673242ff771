/**
 * What in a prompt is material and not speech: code, paths, URLs and quotes. Each piece
 * is replaced by one mark that says what it was, because "it says <quoted error>" still
 * tells something, while the words inside must not choose a skill.
 *
 * @module routing/set-aside
 */

/** Marks stand where the material stood; private-use characters cannot come from a keyboard. */
export const MARK = {
  code: '\uE000', path: '\uE001', url: '\uE002', quote: '\uE003',
  /** Code or a quote that shows an error. */
  failure: '\uE004',
  /** A path whose name says that it holds a plan. */
  planFile: '\uE005',
  /** A path of a skill. */
  skillFile: '\uE006',
  /** A path of a test. */
  testFile: '\uE007',
  /** A ticket or a pull request by its number. */
  ticket: '\uE008',
} as const

// Every repetition has a bound: a prompt may be a megabyte of dashes.
const FENCE = /(?:^|\n)[ \t]{0,20}(`{3,20}|~{3,20})[^\n]*\n[\s\S]*?(?:\n[ \t]{0,20}\1|$)/g
const INLINE_CODE = /`[^`\n]{1,2000}`/g
const COMMENT = /<!--[\s\S]{0,2000}?-->/g
const TAG = /(?<!\w)<\/?[a-z][\w:.-]{0,60}(?:\s+[\w:@.-]{1,60}(?:\s*=\s*(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'|[^\s"'<>]{1,300}))?){0,10}\s*\/?>/gi
/** `${x}`, `{{x}}`, `$(x)`. */
const VARIABLE = /(?<![\w\])\\])[$#%]?\{{1,3}\s{0,3}[a-z_/][\w.:|/-]{0,64}\s{0,3}\}{1,3}|\$\([^()\n]{0,200}\)/gi
const URL = /\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s<>"'，。；）]{1,2000}(?<![.,;:!?)])/gi
/** Straight single quotes count between blanks or punctuation only: elsewhere they are apostrophes. */
const QUOTE = /"[^"\n]{1,2000}"|“[^”]{1,1000}”|「[^」]{1,1000}」|『[^』]{1,1000}』|‘[^’\n]{1,1000}’(?![a-z])|(?<=^|[\s(:：,，])'[^'\n]{1,300}(?:'(?=[a-z])[^'\n]{0,300}){0,8}'(?![a-z])/gi
/** Something with a slash between or before names, or a name with a known kind of ending. */
const PATH = /(?<![\p{L}\p{N}])(?:[~.]{0,2}(?:\/[\w@.+-]{1,255}){1,64}\/?|[\w@.+-]{1,255}(?:\/[\w@.+-]{1,255}){1,64}\/?|\$[A-Z_]{2,64}|[\w.+-]{0,255}\.(?:md|mdx|txt|[cm]?[jt]sx?|py|go|rs|rb|java|kt|swift|c|h|cc|cpp|hpp|cs|php|sh|sql|json5?|ya?ml|toml|ini|cfg|lock|xml|html?|s?css|csv|tsv|log|ipynb|tex|proto|gradle|vue|svelte|ino|lua|jl|png|jpe?g|svg|pdf|zip|gz|tgz))(?![\p{L}\p{N}])/giu
/** Words that only a slash joins, as in "and/or": speech, not a path. */
const ALTERNATIVE = /^[a-z]{1,12}\/[a-z]{1,12}$/i
/** The name of an error, as systems and languages spell them. */
const ERROR_NAME = /\b(?:E[A-Z]{4,}|SIG[A-Z]{3,}|[A-Z]\w*(?:Error|Exception)|ORA-\d+|0x[0-9A-Fa-f]{4,})\b/g
const TICKET = /(?<![\p{L}\p{N}])[!#]\d+\b/gu
const WHOLLY_QUOTED = /^["“「『‘'](?<inside>[^"“”「」『』‘’]+)["”」』’'][.。!！?？]?$/
const FAILURE = /error|exception|fail|fatal|panic|traceback|segfault|denied|refused|undefined|cannot|can't|timed? ?out|exit code|not found|\bnull\b|\bnan\b|错误|异常|失败/i

/**
 * @param prompt - as the user wrote it.
 * @returns the prompt's speech with marks for the rest; where it is one quote, the quoted words themselves.
 */
export function setAside(prompt: string): string {
  const spoken = prompt
    .replace(FENCE, text => `\n${FAILURE.test(text) ? MARK.failure : MARK.code}\n`)
    .replace(INLINE_CODE, text => FAILURE.test(text) ? MARK.failure : MARK.code)
    .replace(COMMENT, MARK.code).replace(VARIABLE, MARK.code)
    .replace(URL, text => /\/(?:pull|merge_requests)\//.test(text) ? MARK.ticket : MARK.url)
    .replace(TICKET, MARK.ticket)
    .replace(ERROR_NAME, MARK.failure)
    .replace(QUOTE, text => FAILURE.test(text) ? MARK.failure : MARK.quote)
    .replace(PATH, text => ALTERNATIVE.test(text) ? text.replace('/', ' / ') : pathMark(text))
  if (/[\p{L}\p{N}]/u.test(spoken)) return spoken
  const whole = WHOLLY_QUOTED.exec(prompt.trim())?.groups?.inside
  return whole === undefined ? spoken : whole
}

/** What else is somebody else's, or code, in Markdown and in pasted mails: comments, tags, variables, struck words, quoted lines, indented code, marked code, a quote over a line's end, book marks. */
const SET_OFF = [COMMENT, /<(code|pre|kbd|samp)>[\s\S]{0,2000}?<\/\1>/gi, TAG, VARIABLE, /~~[^~\n]{1,300}~~/g, /^[ \t]{0,20}>[^\n]*/gm, /(?<=(?:^|\n)[ \t]*\n)(?:(?: {4}|\t)[^\n]*(?:\n|$)){1,1000}/g, /^(?: {4}|\t)[^\n]*/g, /"[^"\n]{1,300}\n[^"\n]{1,300}"/g, /«[^»]{1,1000}»/g, /《[^》]{1,1000}》/g]

/**
 * @param prompt - as the user wrote it.
 * @param paths - whether paths are blanked out as well.
 * @returns the prompt with blanks for its code, URLs and quotes: every other character stays where it was.
 */
export function blankOut(prompt: string, paths: boolean): string {
  const spoken = [FENCE, INLINE_CODE, ...SET_OFF, URL, QUOTE].reduce((text, pattern) => text.replace(pattern, blanks), prompt)
  return paths ? spoken.replace(PATH, blanks) : spoken
}

/** Stars or underscores in pairs, close around words and not inside a word. */
const EMPHASIS = [/(?<![\w*\\])(\*{1,3})(?=[^\s*])([^*\n]{1,300})(?<=\S)\1(?![\w*])/g, /(?<![\w\\])(_{1,3})(?=[^\s_])([^_\n]{1,300})(?<=\S)\1(?!\w)/g]

/**
 * @param speech - of any kind.
 * @returns it with blanks for the marks of Markdown around emphasised words, which are speech.
 */
export function withoutEmphasis(speech: string): string {
  return EMPHASIS.reduce((text, pattern) => text.replace(pattern, (_whole, mark: string, words: string) => `${' '.repeat(mark.length)}${words}${' '.repeat(mark.length)}`), speech)
}

function blanks(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}

function pathMark(path: string): string {
  if (/(?:^|\/)SKILL\.md$|(?:^|\/)skills?\//i.test(path)) return MARK.skillFile
  if (/plan|todo|roadmap|checklist/i.test(path)) return MARK.planFile
  return /(?:^|[._/-])(?:tests?|specs?)(?:[._/-]|$)/i.test(path) ? MARK.testFile : MARK.path
}
