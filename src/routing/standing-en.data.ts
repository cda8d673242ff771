/**
 * How English refuses a skill, insists on it, and asks for it. Each pattern is matched
 * against the rest of the sentence before the name (its end) or behind it (its beginning).
 *
 * @module routing/standing-en.data
 */

const r = String.raw

/** Adverbs and articles that change nothing. */
const VERB = r`(?:use|using|load|loading|apply|applying|invoke|invoking|run|running|start|starting|call|calling|activate|activating|follow|following|trigger|triggering|try|trying|suggest|open|opening|do|doing|go|going|bother|dare)`
const ARTICLES = r`(?:\s+(?:the|a|an|any|all|this|that|your|our|my|every|each|whole|entire|full|usual|more|further|extra|about|of|(?:having|needing)(?:\s+to)?|skills?|steps?|called|named|superpowers|${VERB}))*`
/** What may stand between a negation and the name for the name to be what is refused. */
const LIGHT = r`(?:(?:to|needs?|needing|have|having|wants?|wanted|you|me|us|i|we|it|please|ever|even|be|being|is|are|should|must|let|the|an?|any|all|more|another|this|that|these|longer|really|actually|time|now|here|again|yet|for|of|by|on|with|in|into|at|under|through|used|uses|loads|requires?|circumstances?|account|case|means|way|point|reason|skills?|${VERB})|(?:think|believe)\s+(?:that\s+)?(?:we|you|i|it)|(?:feel\s+)?like|think\s+(?:about|of))`
const GAP = r`(?:\s+${LIGHT})*`

const HISTORY = r`(?<!\b(?:why|whether\s+or|did|has|have|had|was|were)\s+)`
/** A negation; "why not" and "can't we" are none. */
const NO = r`(?:${HISTORY}\b(?:not|never|neither|nobody|no\s+one|no|cannot|dont)\b|${HISTORY}\b(?:do|does|should|must|need|shall|wo|would|ca|could|may|might)n['’]t\b(?!\s+(?:we|you|i)\s+(?!dare|ever)))`
/** "I cannot load it" tells of trouble. */
const UNABLE = r`(?!(?<=\bi\s+)(?:cannot|can['’]?t|could))`
const ASIDE = r`(?:\s*,[^,.;!?\n]{1,40},)?`

/** Words that leave out what comes behind them. */
const LEAVING = r`(?:\b(?:skip(?:ping)?|omit(?:ting)?|avoid(?:ing)?|bypass(?:ing)?|without|stop(?:ping)?|instead\s+of|rather\s+than|except(?:\s+for)?|anything\s+but|disabl(?:e|ing)|deactivat(?:e|ing)|exclud(?:e|ing)|suppress(?:ing)?|forbid|prohibit|ban|ditch|scrap|(?:turn|switch|shut)(?:ing)?\s+off|refrain(?:ing)?\s+from|(?:stay|keep)(?:ing)?\s+away\s+from|hold(?:ing)?\s+off(?:\s+on)?|spare\s+(?:me|us)|enough(?:\s+(?:of|with))?|never\s+mind)|(?<!\b(?:i|they|he|she|it|who|people|users)\s+)\b(?:forget(?:ting)?|ignor(?:e|ing)|drop(?:ping)?|leav(?:e|ing)\s+(?:out|aside|off)))\b`
/** "leave … out": the second word stands behind the name. */
const PARTED = r`\b(?:leav(?:e|ing)|turn(?:ing)?|switch(?:ing)?|shut(?:ting)?|tak(?:e|ing)|keep(?:ing)?|put(?:ting)?)${ARTICLES}\s+$`
const PARTICLE = r`^(?:\s+skill)?\s+(?:out|off|aside|away|alone)\b`

