/**
 * Signals of prompts that start no workflow: small talk, questions of knowledge, errands
 * with a text, chores. And what shows that a question is about the user's own work.
 *
 * @module routing/signals/kinds.data
 */

import type { Signals } from './signal.ts'

export const KINDS = {
  'small-talk': {
    says: 'it is small talk',
    en: [
      '^ hi|hey|hello|howdy|yo|morning|good_morning|good_evening|good_afternoon|good_night|bye|goodbye|cheers|thanks|thank_you|thx|ty|sorry|welcome|congrats',
      '^ lol|haha|hehe|wow|nice|great|cool|awesome|perfect|amazing|brilliant|lovely|sweet|neat|sounds_good|looks_good|well_done|good_job|nice_work|great_work|makes_sense|got_it|understood|i_see|fair_enough|never_mind|no_worries|no_problem',
      '^ ok|okay|yes|no|yep|yeah|nope|sure|right|exactly|agreed|done|continue|go_on|carry_on', 'how .. it_going|are_you|your_day',
      'you .. awesome|great|best|rock|helpful|amazing|genius', '=helpful|=appreciate',
    ],
    zh: ['^ 你好|您好|嗨|早|早上好|晚上好|晚安|谢谢|多谢|感谢|辛苦|再见|拜拜|好的|收到|明白|了解|知道了|嗯|对|是的|不错|很好|太好了|厉害|棒|哈哈|可以|行|没事|没关系|继续', '谢谢|辛苦了|多谢|感谢', '好 吗'],
  },
  thanks: {
    says: 'it says thanks for something',
    en: ['^ thanks|thank|thx|cheers for'],
    zh: ['^ 谢谢|感谢|多谢'],
  },
  'knowledge-hard': {
    says: 'it asks for knowledge',
    en: [
      'what do|does|did .. mean|stand_for|do', 'what .. mean|meaning', '^ what .. is .. =difference|=differences', '=difference|=differences between',
      '^ who', '^ when did|was|were|is', '^ what time|year|day|date|timezone|time_zone|colour|color|country|city',
      '^ what .. capital|history|origin|weather|meaning|definition|population|etymology', '^ how many|much|old|far|tall|big|long',
      '^ which version|licence|license|port|year|country', '^ define|recommend', '^ what .. called|stand',
      '^ explain what|how|why|the|like|to|difference', '^ =compare .. in|and|vs|versus', '^ give me .. example|definition|summary|joke|recipe',
      '^ what version|port|licence|license', 'good|best|useful book|resource|course|tutorial|article|podcast|video|blog|talk', '^ pros and cons',
      '^ recommend', 'invented|coined|popularised|popularized|wrote|came up',
      '^ what =is|=s .. good|best|name|word|term|unit|synonym|command|shortcut', '^ how =old|=tall|=fast', 'meaning of',
      '^ name|list|give .. three|five|ten|some|a|few|reasons|examples', '^ which .. faster|better|older|bigger|cheaper|safer',
      'where does|do .. come_from|name', 'recommend .. book|course|tutorial|article|video|resource|podcast',
    ],
    zh: [
      '什么 是', '是 什么意思|什么 意思', '什么意思|啥意思', '的 区别|差别|不同', '区别 是|在', '有 什么 区别|不同|差别', '^ 解释|介绍|科普|讲讲|说说|讲一下|说一下|简述|聊聊历史', '几 点|号', '星期 几',
      '谁 发明|写|提出|是|创建', '^ 谁', '多少 钱|岁|公里|年|天|位|行|个|次|种', '是 多少', '等于', '^ 推荐', '首都|天气|历史', '讲 笑话|个 笑话|故事', '写 诗|首 诗|首', '哪 一 年',
      '的 原理|概念|定义|由来|作用|优势', '默认', '怎么读|怎么念', '什么 叫|叫做', '叫 什么|啥', '的 发音|读音|缩写|全称|作者', '推荐 .. 书|教程|资料|文章',
    ],
  },
  'knowledge-sure': {
    says: 'it asks about the world',
    en: [
      'in general', 'by default', 'according to research|studies', '^ what =is|=are =a|=an', '^ who invented|wrote|coined|created|made|came',
      'overrated|underrated|worth_it', 'what|whats is|are .. good for|used_for|useful_for', 'tell me .. joke|story|fact',
      'write|compose =a|=me|=an .. haiku|poem|joke|song|limerick|tweet|essay|sonnet|rap',
    ],
    zh: ['一般来说', '默认情况', '^ 什么 是', '^ 谢谢|感谢|多谢', '谁 发明|提出|创造|最早|先提|写 的', '最早 是|由|出现', '是 谁'],
  },
  'knowledge-soft': {
    says: 'it asks a general question',
    en: [
      '^ what is|are|was|were', '^ what kind|type|sort', '^ how do|does|is|are|can|did|to|should|come', '^ is|are|does',
      '^ do * have|use|need|work|support|run|get|make|=like', '^ which', '^ explain|describe|summarise|summarize', '^ where', '^ tell me',
      '^ what kind|do|does|did', '^ teach|quiz',
    ],
    zh: ['^ .. 是 什么|啥', '^ 怎么|如何|哪|什么|介绍', '是 什么 意思', '有 什么 用|好处|坏处'],
  },
  'own-work': {
    says: 'it is about the user\'s own work',
    en: [
      '=i|=my|=we|=our|=us|=mine|=ours|=me', '=this|=these|=here',
      'is|was|does|did|has|are it|that|they|those|everything|all =really|=still|=actually|ready|=done|=fixed|=working|=good|=green|=clean|=now|=gone|run|work|pass|compile|build',
      '=are|=do|=did|=have|=can|=could|=would|=will|=make =you', '=your', '<path>|<testFile>|<planFile>|<failure>|<skillFile>',
    ],
    zh: ['我|我们|咱|咱们|本|这|你', '这 个|里|段|次|些|边', '你', '<path>|<testFile>|<planFile>|<failure>'],
  },
  'text-work': {
    says: 'it is an errand with a text',
    en: [
      '^ translate|summarise|summarize|proofread|paraphrase|rephrase|reword|capitalise|capitalize|spell|pronounce|transcribe|shorten <quote>|:|the',
      '^ translate|summarise|summarize|proofread|paraphrase|capitalise|capitalize|reformat|prettify|beautify|pretty_print',
      'fix|check|correct|improve grammar|spelling|punctuation|wording',
      'reformat|prettify|beautify|format|indent|pretty_print|minify .. json|yaml|xml|file|code|table|sql|html|csv|markdown|with|this',
      '^ convert|change|turn .. uppercase|lowercase|celsius|fahrenheit|json|yaml|csv|markdown|pdf|snake_case|camel_case|kebab_case|hex|base64|https|utc|miles|kilometers',
      '^ say|write|put <quote>|<failure> in|into', 'in french|german|spanish|english|chinese|japanese|italian|korean|russian|portuguese',
      'in .. one|a sentence|word|line|paragraph', '^ sort|order|put|list .. alphabetical|alphabetically|ascending|descending', '^ count|reverse',
      '^ make|rewrite|rephrase|reword|shorten|polish|improve .. sentence|paragraph|text|email|wording|message|phrase|letter|abstract',
    ],
    zh: [
      '翻译', '总结|概括|归纳 .. 一句|一下|这|下面', '润色|校对|语法|错字|错别字|标点|拼写', '格式化|排版|缩进', '转成|转换成|改成|换成 大写|小写|json|yaml|csv|繁体|英文|中文',
      '用 英语|英文|日语|法语|德语|中文 .. 说|怎么|写', '句子|这段话|文案|邮件 .. 短|改写|润色|通顺',
    ],
  },
  arithmetic: {
    says: 'it is a sum',
    en: [
      '# plus|minus|times|x|divided|percent|multiplied #', 'divide|multiply|add|subtract # by|and|from|to', '^ calculate|compute', '# .. of #',
      'days|weeks|hours|minutes|months until|between|from|since', 'square root',
    ],
    zh: ['# 乘|除|加|减|的', '等于 多少|几', '算 一下|算'],
  },
  spelling: {
    says: 'it is a slip of the pen',
    en: [
      'typo|typos|misspelling|misspelled|misspelt|spelling_mistake|spelling_error|spelling|whitespace|indentation|trailing_whitespace|semicolons|copyright year',
      '=typo|=typos|misspelling|misspelled|misspelt|spelling|whitespace|indentation', '^ fix|correct .. grammar|formatting|heading|alignment',
    ],
    zh: ['错字|错别字|拼写|笔误|标点|打错'],
  },
  chore: {
    says: 'it is a mechanical chore',
    en: [
      '^ rename|move|copy|delete|remove|bump|format|sort|indent|replace|reformat|capitalise|capitalize|undo|revert|stash|archive|zip|unzip|touch|chmod|mkdir|alphabetise|alphabetize|dedupe|uncomment|comment_out|swap|correct|drop|strip|trim|install|uninstall|upgrade|downgrade|pin|tag|regenerate',
      '^ list|show|print|display|open|cat|tail|grep|count|read|view|dump|find .. all|me|the|last|files|file|lines|log|commits|contents|output|version|names|a|#|<path>|directory|todos|usages',
      '^ =run|execute|rerun <code>|<path>|npm|yarn|pnpm|ls|make|git|docker|pip|cargo|npx|cd|prettier|eslint|lint|linter|formatter|tests|go|mvn|gradle|script|black|migrations|seed',
      '^ start|stop|restart|launch|kill <code>|<path>|server|docker|npm|dev|service|container|process|database',
      '^ git|npm|yarn|pnpm|pip|ls|cd|kubectl|cargo',
      '^ set|change|update|switch|turn|put|increase|decrease|raise|lower|adjust .. to|from|in|on|off|year|version|colour|color|copyright|label|title|name|url|port|<path>',
      'rename|renaming .. to|from|everywhere|files|variable|by', '$make|put|insert|append|remove|delete $tiny',
      '$make|put|insert|append|remove|delete trailing|missing|blank|extra|empty|unused|single|leading $tiny', 'bump .. version|to',
      'version .. bump|to #', '^ commit|push|pull|fetch|clone|tag|cherry_pick|amend|rebase', 'search and replace',
      'remove|delete .. line|import|comment|console|log|whitespace|file|files|folder|unused|print|print_statement|debug', 'commit message',
      '^ put|insert|add =a comma|newline|space|semicolon|comment|line',
      '^ show|list|print .. line|lines|branches|tags|commits|files|diff|status|remotes|env|contents|head|history',
      '^ what|which branch|directory|version|commit .. am|is|are|on',
    ],
    zh: [
      '改名|重命名|改 名|更名', '把 .. 改成|改为|换成|设成|设为|调成|调为|替换|移到|移动|复制|拷贝|删|挪|改到|升到|升级到', '删掉|删除|移除|去掉|清空 .. 行|注释|文件|空格|导入|打印|日志|目录', '复制|拷贝|移动|挪 .. 到|文件|图片',
      '版本号|版本 .. 改|升|加|更新|到', '运行|执行|跑|启动|重启 一下|npm|git|命令|脚本|ls|服务|docker|pnpm|make|pip', '列出|显示|打印|打开|查看|列|看一下|看下 .. 文件|目录|提交|日志|内容|行|最近|版本|当前',
      '^ 格式化|缩进|排序|对齐', '把 .. 格式化|缩进|排序|对齐', '端口|颜色|标题|超时 .. 改|设|换', '^ git|npm', '全部替换|查找替换', '按钮|文字|文案|标题|颜色|端口|标签 .. 改成|改为|换成',
      '看 一下|下 .. 分支|状态|版本|目录|文件|日志|名', '当前 分支|目录|版本',
    ],
  },
} as const satisfies Signals
