/**
 * Names of things that are made of words which mean something else alone: "drag and drop"
 * drops nothing, a "price plan" is no plan of work, an "error page" no error. They are
 * joined into one word before phrases are looked for.
 *
 * @module routing/compounds.data
 */

const after = (words: string, heads: string): string => `(?:${words})[ -](?:${heads})s?`

const NAMES: readonly string[] = [
  'drag[ -](?:and|n)[ -]drop', 'drop[ -]?down', 'wear[ -]and[ -]tear', 'search[ -]and[ -]replace', 'todo[ -](?:list|app)', 'to-do[ -](?:list|app)', 'shopping[ -]list', 'check[ -]?list (?:app|screen|widget)',
  after('working|work', 'directory|dir|tree|copy'),
  after('error|exception', 'handling|handler|message|page|boundary|boundaries|code|screen|text|budget|reporting|report'),
  after('crash|bug|failure|incident|outage|leak|defect|fault', 'report|reporting|reporter|tracker|tracking|bounty|rate|detection|detector|prediction|page|form|statistic'),
  after('duplicate|duplicates|fraud|spam|anomaly|fall|collision|plagiarism', 'finder|detection|detector|check|checker|remover'),
  after('dead|broken', 'link checker|letter queue|man switch'),
  after('price|pricing|data|subscription|billing|meal|travel|lesson|floor|treatment|training|payment|insurance|seating|diet|workout|savings|free|paid|premium|query|execution', 'plan|plans'),
  after('user|customer|product|star|movie|book|restaurant|performance|peer performance|app store|hotel', 'review|feedback|rating'),
  after('review|feedback', 'form|page|widget|star|system|portal|button'),
  after('email|form|identity|age|phone|address|input|schema|token|sms|signature', 'verification|validation|check'),
  after('soft|interview|language|cooking|social|communication|leadership', 'skill|skills'),
  after('branch', 'office|manager|prediction|location'), after('test', 'drive|tube|strip|environment|data|account'),
  after('travel|real estate|insurance|support|call center|user', 'agent|agents'), after('background|web|service|shared', 'worker|workers'),
  after('merge', 'sort|field|tag|cell'), after('time|screen|page', 'out'),
  after('warning|status', 'light|label|sign'), 'slow motion', 'stop ?watch', 'pull[ -]to[ -]refresh', 'undo[ -](?:and|/)[ -]redo', 'work(?:flow|space|shop|load) ?engine',
  '(?:定时|后台|异步|计划|批处理)任务', '任务(?:队列|管理|看板)', '(?:价格|套餐|会员|饮食|旅行|训练|学习|健身)计划', '(?:邮箱|短信|身份|表单|手机号)验证码?', '用户(?:反馈|评论|评价)', '(?:商品|电影|餐厅)(?:评论|评价)', '错误(?:提示|页面|处理|码)', '(?:慢|数据库|sql|子|关联)查询', '查询(?:语句|计划|条件|结果|接口|参数)',
]

const isChinese = (name: string): boolean => /\p{Script=Han}/u.test(name)

/** Finds any of them; blanks and word ends delimit all but the Chinese. */
export const COMPOUNDS = new RegExp(`(?<![\\p{L}\\p{N}])(?:${NAMES.filter(name => !isChinese(name)).join('|')})(?![\\p{L}\\p{N}])|${NAMES.filter(isChinese).join('|')}`, 'giu')