const NAMED = r`^(?:\s+(?:skills?|step|phase))?(?:\s+(?:here|now|today|itself|at\s+all|this\s+time))?`
const ADVERB = r`(?:\s+(?:really|just|simply|also|even|absolutely|definitely|certainly|currently|even))*`
const BE_NOT = r`\s+(?:(?:is|are|will|would|do|does|need|has|have)(?:n['’]t|\s+(?:not|no\s+longer|never))|wo['’]?n['’]t|seems?\s+(?:not|un)|not)`
const MUST_NOT = r`\s+(?:(?:should|must|may|shall|need|can|could|is|are)(?:n['’]t|\s+(?:not|never))|cannot|ca['’]?n['’]t|(?:is|are)\s+not\s+to|never)`
const WANTED = r`(?:needed|necessary|required|requested|wanted|helpful|appropriate|worth(?:while|\s+it)?|allowed|permitted|welcome|an?\s+option|called\s+for|what\s+(?:i|we)\s+(?:want|need))`
const USED = r`(?:be\s+)?(?:used?|run|loaded|load|applied|apply|invoked|called|started|start|triggered|activated|followed|suggested|brought)`
const NEEDLESS = r`(?:unnecessary|unneeded|unwanted|needless|overkill|pointless|superfluous|forbidden|banned|prohibited|off[\s-]limits|off\s+the\s+table|out\s+of\s+the\s+question|too\s+much|an?\s+waste)`
const LEFT_OUT = r`(?:skipped|omitted|avoided|ignored|disabled|dropped|bypassed|excluded|forgotten|left\s+(?:out|aside|off)|(?:turned|switched)\s+off)`
const PRONOUN = r`\s+(?:it|that|this|them|those)\b`

/** Before the name, to the end: it is insisted on. */
export const INSISTS_BEFORE = new RegExp([
  r`${NO}${ASIDE}(?:\s+(?:just|simply|${LIGHT}))*\s+${LEAVING}${ARTICLES}\s+$`,
  r`(?:${NO}|\bnothing|\bnowhere)(?:\s+(?!(?:so|and|but|then|because)\b)[\w'’-]+){0,7}\s+(?:without|except(?:\s+for)?|(?:anything|nothing)\s+but)${ARTICLES}\s+$`,
  r`\b(?:use|load|run|apply|do)\s+nothing\s+but\s+$`,
  r`${NO}\s+(?:hesitate|fail|forget|be\s+afraid)\s+to\s+${VERB}${ARTICLES}\s+$`,
  r`\bwhy\s+(?:not|(?:do|would|should|ca|could|wo)n['’]t\s+(?:we|you|i|they))(?:\s+${VERB})?${ARTICLES}\s+$`,
  r`\b(?:do|would|should|ca|could|wo)n['’]t\s+(?:we|you|i)\s+(?!dare|ever)(?:\s*(?:please|just))*${VERB}${ARTICLES}\s+$`,
].join('|'), 'i')
/** Behind it, from the beginning. */
export const INSISTS_BEHIND = new RegExp(r`${NAMED}(?:${MUST_NOT}|${BE_NOT})${ADVERB}\s+(?:(?:to\s+)?be\s+)?(?:${LEFT_OUT}|optional|negotiable)\b`, 'i')

