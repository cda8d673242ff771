/**
 * Signals of the way from an idea to working code: ideas, specifications, plans, agents, tests.
 *
 * @module routing/signals/work.data
 */

import type { Signals } from './signal.ts'

export const WORK = {
  'make-something': {
    says: 'something is to be made',
    en: [
      '^ $make', '^ $make me|us', 'i|we|you $wish .. $make', 'i|we $wish =a|=an|some|new|support|something', 'i|we $wish to_be_able', 'please $make', 'help me $make', 'can|could you $make',
      '^ allow|enable|let|give|offer|extend|bring $person', '^ =let|allow|enable * *', '^ new feature|project|app|tool|game|service|module', '^ feature request|wish|idea', '^ start .. new|project', 'i|we am|are building|making|creating|starting|writing',
      '^ need|want =a|=an|some',
      '^ =a|=an|=some .. app|tool|site|website|page|bot|game|plugin|extension|service|library|cli|api|dashboard|widget|script|editor|tracker|simulator|viewer|engine|client|server|system|feature|integration|platform', '^ hook_up|hook|wire_up|plug_in|connect|integrate|port|migrate|expose|automate|embed|extend|teach|rewrite|redo|redesign|make|generate|provide|introduce|spin_up|mock_up|prototype|bootstrap|code_up|support|handle|track|collect|store|visualise|visualize', 'i|we need|want|could_use', 'customers|users|people|players|clients|sales|marketing|support|management|boss|team|teachers|doctors|engineers|testers|stakeholders ask|asks|asked|want|wants|need|needs|would_like|requested|keep_asking|demand', '=should be able', 'we|i|it =should have|support|get|offer|show|send', 'let us =add|=build|=make|=create|=have|=give|=support|=write|=do', 'new|another|next =feature|=module|=screen|=page|=endpoint|=widget|=command|=service', 'i|we plan|hope|aim to $make', 'would like .. to $make|have|see', 'time to $make|have',
    ],
    zh: [
      '^ 做|写|加|建|搞|弄|开发|实现|新增|增加|添加|设计|搭|支持|创建|造|整', '想|要|需要|打算|准备|希望 做|写|加|建|搞|弄|开发|实现|新增|增加|添加|设计|搭|支持|创建|有', '给 .. 加|做|写|增加|添加|新增|搞|弄|开发|设计',
      '帮我 .. 做|写|加|建|搞|弄|开发|实现|新增|增加|添加|设计|搭', '加 个|上', '做 个|款', '写 个', '让 .. 可以|能', '^ 需要 一',
      '我|我们|客户|用户|老板|运营|产品|客服|领导|同学|同事|老师|玩家 想|要|想要|需要|希望|打算|提出', '^ 接入|对接|集成|引入|迁移|改造|封装|自动化|升级成|扩展|部署', '支持 一下|多|新|导出|导入|批量|自定义', '^ 一个|一款|来 .. 小程序|工具|网站|插件|游戏|系统|服务|脚本|应用|app|平台|页面|机器人',
    ],
  },
  'idea-open': {
    says: 'the idea is still open',
    en: [
      'not|no sure|decided|settled|thought|figured|idea|clue|clear how|what|where|which|if|about|whether|through|out|yet|but', 'have|has not .. thought|decided|figured|worked', 'not .. thought .. through', 'unsure|undecided|torn|unclear|vague|fuzzy', 'no|any idea|clue .. how|what|where|which|yet',
      'what .. would .. look_like|mean|involve|take', 'what should .. look_like|do|happen', '=thinking about|of|we|i|maybe|whether', '=toying|=considering|=wondering|=pondering|=mulling|=debating|=contemplating|=dreaming', 'i|we wonder|consider', 'what if|about we|i|you|sensor|user|people|the',
      '^ what if', '^ how about', 'rough|vague|crazy|wild|half_baked|new|an|my|some idea', 'i|we have =a|an idea', '^ idea', 'ideas', 'any ideas|thoughts|suggestions', 'what do you think', 'thoughts',
      'our|the|my|what|which options|alternatives|approaches|possibilities', 'pros_and_cons|trade_offs|tradeoffs|trade_off', 'options .. have|for|are', 'help .. think|flesh|figure|shape|decide|work_out|come_up', 'flesh_out', 'let us|me think|discuss|design|talk|explore|figure|brainstorm|sketch|kick', 'talk|think|walk me|us|it|this through',
      'bounce ideas|some', 'brainstorm', 'greenfield|from_scratch|blank_slate', 'nothing exists|there|yet|built|written', 'would|might be|be? nice|cool|great|awesome|handy|neat|useful if|to|have', 'how should|could|would|might|do we|i|it|this|the|they|conflict|that work|handle|behave|model|structure|design|approach|do|look',
      'should we|i|it|they .. or', 'whether .. or', 'which way|direction', 'best way|approach to|for|is', 'explore|sketch|prototype|draft .. idea|concept|option|approach', 'figure_out .. what|how|shape|whether', 'edge case', 'open question', 'could|can|should we|i|you support|have|offer|show|allow|add|make|do|use|let|get|build|extend|give',
      'i|we would|=d like|love $person|to|it|some', 'i|we want $person', '$person should be_able|can|could', '$person can_not|keep|struggle|complain|drop_off|ask .. ', 'rework|rethink|redesign|reimagine|overhaul|revamp|modernise|modernize|reorganise|restructure|redo', 'design =a|an|new|some|how', 'wish .. could|had|was|were', 'missing feature', 'it|there should|could|would be .. possible|way|able', 'suppose|imagine we|i|there|you|user|people', 'what would it take', 'is it worth|possible|feasible', 'do|does it|that|this make_sense',
      'what|where|which|how .. should|could|would|might|shall we|i|it|they|one|this|that|the|users', 'how far|much|deep|strict|big|general|flexible .. should|could|do|can|go', 'sensible|good|best|right|clean|elegant|smart|reasonable|nice|proper|clever way|approach|design|architecture|structure|model|solution|strategy|abstraction|place|to', 'go|going back_and_forth', 'not .. made up my mind', 'open questions|issues|points', 'still .. open|undecided|unclear|deciding|thinking', 'from zero', 'can not decide', 'weigh|compare|evaluate .. options|approaches|alternatives|designs|ideas|trade', 'which .. makes_sense|better|suits|fits', 'had|got =a|an thought|idea', 'what .. best|sensible|right|good|smart|sane way|approach|to|for', 'requirements .. unclear|vague|fuzzy|open|changing|not', 'need .. input|thoughts|opinion|ideas|advice|direction|brainstorm', 'your take|view|thoughts|opinion|advice', 'architecture .. for|question|decision', 'shape of', 'pitch|proposal|proposals|suggest|propose|recommend', 'think .. with me|about|out_loud|aloud', 'sketch|mockup|wireframe', 'scope .. it|this|of|out|feature|mvp', 'mvp',
      '^ =could|=can .. also|too|maybe', '=also =predict|=show|=support|=have|=offer|=include|=send', '=hunch', 'nothing|not_much concrete|fixed|settled|specified|decided|designed|planned', 'only|just .. idea|hunch|sketch', 'details .. settled|open|later|unclear|missing',
    ],
    zh: [
      '还没|没有|没|尚未 想好|想清楚|定|决定|考虑|头绪|思路|确定|想法|概念', '不确定|不清楚|不知道|没想好|拿不准|说不准 .. 怎么|如何|要不要|哪|什么|该', '有个|有一个|有 想法|点子|主意|思路', '讨论|聊聊|聊|捋|梳理|头脑风暴|构思|琢磨|探讨|商量|推敲|参谋',
      '怎么|如何|咋 设计|做好|玩|规划|实现比较|处理比较|设计好|搞比较|弄比较|比较合适', '要不要|该不该|是否|是不是 .. 做|加|用|支持|有必要|拆|换|改成', '几种|哪些|什么 方案|选择|思路|办法|做法|可能', '你|大家 觉得|怎么看|有什么建议|有什么想法', '能不能|可不可以|可以|能否|是否可以 .. 支持|让|加|做|有|提供|实现|显示', '重新设计|重构一下体验|改版|翻新|重做',
      '想|帮 .. 想想|出出主意|分析|理一理|理清', '如果|假如|要是 .. 会|怎么样|怎样|呢|多好|就好', '细节|具体|需求 .. 没|不', '从零|从头 开始|做|写|搭', '还没有|没有 任何|什么 代码|东西', '脑暴', '利弊|取舍|优缺点', '方案 分析|对比|比较',
      '做到|弄到|细到|什么 程度|粒度|范围|地步', '合适|合理|靠谱|妥当 吗|的|呢', '比较 好|合适|合理', '哪种|哪个|哪一种|怎样|什么样 方案|方式|做法|更好|合适|比较|设计|架构', '还在|正在 考虑|纠结|犹豫|想', '纠结|犹豫|权衡|取舍', '先 想|聊|讨论|梳理|捋|理|规划一下思路|定个方向', '思路|方向', '给 建议|意见|思路|主意|想法', '需求 不明|模糊|不清',
      '规则|细节|形式|流程|范围|交互 .. 没|未|不',
    ],
  },
  'spec-settled': {
    says: 'what to build is settled',
    en: [
      '$spec is|are|has|have|been|looks|now|fully|all|sheet|document|doc .. $settled', '$spec $settled', '$settled $spec', '$settled on .. $spec', '$settled .. on .. $spec', 'here|this is|are|the|my|our .. $spec', '$spec attached|below|above|here|for', 'have .. $spec', 'we|they|i know|decided|agreed what|how|on', 'know exactly what', 'from|per|based_on|given|using .. $spec', 'the =spec|prd|rfc|requirement|design_doc', '$spec document|doc', 'just approved|agreed|settled|signed',
      'this|that|our|your|whole|following|above spec|requirement|prd|rfc|design_doc|concept|proposal|acceptance_criteria|brief', 'we|i know .. what', 'approved|agreed|signed|accepted|settled .. concept|proposal|idea|architecture', '$spec .. got|received .. approval|blessing|sign_off|green_light', 'scope is clear|fixed|agreed|settled|known',
    ],
    zh: ['需求|设计|规格|方案|文档|架构|PRD|原型|接口 .. 确定|定了|定下来|定好|通过|写好|定稿|敲定|确认|批准|明确|评审过|没问题|谈好|商定|谈妥|拍板|都有', '根据|按|照|基于|把 .. 需求|设计|规格|方案|PRD', '这|那|这份|这个 需求|设计|规格|方案|PRD', '已 .. 确定|批准|定稿', '要做什么 .. 清楚|明确|知道|定', '都 定|谈|说|商量 好|清楚|完|妥', '方案|设计|需求|规格 .. 批|过|ok|有了|齐|清楚'],
  },
  'build-exactly': {
    says: 'everything is specified, only building is left',
    en: ['exactly|just|precisely =that|this|what|as|like .. specified|described|written|says|is|it|build', 'build|implement|do|make exactly|precisely', 'spec is final', 'no design|discussion|questions|brainstorm needed|please|required', 'exactly that|as_is|this'],
    zh: ['严格 按|照', '照着|按照|按 .. 规格|文档|原样|说的 .. 做|实现', '规格|需求|方案 .. 定稿|最终|不用讨论', '不用|不需要|别|无需 讨论|设计'],
  },
  'plan-wanted': {
    says: 'a plan is wanted',
    en: [
      '=write|=make|=create|=develop|need|want|draw_up|draft|prepare|produce|propose|put_together|come_up_with|sketch|outline .. =plan|=plans|roadmap|task_list|breakdown|work_packages|milestone', 'to|us|now|you|we|me|please =plan', '=plan the|our|this|out|how .. work|implementation|rollout|it|we|to|steps|migration|feature', '^ =plan how|out|for|work|implementation|migration|rollout|development|steps|tasks', '=planning out|for|work', 'need|want|have to =plan', 'break|split|divide|decompose|slice|chop|carve|cut|separate .. into|down|up|in .. task|step|piece|chunk|ticket|milestone|unit|phase|package|stage|part|story|issue|slice|bite', 'break .. down', 'split .. up|into', 'decompose',
      'turn|convert|translate|make|transform|expand .. into|to .. plan|task|step|instruction|ticket|roadmap|todo|checklist|backlog', 'into .. plan|task|step|instruction|tickets|actionable', 'lay_out|laid_out|map_out|mapped_out|write_down|spell_out|list|outline|sketch|enumerate|define|draw_up|work_out|figure_out .. work|step|task|order|sequence|file|milestone|phase|how_to|what_has|what_needs|what_to', 'lay out|down .. work|steps|tasks', 'step_by_step|detailed|concrete|proper plan|instruction|guide|breakdown|roadmap|tasks', 'sequence|order|schedule|organise|organize .. work|task|step', 'how .. sequence|order|split|divide|stage|phase', 'what order|sequence', 'piece_by_piece|bite_sized|work_breakdown|work_package', 'order|sequence of .. task|step|work', 'tasks .. for|with .. file|test|each|junior|engineer', 'implementation roadmap|steps', 'who does what', 'too big|large .. one|single|sitting|go|session|pr', 'estimate .. tasks', 'small|concrete|ordered|tiny|little tasks|steps',
      'outline|describe|explain|sketch|show|tell how .. implement|build|go_about|tackle|approach|do_it|proceed|you_would', 'list|breakdown|set|series|sequence of .. tasks|steps|work_items|todos|tickets|milestones|phases|stages', 'dependencies .. between|estimates|order', 'estimates|milestones|dependencies', 'tasks .. files|tests|estimates|order|dependencies|junior|engineers|developers|somebody|someone|each', 'prepare .. steps|tasks|tickets|backlog', 'what .. steps|tasks|order|sequence .. we|would|be|need|have|do', 'task by task|breakdown', 'write .. up how', 'in what|which order', 'organise|organize|structure|stage|sequence|order .. work|steps|tasks|implementation|migration|rollout|it|this', 'create|file|write|make .. tickets|tasks|subtasks', 'path|route|way from .. to',
      '=want|=need|=have|=like .. laid_out|mapped_out|broken_down|spelled_out|itemised',
      'write|get|turn .. up .. how|steps', 'how to get from', 'small|verifiable|incremental|clear|ordered steps|tasks', 'implementation plan .. for|from|first',
    ],
    zh: ['写|做|出|列|制定|拟|整理|排|输出 .. 计划|步骤|任务清单|任务列表|路线图|排期|里程碑|开发任务', '拆|分解|切分|细化|划分|分 .. 任务|步骤|小块|阶段|步|工单', '拆成|拆分|拆解|分解成|细分', '规划 .. 步骤|实现|开发|任务|工作|一下|顺序|怎么', '规划', '实施|开发|实现|迁移|重构 计划|步骤|路线', '计划一下|先计划', '排 .. 任务|顺序|优先级', '分几步', '转成|变成|转化|整理成 .. 计划|任务|步骤', '先后顺序|执行顺序', '列|整理|输出|准备|安排|排 .. 任务|步骤|顺序|清单|工单|子任务|排期', '任务 分解|拆解|列表|清单|规划', '怎么|如何 分|拆|安排|推进 步|任务|实施|阶段', '分 步|阶段|期|批 ', '细化|落地 成|到|方案|步骤|计划', '先后 顺序|次序', '里程碑|排期|工期'],
  },
  'before-code': {
    says: 'it comes before any code',
    en: ['before|until .. coding|typing|code|implementing|implement|start|starts|touch|touching|building|begins|writing|hack|anybody|anyone|editor|keyboard', 'first .. then .. code|build|implement', 'do not|no|not .. code yet|coding', 'without .. writing|touching code', 'no code|coding|implementation .. yet|now|please|so_far', 'do not|no|not .. start|write|touch|code|implement .. yet|anything', 'hold off|back', 'before .. anything|editor|first_line|we_start|you_start|hands', 'coding starts|begins|later'],
    zh: ['动手|写代码|编码|开发|开工|实现|敲代码|编程|动代码|开始 之前|以前|前', '再 写|动手|开发|编码|开工|实现', '先 .. 再 写|动手|开发|编码|开工|实现', '先别|先不|别急着|不要急着 写|动|开发|改', '不|先不|暂时不 写|动 代码', '写代码|编码|动手|开发|开工|实现 之前|以前|前先'],
  },
  'plan-exists': {
    says: 'a written plan exists',
    en: [
      '$plan|$plandoc|=doc is|are|was|has|been|looks|seems|=got|all .. $settled', '$plan|$plandoc $settled', '$settled $plan|$plandoc', '$settled .. on .. $plan', '=approved|=accepted|=blessed|signed .. plan', 'have|has|got|is|are|was|=s .. =the|=a|your|our|my plan', 'we|i|you have .. plan', 'here|this|that is|are .. $plan|$plandoc', 'the|this|that|our|your|existing|attached|agreed|written|whole =plan|$plandoc|checklist|runbook|playbook|roadmap|todo|task_list', 'in|from|of|per|with|through|off|under|via|after|against .. =plan|$plandoc|<planFile>|task_list|checklist|runbook|roadmap',
      '$plan .. wrote|made|left|agreed|says|written|drafted|prepared|created', '<planFile>', '=doc|=document|=notes|list|checklist .. left|wrote|prepared|written', 'implementation|migration|rollout|upgrade|refactoring|release|design doc|document|plan|notes|guide|checklist|steps|write_up', 'remaining|open|next|outstanding|rest|all|other tasks|steps|items', '=plans', 'task|step|phase|milestone #|one|two|three|four|five', 'tasks # # ', 'plan tasks|steps|items', 'plan .. tasks|steps|items', 'ticked|checked|crossed off',
      'wrote|made|drafted|created|prepared|have|finished .. plan', 'plan .. like|love|good|great|perfect|approve|happy|agree', 'steps|tasks|items .. left|remain|remaining|open|unchecked|undone', 'where .. left|stopped', '=lgtm', 'approved .. it|doc|document|this|design|spec|proposal|write_up', '<planFile> is|looks|has', 'plan|checklist|roadmap|runbook .. letter|order|top',
      'agreed|settled|decided on .. steps|tasks|order|sequence|approach', 'steps|tasks|order .. agreed|settled|fixed|decided|listed',
    ],
    zh: ['计划|方案|清单|步骤 .. 批准|通过|没问题|同意|定了|看过|可以|好了|确认|写好|ok|审过', '按|照|按照|照着|根据|依|跑|执行|继续|完成|实现 .. 计划|实施文档|文档|清单|步骤|方案', '这|这份|那份|上次|之前|昨天|原来|我们|现有|那个|已有 .. 计划|实施文档|任务清单', '计划 里|中|上|剩下', '<planFile>', '有 .. 计划 了', '计划 已经|在', '实施|开发|迁移 文档|清单', '剩下|剩余|余下|后面|下一 .. 任务|步骤|步', '第 .. 步|个任务|阶段', '计划书|计划|实施方案|任务清单|清单|执行方案|路线图', '你 写|列|做|出 计划|方案|步骤', '计划 文档|书', '步骤|任务 .. 定了|定好|列好|确定'],
  },
  'go-ahead': {
    says: 'it is to be carried out now',
    en: [
      'go ahead|on|through|for', 'get|let going|started|it_going|us_start|cracking|rolling|moving', 'carry|carrying .. out|on', 'work .. through|off|down|along', 'step_by_step|task_by_task|one_by_one|in_order|item_by_item|piece_by_piece|batch_by_batch|section_by_section', 'one|each .. after another|other|the_other', 'start|begin .. build|building|work|working|implementing|coding|with|at|executing|on|now|from', '^ start|begin|execute|continue|resume|proceed|implement|follow|finish|complete|do|build|run', 'pick .. up', 'resume|continue|proceed|carry_on|keep_going .. from|where|with|at|on', 'follow|execute|implement|complete|realise|perform', 'do what .. says|say|described', 'build|do it|this|them now', 'as|like written|described|planned|specified|laid', 'exactly as', 'stop|pause|check_in|report|wait|ping|halt .. after|between|at|when|every|each|for', 'next|first step|task|batch|phase|item', 'please do|start|build|implement', 'make it happen', 'kick it|off|things off', 'tackle|knock_out|grind_through|churn_through', 'left off|stopped|ended', 'from the top|beginning|start',
      '=begin|=begins', 'please|you_can|you_may|can_you|now|just start|begin|proceed|go|continue', 'get|getting to_work|on_with|through|going|cracking', 'go for it', 'green light', 'make =a start', 'to the letter', 'ping|tell|update|notify|show me|us at|after|when|between|every', 'work your way', 'start implementing|building|executing|coding', 'off you go', 'next up', 'the rest|remaining', 'take it from', 'knock out|off', 'keep going|working', 'let us go|begin|start|do', 'ready to start|go|begin',
      'in sequence|turn|order|that_order', 'finish|complete|continue|implement|execute|start it|them|this|that', 'where .. stopped|left|paused|ended',
    ],
    zh: ['开始|继续|接着|动手|着手|着手 .. 执行|做|开工|实现|干|写|跑|推进|吧', '执行', '开工|开干|动工|开搞|落地', '一步 一步|步', '逐步|逐个|逐项|挨个|依次|一个一个', '从 .. 开始|继续', '停|暂停|汇报|给我看 ', '照着|按照|照|按 .. 做|来|实现|开发|执行|走|写|干', '接着 .. 做|往下|干', '往下 做|走|干', '继续 做|干|走|吧|完成|执行|推进', '完成|做完 .. 停|汇报|一批|一步|剩', '从头|从第一|开头 做|开始|来', '可以 开始|动手|开工|做|干', '请|那|现在|就 开始|执行|继续|动手|做', '继续|接下去|往后|往下', '落实|推进|开工|动工', '按 顺序|次序', '逐个 任务|步骤'],
  },
  'execute-plan': {
    says: 'the plan is to be executed',
    en: ['execute|carry_out|follow|implement|resume|continue|finish|complete|work_through|go_through|work_off|run|proceed_with|continue_with|start_on|start_with|get_going_with|pick_up|do|build .. $plan|$plandoc|=doc|=document', '$plan .. execute|carry_out|work_through|carry_on|go_ahead|implement_it|pick_up|resume', 'as|like|what .. plan|doc|document|write_up .. says|describes|described|written', 'exactly as written|planned|laid', 'according_to|per|following .. plan|$plandoc', 'carry_on|pick_up|continue|resume .. where|from .. says|left|stopped|task|step|#', 'carry it out', 'work it off|through', 'resume|continue from|at|with task|step', 'go|work|get through .. $plan|$plandoc|=steps|=tasks|=list', 'follow|execute|implement|start|begin|continue|resume|complete|finish|do .. =plan|checklist|runbook|roadmap|playbook|task_list|todo|<planFile>|migration_doc', 'plan .. please|now begin|start|go|proceed|execute|implement', 'stick to .. plan', 'implementing|executing|following .. plan|<planFile>|checklist', 'continue|resume|start|proceed with|from|at step|task|phase|item|milestone|number|where'],
    zh: ['执行|照|按|按照|照着|继续|接着|根据|跟着 .. 计划|实施文档|清单|步骤', '计划 .. 执行|开工|开始|继续|动手|往下', '接着 .. 上次|之前', '从第 .. 步|个任务|阶段', '从上次 .. 继续|开始', '照着|按照|按|依照|跟着 .. 做|来|执行|实现|推进|干 ', '实施|落实|推进|跑 .. 计划|清单|方案'],
  },
  agents: {
    says: 'agents are to do the work',
    en: ['agent', 'subagent|sub_agent', '=workers|=helpers', 'its|a|one|own|fresh|new|separate|another|different|clean|each|per worker|helper', 'worker|helper each|per|for', 'dispatch|delegate|farm_out|hand_off|hand_out|hand|farm|spawn|outsource .. to|out|each|task|agent|worker', 'you .. coordinate|orchestrate|supervise|manage', 'be|as|are|play .. coordinator|orchestrator|conductor|manager|dispatcher', 'fresh|clean context', 'you .. orchestrate|delegate|dispatch|oversee', '=implementers|=reviewers|=coders|=subordinates'],
    zh: ['代理|子代理|智能体|agent|subagent|子任务代理', '你 .. 协调|统筹|调度|把控|总控', '派 .. 去|给|人|出', '新 代理|子代理|会话', '派 出|人'],
  },
  'agent-per-task': {
    says: 'each task of a plan goes to an agent of its own',
    en: [
      '$agent per|for|each|on|to|does|handle|do|implement|take .. each|every|per|single|=a|one|# .. $task', '$agent per $task', 'each|every|per|one|single|all|individual .. $task .. $agent', 'new|fresh|clean|separate|different|own $agent .. each|every|per $task', 'for|per|each|every|one $task .. $agent', '$agent .. implement|build|coding|code|execute .. plan|task', 'plan|$plan|task .. to|with|by|using|via|through|between|among .. $agent', 'hand|handing|delegate|farm|dispatch|give|giving|assign|send|pass .. $task|plan|plan_tasks|coding|them .. $agent', 'delegate|farm|hand|dispatch .. task|plan|tasks', 'run|execute|implement|use|work|do .. plan .. $agent', 'use|using|with|via .. =subagents|=agents|=workers .. plan|task|implement|build', 'you .. coordinate|orchestrate|supervise|coordinator|orchestrator|keep .. ', 'subagent driven|driven_development', 'one|a agent implements|codes|writes .. other|another|second', 'review|check|verify .. after|between|before .. each|every|next|one|task|moving', 'let|have .. subagents|agents .. coding|implement|build|code|work|do', 'agent|subagent|worker .. one_at_a_time|one_by_one|task_by_task|in_turn|in_sequence',
      'each|every .. start|launch|spawn|use|get|take|new|fresh .. $agent', 'for each|every|all of them|those|these .. $agent', '$agent .. each|every|per|single plan_item|item|task|step', 'let|have|get .. agents|subagents|workers .. work|do|build|implement|code|go .. plan|task|step|item|off', 'you .. only|just|merely orchestrate|coordinate|supervise|review|check', '$agent .. from the plan|off', 'agents .. plan|tasks', 'subagent per|for|on', 'check|inspect|look|review|verify|read .. output|result|work .. before|then|and .. next|move|moving|continue',
    ],
    zh: ['每个|每一个|每项|一个|各个|每|逐个 任务|步骤|子任务|task .. 代理|子代理|agent|智能体', '代理|子代理|agent|智能体 .. 计划|逐个|挨个|逐一|依次', '计划|任务 .. 代理|子代理|agent|智能体', '你 .. 协调|统筹|把控|调度', '一个任务一个', '全新|新 子代理|代理|agent .. 每|逐|挨', '审查|评审|检查|复核 .. 下一个|再|继续', '做完|完成 .. 审查|评审|检查', '每一项|每项|每步|每一步|各项 .. 代理|子代理', '交给 .. 代理|子代理', '代理|子代理 .. 每|逐|一项'],
  },
  independent: {
    says: 'the jobs do not depend on each other',
    en: ['=unrelated|=independent|=disjoint|=orthogonal', 'not|nothing|no .. related|relation|to_do|depend|overlap|dependency|connection|connected|share|common|touch|interact|affect', 'separate things|problems|issues|bugs|areas|topics|concerns|jobs|failures', 'independent of|from', 'do not touch|affect|depend|share|interfere|block|need', 'nobody|no_one|none|without .. wait|waits|waiting|depends', 'on_its|on_their own', 'no overlap|dependencies|shared', 'not .. wait|block .. for|one|other|each', 'nothing|little in common', 'not|are|is connected|linked|coupled|intertwined', 'no need|reason .. wait|sequence|order|one_after', 'no|any|without particular? order|dependencies|sequence', 'different|separate|distinct files|modules|areas|subsystems|services|components|packages|teams|repos|causes|codebases', 'self_contained|standalone', 'none|neither|nobody .. need|needs|depend|depends|block|blocks|require|requires|affect|affects|touch|touches|wait|waits'],
    zh: ['互不|不|没有|没|无|毫无|互相 相关|依赖|影响|关系|相干|联系|冲突|耦合|关联|独立|搭界|沾边', '互相 独立', '彼此|各自|相互|都是|互 独立|没有|不|无', '不相干', '谁也不|不用 等|影响|依赖', '没|无|不 .. 先后|顺序|共享|共用|重叠|交叉', '不同 .. 模块|文件|仓库|服务|系统|原因', '独立', '谁 都 不', '各 不 相干|相关'],
  },
  'at-once': {
    says: 'they are to be done at the same time',
    en: ['at_once|same_time|simultaneous|simultaneously|concurrent|concurrently|parallel|parallelise|parallelize|side_by_side|all_together|in_one_go', 'fan .. out', 'all at_once|together|in_one', 'split|divide|distribute|spread|share .. between|among|across|amongst|over', 'nobody|no_one|do_not .. wait', 'not .. wait .. other|each|one', '$number|separate agents|workers|subagents|helpers|people', 'each|one|every =agent|=worker|=subagent|=helper', '$agent|someone|somebody on|per|for|to|each each|every|one|package|service|repo|file|dataset|module|platform|bug', '$agent|=workers|helper each|per|apiece', '=agent|=subagent|=worker|=helper per', 'in_the_meantime|meanwhile', '=both .. at|together', 'two|three|four|five|six|several|many|multiple|some|# =agents|=workers|=subagents|=helpers', 'spawn|launch|start|send|put|get|spin_up|fire_up|use .. one|two|three|several|multiple|some .. =agents|=agent|=workers|=worker|=subagents|=subagent|=helpers', 'alongside|in_tandem|in_one_shot|one_shot', 'no need .. wait|sequence', 'handle|run|do|tackle|fix|check|investigate .. simultaneously|concurrently|together|in_parallel', 'faster|quicker|speed .. if|by|up|parallel', 'in parallel', 'everyone|everybody|each .. takes|gets|takes_one'],
    zh: ['同时|并行|并发|一起|分头|一块|齐头|一并|各自', '各 查|做|修|干|看', '几个|多个|三个|两个|四个|五个|一批|一组|若干 代理|子代理|agent|智能体|人', '一个|每个 .. 一个|代理|子代理|agent', '一 人|代理 .. 个', '分给|分派|分配|分摊', '派 .. 两|三|四|几|多 个', '一起|同步|同时|并行|分头 进行|推进|处理|看|查|修|做|搞', '两边|几边|多路|多线'],
  },
  'test-first': {
    says: 'the test comes before the code',
    en: [
      'test first', 'test|tests|specs .. come|comes|go|goes|written .. first|before', 'test|specs .. before .. =code|coding|implementing|implementation|touching|fix|production', 'first .. =a|write|failing|red|reproduce .. test|case|spec', 'tdd', 'test driven', 'red green', 'write|start|begin|add|create|prove|with|want|see|need|show|give .. failing|red|broken test|case|spec|assertion', 'failing|red|broken test|case|spec .. first|before|then|and', 'failing|red test first|before', 'write|start|begin|begins .. with|from .. test|tests|case|specs', 'write|add|create|start .. test .. then|before|first|make_them|make_it|until', 'reproduce|capture|demonstrate|expose|catch|prove|pin|nail|lock|freeze|fix .. test|case|spec', 'test|tests .. reproduce|capture|demonstrate|expose|catch|lock|pin|guard|freeze|characterise|characterize', 'regression test', 'seen|see|watch|saw|watched .. fail|red', 'fail|failed|failing|red .. before|first|then .. code|green|fix|pass|implement|there', 'characterisation|characterization|golden_master', 'no .. code without .. test', 'unit_tests|tests|test leading|lead|drive|up_front|upfront|beforehand', 'let|have .. tests drive|lead|guide', 'every|each .. rule|case|behaviour|branch|requirement .. test', 'coverage|tests|specs first',
      'driven by .. test', 'test drives|driving', 'start|begin|starting|beginning .. from|with|by =a|the|failing|writing .. test|spec|case', 'spec|test file before', 'write|writing|add|create .. =test|=tests|=spec|=specs|spec_file .. before .. code|implement|write|touch|build', 'test that|which .. shows|proves|fails|demonstrates|reproduces|exposes|captures|covers .. first|then|before|bug|problem|issue|rounding', 'watch|see|make|let .. it|them|test fail|go_red|red', 'turn|go|goes|going =red|=green', 'red .. then green', 'make =it|=them|test pass|green', 'safety net', 'small|baby|tiny steps .. test', 'guard|protect|pin .. with|by tests|test|specs', 'executable specification', 'before .. refactor|change|touch .. tests|test|coverage', 'test harness first',
      'write|add|create|do them|those|these first', 'tests =first', 'with|from tests for', 'show .. failing|red test', 'before .. touch|change .. code', 'start|starting with|from .. tests|test',
    ],
    zh: ['先 写|补|加|来|有|搞|做|编写 .. 测试|用例|单测|失败', '测试 先行|驱动|优先|在前', 'tdd', '失败 .. 测试|用例|单测', '会 失败 .. 测试|用例', '复现 .. 测试|用例|单测', '测试|用例|单测 .. 复现|固定|锁|保护', '写|补|加 .. 测试|用例|单测 .. 再|然后|之后', '用|写|补|加 .. 测试|用例|单测 .. 固定|锁|保护|复现|再|回归|兜底', '红绿|红 绿', '回归 测试|用例', '没有 .. 测试 .. 不|别', '变红|变绿|跑红|红了 ', '测试 .. 红|失败 .. 再|然后|后', '让 测试|用例 .. 失败|红', '用 测试|用例 .. 驱动|带动|引导', '写|补|加 .. 测试|用例|单测 .. 再 写|改|修|实现|动', '先 .. 用例 .. 再|然后', '单测|测试 先', '以 测试 .. 驱动|为先', '要求|坚持|采用 测试 先行', '之前 先 写 .. 测试', '重现 .. 测试|用例', '测试|用例 .. 重现'],
  },
  'with-tests': {
    says: 'tests belong to it',
    en: ['with|including|plus|and .. tests|coverage|unit_tests|specs', 'cover|covered .. by|with .. test|unit_tests', '$make .. unit_tests|tests|coverage', 'well|fully|properly tested', 'tests for', 'unit test|tests', 'test coverage'],
    zh: ['写|加|补|带|有|配|并 .. 测试|用例|单测', '单元测试|单测|覆盖率'],
  },
} as const satisfies Signals
