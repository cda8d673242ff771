/**
 * Words by which an instruction is known, in English and Chinese. Add yours here: a word too
 * many keeps a sentence that could have gone, a word too few loses a rule.
 *
 * @module compression/language.data
 */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Prohibition, obligation and their exceptions. Every `…n't` is one of them too. */
export const OBLIGATIONS = words(`
  must never always shall should ought cannot not no nor none neither nobody nothing nowhere without unless until except exception exceptions excluding
  only solely strictly required require requires requiring requirement requirements mandatory obligatory compulsory
  forbidden forbid forbids prohibited prohibit prohibits banned ban bans disallowed disallow disallows illegal invalid unacceptable
  refuse refuses reject rejects stop stops halt halts abort aborts gate gates gated block blocks blocked
  critical warning warn caution danger dangerous unsafe destructive irreversible
  rule rules policy law laws violation violations violate violates violating
`)

/** What is lost, broken, betrayed or goes wrong, in any form of the word. */
export const HAZARDS = words(`
  delete deletes deleted deleting deletion deletions lose loses lost losing loss losses destroy destroys destroyed destroying destruction
  overwrite overwrites overwritten overwriting overwrote erase erases erased erasing erasure wipe wipes wiped wiping drop drops dropped dropping
  remove removes removed removing removal discard discards discarded discarding truncate truncates truncated truncating purge purges purged purging
  clobber clobbers clobbered clobbering shred shreds shredded shredding nuke nukes nuked trash trashes trashed uninstall uninstalls uninstalled
  revoke revokes revoked revoking reset resets resetting kill kills killed killing terminate terminates terminated terminating
  break breaks broke broken breaking breakage corrupt corrupts corrupted corrupting corruption damage damages damaged damaging
  leak leaks leaked leaking expose exposes exposed exposing exposure compromise compromises compromised secret secrets password passwords credential credentials
  harm harms harmed harmful hurt hurts injure injures injury fatal lethal hazard hazards hazardous toxic risk risks risky hot alert alerts attention
  warns warnings cautions cautious dangers dangerously permanent permanently irreversibly irrevocable irrevocably unrecoverable irrecoverable unrecoverably
  crash crashes crashed crashing fail fails failed failing failure failures error errors erroneous exception exceptions traceback panic panics
`)

/** The same as a picture. */
export const HAZARD_SIGNS = /[⚠☠☢☣⛔❌❗‼⁉⚡🚫🛑🚨🔥💣🔴🧨]/u

/** The same in two words: `has to`, `is to`. */
export const DUTY = /\b(?:ha[sd]|have|is|are|was|were|be|got)\s+to\b/i

/** Conditions, order, limits, weight, the word "you": what is not a command and yet tells what to do. */
export const CONSTRAINTS = words(`
  if when whenever once while otherwise else instead rather before after first last next finally then during
  exactly precisely limit limits limited maximum minimum max min least most fewer threshold deadline timeout budget within
  allowed permitted permission approval approve approves approved consent confirm confirms confirmation
  need needs needed necessary have essential important vital crucial key ensure ensures guarantee guarantees
  best better prefer prefers preferred preferably recommend recommended advised ideal ideally worth
  means meaning defined definition scope applies applied apply exempt override overrides outrank outranks priority precedes precede
  escalate escalates escalation fallback prerequisite prerequisites precondition depends default defaults mode
  you your yours yourself expected supposed obliged told asked instructed sure
  careful carefully beware remember goal principle exclusively let lets wrong mistake mistakes
`)

/** Verbs that begin an order. */
export const VERBS = words(`
  abandon accept accomplish acknowledge act activate adapt add address adjudicate adjust adopt agree aim align allow alter analyse analyze announce annotate answer append apply archive
  argue arrange ask assert assess assign assume attach attempt audit author authorise authorize avoid
  back base batch be begin bisect break brief bring build bump bundle bypass
  cache calculate call cancel capture carry catch challenge change check cherry-pick choose cite clarify classify clean clear clone close collapse collect combine come comment commit
  communicate compare compile complete compose compress compute conclude condense configure confirm connect consider consolidate construct consult contact contain continue convert
  coordinate copy correct count cover craft create cross-check cut
  debug decide declare decline decompose deduplicate deepen defer define delegate delete deliver demand deploy derive describe design detach detect determine develop diagnose diff
  direct disable discard disclose discover discuss dismiss dispatch display distinguish divide do document double-check download draft draw drive drop dump duplicate
  edit elaborate eliminate embed emit employ enable end enforce enrich enter enumerate escalate establish estimate evaluate examine exclude execute exit expand expect explain explore
  export expose extend extract
  fail fall fetch figure file fill filter find finish fix flag flatten flush focus follow force forget fork formalise formalize format forward frame freeze
  gather generate get give go grab group guard guess guide
  handle hand have help hide highlight hold
  identify ignore implement import improve include increase increment indent index infer inform initialise initialize inject inline insert inspect install instruct integrate
  interrupt introduce invent investigate invoke isolate iterate
  join judge jump justify
  keep kill know
  label launch lead learn leave let limit link lint list listen load lock log look loop
  maintain make manage map mark match measure mend mention merge migrate minimise minimize mirror mock model modify monitor move
  name narrow navigate negotiate normalise normalize note notify number
  observe obtain offer omit open optimise optimize order organise organize output overwrite own
  package parse pass paste patch pause perform persist pick pin ping place plan point poll populate post prefer prefix prepare present preserve press prevent print prioritise
  prioritize probe proceed process produce profile promise prompt propose protect prove provide prune publish pull push put
  quarantine query question queue quit quote
  raise rank rate re-check re-read re-review re-run reach read rearrange reason rebase rebuild recall recheck recommend reconsider record recover recurse redirect redo reduce refactor
  refer refine reflect reformat refresh refuse regenerate register reject relate release rely remain remember remind remove rename render reopen reorder repair repeat replace
  reply report reproduce request require rerun research reserve reset resolve respect respond restart restate restore restrict resume retain retest retire retrieve retry return reuse
  revert review revise rewrite roll rollback rotate route run
  sample sanitise sanitize save say scaffold scale scan schedule scope search see seek select send separate serve set settle share ship shorten show shut sign simplify simulate skim skip
  sort spawn specify speak spend split squash stage stand start stash state stay stick stop store stress-test strip structure study submit substitute subtract suggest summarise
  summarize supply support surface switch sync synthesise synthesize
  tag tail take talk target tell terminate test think throw tick tidy tie time toggle touch trace track train transform translate traverse treat triage trim trust try tune turn type
  understand undo uninstall unify update upgrade upload use
  validate vary verify version view visit
  wait walk warn watch weigh wire work wrap write
  yield
`)

