/**
 * How Chinese refuses a skill, insists on it, and asks for it; see `standing-en.data.ts`.
 *
 * @module routing/standing-zh.data
 */

const r = String.raw

/** A negation; not the halves of 要不要, 分别, 特别 and the like, nor what follows "why". */
const NO = r`(?<!为什么|为何|何|怎么|干嘛|凭什么)(?:(?<!要)不要|(?<![用要])不用|不必|无需|毋需|(?<!需)不需要?|禁止|严禁|勿|(?<!想)不想|不使用|(?<!许)不许|(?<!准)不准|不得|(?<!可)不可以?|(?<!能)不能|(?<![该应])不应?该|不打算|没有?必要|用不着|(?<![分特识区级类个告差性鉴辨])别)`
const USE = r`(?:使用|用|加载|调用|启动|启用|运行|触发|执行|走|按|跑|开|做|进行|搞|来)`
/** What may stand between a negation and the name for the name to be what is refused. */
const LIGHT = r`(?:${USE}|\s|再|去|给|我们?|你|您|帮|请|先|急着|随便|任何|什么|的|技能|这个|那个|一下)`
/** Words that leave out what comes behind them. */
const LEAVING = r`(?:跳过|停止|停用|停掉|禁用|省略|省掉|省去|略过|忽略|取消|关闭|关掉|关了|放弃|去掉|排除|免去|绕过|避免|忘掉|拿掉|拒绝)`
const LOSING = r`(?:${LEAVING}|忘了?记?|漏了?掉?|落下|丢下|丢掉|丢了|省了)`

const NAMED = r`^\s*(?:这个|那个)?(?:技能|这一步|步骤|环节)?\s*(?:就|也|先|都|这次|现在|今天|真的|完全|根本|暂时|可以|应该|请|还是|一定|绝对|千万|\s)*`
const END = r`\s*(?:了|吧|啦|掉|$|[，。,.!！;；？?])`

/** Before the name, to the end: it is insisted on. */
export const INSISTS_BEFORE = new RegExp([
  r`${NO}${LIGHT}*${LOSING}${LIGHT}*$`,
  r`${NO}在?(?:没有|没|缺少|不(?:用|做|走|跑))${LIGHT}*$`,
  r`(?<![能可])不(?:能|可以?|得|会)再?(?:不|少了?)${LIGHT}*$`,
  r`(?:少不了|离不开|为什么不|为何不|何不|怎么不|干嘛不|凭什么不)${LIGHT}*$`,
].join('|'))
/** Behind it, from the beginning. */
export const INSISTS_BEHIND = new RegExp(r`${NAMED}(?:${NO}被?(?:${LOSING}|少|省)|必不可少|不可或缺|少不了)`)

/** Before the name, to the end: it is refused. */
export const REFUSES_BEFORE = new RegExp(r`(?:${NO}|${LEAVING})${LIGHT}*$`)
/** Behind it, from the beginning. */
export const REFUSES_BEHIND = new RegExp(r`${NAMED}(?:被?(?:${LEAVING}|不要|不必|不需要?|不用|没有?必要|用不着|别(?:用|跑|做)|不许用|不准用|免)${END}|免了|算了)`)
/** 把 X 去掉. */
export const REFUSES_AROUND: readonly (readonly [before: RegExp, behind: RegExp])[] = [[/把\s*$/, new RegExp(r`${NAMED}(?:给|都)?${LOSING}`)]]
/** 别把 X 漏了. */
export const INSISTS_AROUND: readonly (readonly [before: RegExp, behind: RegExp])[] = [[new RegExp(r`${NO}${LIGHT}*把\s*$`), new RegExp(r`${NAMED}(?:给|都)?${LOSING}`)]]

/** Before a name that is none of the language's words: asking may be indirect. */
export const ASKS_LOOSELY = /(?:用|使用|加载|调用|启动|运行|走|按)[^。！？\n]{0,6}$/
export const ASKS_LOOSELY_BEHIND = /^\s*(?:技能|吧|来|先)/

const BOUNDARY = r`(?:^|[，。！？；：、（\n,.!?;:]|\s)`
const LEAD = r`(?:请|麻烦|先|再|然后|接着|最后|就|都|直接|现在|帮我|帮忙|给我|我们?|你|您|想要?|需要|应该|必须|可以|可?能|得|要|一起|来|分别|统一|还是|一定|务必|最好|不妨|要不|\s)`
/** An imperative from where its clause begins. */
export const ASKS_PLAINLY = new RegExp(r`${BOUNDARY}${LEAD}*${USE}(?:一下|一次|下|个|一个|\s)*$`)
export const ASKS_PLAINLY_BEHIND = /^\s*技能/
/** Where the name begins its clause. */
export const OPENS_CLAUSE = /(?:^|[，。！？；：、（\n]|先)\s*$/
export const ASKS_IN_OPENING = /^\s*(?:吧|来|先)/

/** Between names that share what is said of them. */
export const ALIKE = /^\s*(?:、|和|或者?|与|及|以及|跟)\s*$/
/** Between names that are asked for one after the other. */
export const NEXT = /^\s*[，,]?\s*(?:再|然后|接着|最后)\s*$/