/** Before the name, to the end: it is refused. */
export const REFUSES_BEFORE = new RegExp([r`${LEAVING}${ARTICLES}\s+$`, r`${UNABLE}${NO}${ASIDE}${GAP}\s+$`].join('|'), 'i')
/** Behind it, from the beginning. */
export const REFUSES_BEHIND = new RegExp([
  r`${NAMED}${BE_NOT}${ADVERB}(?:\s+(?:to\s+)?be)?\s+${WANTED}`,
  r`${NAMED}${BE_NOT}${ADVERB}\s+(?:have|need)\s+to\s+${USED}`,
  r`${NAMED}\s+(?:(?:should|must|may|shall|need)(?:n['’]t|\s+(?:not|never))|(?:is|are)\s+not\s+to)${ADVERB}\s+${USED}\b`,
  r`${NAMED}\s+(?:is|are|would\s+be|will\s+be|seems|feels|looks)${ADVERB}\s+${NEEDLESS}`,
  r`${NAMED}\s+(?:can|may|should|must|could|shall|is\s+to|needs\s+to|has\s+to)${ADVERB}\s+be\s+${LEFT_OUT}`,
  r`^\s*[,:–—-]\s*(?:please\s+)?(?:${LEAVING}|(?:do\s+not|don['’]t|never)\s+${VERB})${PRONOUN}`,
  r`^\s*[,:–—-]\s*(?:please\s+)?(?:do\s+not|don['’]t)(?:\s+please)?\s*$`,
  r`^\s*[:–—-]\s*no(?:\s+thanks|\s+thank\s+you)?\s*(?:$|[,.!;])`,
].join('|'), 'i')
/** "leave X out", "I don't think X is needed": both sides together. */
export const REFUSES_AROUND: readonly (readonly [before: RegExp, behind: RegExp])[] = [
  [new RegExp(PARTED, 'i'), new RegExp(PARTICLE, 'i')],
  [new RegExp(r`${NO}\s+(?:think|believe)(?:\s+that)?\s+$`, 'i'), new RegExp(r`${NAMED}\s+(?:is|would\s+be|will\s+be)\s+${WANTED}`, 'i')],
]
/** The same, refused in turn: "don't leave X out". */
export const INSISTS_AROUND: readonly (readonly [before: RegExp, behind: RegExp])[] = [[new RegExp(r`${NO}(?:\s+(?:just|simply|${LIGHT}))*\s+${PARTED}`, 'i'), new RegExp(PARTICLE, 'i')]]

/** Words before a name that is none of the language's words: asking may be indirect. */
export const ASKS_LOOSELY = /\b(?:use|using|load|apply|invoke|run|try|with|via|call|start|follow|activate|forget to|remember|do)\b[^.!?\n]{0,24}$/i
export const ASKS_LOOSELY_BEHIND = /^\s*(?:skill|first|then|please)\b/i

const BOUNDARY = r`(?:^|[.,:;!?()\n–—…]|\b(?:and|but|so|then)\s)`
const LEAD = r`(?:please|pls|kindly|then|now|just|first|next|also|again|instead|rather|ok|okay|yes|no|actually|always|better|let['’]?s|let\s+us|can|could|would|will|should|must|you|we|i|want|need|like|have|had|to|us|me|it|i['’](?:d|ll)|we['’]ll|go\s+ahead|and|help|remember|make\s+sure|be\s+sure|not)`
/** An imperative, or a wish that stands for one, from where its clause begins: all that asks for a name which is an ordinary word. */
export const ASKS_PLAINLY = new RegExp(r`${BOUNDARY}\s*(?:${LEAD}\s+)*(?:use|load|apply|run|invoke|call|activate|follow|try|do|(?:start|begin|go)(?:\s+(?:out|off))?(?:\s+with)?)(?:\s+(?:(?:not\s+)?only|the|our|your|my|a|some|superpowers|skill|called|named))*\s+$`, 'i')
export const ASKS_PLAINLY_BEHIND = /^\s+skill\b/i
/** Where the name begins its clause. */
export const OPENS_CLAUSE = new RegExp(r`(?:${BOUNDARY}\s*|\bthen\s+)$`, 'i')
export const ASKS_IN_OPENING = /^\s*,?\s*(?:first\s*(?:$|[,.!;])|(?:first\s*,?\s*)?please\b)/i

/** Between names that share what is said of them. */
export const ALIKE = /^\s*(?:,?\s*(?:and|or|nor|and\/or|&)|[/])\s*(?:the\s+|also\s+)?$/i
export const COMMA = /^\s*,\s*(?:the\s+)?$/
/** Between names that are asked for one after the other. */
export const NEXT = /^\s*,?\s*(?:and\s+)?(?:then|but\s+also|followed\s+by|after\s+that|afterwards|next)\s*,?\s*(?:the\s+)?$/i