/** Words that an order may stand behind. */
export const OPENERS = words('and then or but please also first next now finally just simply only always never instead you so otherwise again to')

/** Words by which a statement begins; whatever begins otherwise may be an order. */
export const STATEMENT_OPENERS = words('the a an this that these those it its they there their our we most many some several few each every one two three both all another such here')

/** Of a skill itself; what follows is what it is good for, not what to do. */
export const ABOUT_ITSELF = /\bthis (?:skill|guide|section|document) (?:helps|describes|explains|covers|teaches|provides|offers|documents|presents|introduces)(?: you)?(?: to)?\b/gi

/** What an order acts upon: `dust the lamp`, `ship it`. */
export const OBJECTS = words('the a an this that these those it its them their your each every all any one both him her us me everything nothing anything')

/** Words that are no verbs. */
export const FUNCTION_WORDS = words(`
  the a an this that these those it its they them their he she his her we our us i you your who whom whose which what when where how why and or but nor so yet for of in on at by with from to as
  into onto over under up down about after before between during through across along around behind beside near off out per via than then is are was were be been being am has have had does did
  will would can could may might not no all any each every some most many much few both either neither one two other another such only also too very more less just even still already often here
  there if while because although though since until unless like unlike within without against toward towards
`)

/** Words that no other language has: the text can be judged. */
export const ENGLISH = words(`
  the and with this that these those which from are were been has have had their they your you its because into what when where how why each every other it to for by about of is an between
`)

/** Words that point back to the sentence before. */
export const REFERENCES = words('this that these those it they them its their such here there otherwise instead but however so therefore thus hence then also both either neither again likewise similarly')

/** Prohibition, obligation, exception. */
export const OBLIGATIONS_ZH = /[不没无未勿莫别禁必须需应只仅]|务必|严禁|切忌|除非|除了|例外|否则|一律|始终|总是|永远|绝对|停止|停下|确保|避免|要求|强制|警告|危险|注意|规则|违反|审批|批准|同意|许可|允许|拒绝/

/** What is lost, broken, betrayed or goes wrong. */
export const HAZARDS_ZH = /[删丢毁擦抹]|遗失|遗漏|清空|清除|清掉|覆盖|覆写|改写|重写|移除|卸载|格式化|截断|撤销|吊销|重置|终止|杀死|损[坏害失伤]|破坏|[泄漏]露|泄漏|暴露|密码|密钥|口令|凭[证据]|风险|当心|小心|谨慎|警[示惕]|有[害毒]|烫|触电|致命|永久|彻底|错误|报错|出错|失败|异常|崩溃/

/** Condition, order, limit. */
export const CONSTRAINTS_ZH = /如果|若|当|时|一旦|之前|之后|以前|以后|先|再|然后|最后|首先|接着|至少|至多|最多|最少|不超过|上限|下限|默认|优先|最好|建议|推荐|适用|范围|前提|条件|重要|关键|请|要|把|将|让|原则|目标/

/** Verbs that begin an order, at the start of a clause. */
export const VERBS_ZH = /^(?:运行|执行|使用|检查|核对|核实|阅读|读|读取|写|编写|撰写|创建|新建|建立|提交|推送|合并|删除|移除|清理|询问|问|确认|等待|报告|汇报|说明|解释|列出|记录|保存|保留|保持|更新|修改|改|修复|测试|验证|查看|查|看|查找|搜索|打开|关闭|调用|加载|派发|分派|拆分|比较|对比|分析|评估|选择|决定|提出|回复|回答|告诉|通知|交给|交付|回到|返回|重复|重新|重跑|跳过|忽略|遵循|遵守|按|按照|依照|参照|参考|引用|用|做|找|给|加|添加|补充|标记|跟踪|追踪|复现|回滚|撤销|安装|配置|设置|部署|发布|备份|切换|拉取|克隆|归档|停|跑|试|尝试|继续|开始|完成|结束|准备|收集|整理|总结|声明|宣布|避开|集中|聚焦|专注)/

/** How a statement begins, and a verb that states. */
export const STATEMENT_ZH = /^[\s\P{L}]*[这那本该此它其](?=.*(?:是|有|属于|位于|包含|包括|来自|帮助|说明|介绍|描述|涵盖|提供))/u
