/**
 * Sections by their headings, in English and Chinese: what may shrink, and what stays
 * whatever it says. A title is matched whole, in lower case, without numbers and pictures
 * before it. Add yours here.
 *
 * @module compression/sections.data
 */

/** How a section may shrink. */
export type Boilerplate =
  /** What it tells is told again, by the sections that act: descriptions may go. */
  | 'description'
  /** When the skill is used. That it is used is decided; its lists say what it covers, and stay. */
  | 'scope'
  /** Names of other skills, which the catalogue has too. */
  | 'roster'
  /** An example says nothing in halves: all of it goes, or nothing. */
  | 'example'

export const BOILERPLATE: readonly (readonly [RegExp, Boilerplate])[] = [
  [/^(?:overview|purpose|introduction|about this skill|what this skill does)$/, 'description'],
  [/^why .{1,40} (?:matters|exists)$/, 'description'],
  [/^(?:概述|概览|简介|目的|背景|为什么重要)$/, 'description'],
  [/^when (?:to use(?: this skill)?|to invoke|this skill fires)$|^(?:trigger conditions|manual invocation)$/, 'scope'],
  [/^(?:何时使用|什么时候使用|使用场景|适用场景|触发条件)$/, 'scope'],
  [/^(?:related|companion) skills$|^cross[- ]?references$|^integration with .{1,60}$|^see also$|^reference files$/, 'roster'],
  [/^(?:相关技能|配套技能|另见|参见)$/, 'roster'],
  [/^(?:real )?examples?(?: (?:invocation|workflow|session))?(?:[:：].{0,80})?$|^(?:示例|例子|举例)(?:[:：].{0,80})?$/, 'example'],
]

/** Sections that stay, with all that lies below them; a part of the title is enough. */
export const KEPT: readonly RegExp[] = [
  /\bfailure modes?\b|\b(?:known|common) failures\b/, /\bincidents?(?: (?:log|records?|history))?\b|\bpost-?mortems?\b/, /(?<!cross[- ])\breferences?\b(?! files$)/, /\bhallucinations?(?: prevention)?\b/,
  /\b(?:the )?iron laws?\b/, /\bred flags?\b/, /\b(?:common )?rationali[sz]ations?\b|\bexcuses?\b/, /\banti-?patterns?\b|\bcommon mistakes\b/,
  /\bgates?\b(?!.*\b(?:matters|exists)$)/, /\bstop\b/, /\bescalat(?:e|ions?)\b/, /\bsafety\b|\bsecurity\b/, /\bforbidden\b|\bprohibited\b/, /\bexceptions?\b/,
  /失败模式|常见失败|故障|事故(?:记录)?|复盘|参考(?:资料|文献|文件)?$|幻觉|铁律|红旗|危险信号|借口|反模式|常见错误|门禁|停止|升级|安全|禁止|例外/,
]
