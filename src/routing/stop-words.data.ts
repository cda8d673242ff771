/**
 * Words that say nothing about which skill fits, and the light ones that may stand inside
 * a phrase without changing it.
 *
 * @module routing/stop-words.data
 */

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(word => word !== ''))

/** Left out of the word index. */
export const STOP_WORDS = list(`
  a about after again all also am an and any are as at be because been before being both but by can could did do does
  doing done each either else ever every for from get gets getting give go goes going gone got had has have having he
  her here him his how i if in into is it its just let like look make makes making many may me might more most much must
  my need needs new no nor not now of off ok on once one only or other our out over own per please put quite really run
  same say says see set she should show so some still such sure take tell than that the their them then there these they
  thing things think this those through to too two under until up us use used user uses using very want wants was way we
  well were what when where whether which while who why will with without work would yes yet you your
  any anything something someone everything later start starting first next task`)

/** Passed over between the words of a phrase. */
export const LIGHT_WORDS = list(`
  a an the my our your his her its their this that these those some any all just really actually also please now then
  so already still quickly quick simply maybe perhaps yet either both too to of for me us really only own very
  的 了 一 下 个 这 那 吗 呢 吧 我 们 你 请 就 都 先 再 把 将 给 它 些 条 份 套`)

/** Spoken forms, spelt out so that a phrase is written once. */
export const CONTRACTIONS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  cant: ['can', 'not'], cannot: ['can', 'not'], wont: ['will', 'not'], dont: ['do', 'not'], doesnt: ['does', 'not'],
  didnt: ['did', 'not'], isnt: ['is', 'not'], arent: ['are', 'not'], wasnt: ['was', 'not'], werent: ['were', 'not'],
  hasnt: ['has', 'not'], havent: ['have', 'not'], hadnt: ['had', 'not'], shouldnt: ['should', 'not'],
  wouldnt: ['would', 'not'], couldnt: ['could', 'not'], im: ['i', 'am'], ive: ['i', 'have'], id: ['i', 'would'],
  youre: ['you', 'are'], youve: ['you', 'have'], theyre: ['they', 'are'], theyve: ['they', 'have'], weve: ['we', 'have'],
  lets: ['let', 'us'], whats: ['what', 'is'], thats: ['that', 'is'], theres: ['there', 'is'], hows: ['how', 'is'],
  whos: ['who', 'is'], wheres: ['where', 'is'], gonna: ['going', 'to'], wanna: ['want', 'to'], gotta: ['have', 'to'],
  plz: ['please'], pls: ['please'], u: ['you'], ur: ['your'], cuz: ['because'],
}))

/** Endings behind an apostrophe; any other ending is a possessive and falls off. */
export const ENDINGS: Readonly<Record<string, string>> = { t: 'not', ve: 'have', re: 'are', d: 'would', ll: 'will', m: 'am' }

/** May stand before the first word of a sentence that counts. */
export const OPENERS = list(`
  ok okay hey hi hello well alright right great cool good and but btw today first can could would will you let help thanks
  帮 能 好 那 嗨 麻 烦 想`)
