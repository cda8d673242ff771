/**
 * Signals of where work happens, and of skills as a subject.
 *
 * @module routing/signals/place.data
 */

import type { Signals } from './signal.ts'

export const PLACE = {
  isolation: {
    says: 'it is to happen in a place of its own',
    en: [
      'worktree|worktrees', '$isolated $workspace',
      'in|into|to|from|its|his|their|a|own|with|at|use|get|give|have|need|make|create|set_up .. $isolated $workspace',
      'own|separate|isolated copy|clone of|repo', 'copy|clone of .. repo|code|project|codebase',
      'somewhere|someplace|elsewhere else|separate|safe|different|other|isolated|on', '=elsewhere', 'in isolation|parallel_to|separation',
      '=isolated|=isolate|=isolation', 'away|apart|separate|isolated from .. my|current|main|what|this|the',
      'side_by_side|same_time .. branch|checked', 'both|two|three|several branches .. checked|open|once|same_time|side|parallel',
      'keep|leave .. main|checkout|branch|tree|working|current|directory|it .. clean|untouched|alone|pristine|as_it|intact|as_is',
      'get|use|make your own', 'separate from .. working|current|checkout|main', 'where .. live|lives|put_it',
      'second|separate|another|extra|different|fresh|own|new =checkout|=clone|=worktree|=workingtree|=workspace',
      'own workingtree|workingdirectory|worktree|checkout|directory|folder|copy|clone', 'out of|not|without|getting .. way',
      'outside|away .. checkout|repo|working|directory|tree',
    ],
    zh: [
      'worktree|工作树', '独立|单独|另|另外|新|隔离|另一个|干净|额外|另开|新开|新建|分开|别 .. 工作区|目录|工作目录|检出|副本|文件夹|地方|工作空间|仓库副本', '隔离 开|环境|工作|目录|起来|分支|出来', '用 .. 隔离',
      '换 个|一 地方|目录|文件夹', '分开 .. 目录|放|做|干|弄', '两个|多个|几个 分支 .. 同时|一起|并行|都', '同时 .. 两个|多个|几个 分支', '另开|单开|另起',
      '另外|别|其他|不同|单独|独立|新 .. 目录|文件夹|地方|工作区|副本|克隆', '放 .. 另外|别|单独|独立|其他 .. 目录|地方', '各自|每人|每个 .. 目录|工作区|副本|worktree', '克隆 一份|一个',
    ],
  },
  'protect-work': {
    says: 'the present checkout must not be disturbed',
    en: [
      '=uncommitted|=unstaged|half_finished|half_done|half_way|halfway|half_baked|=unfinished|work_in_progress|dirty tree|=wip|unsaved|local_changes',
      'in the middle of',
      'do|must|should|can not .. disturb|disturbed|touch|touched|lose|mess|messed|stomp|clobber|overwrite|affect|collide|conflict|break|interfere|step|trample',
      'without .. stash|stashing|disturb|disturbing|touching|losing|messing|affecting|leaving|switching',
      'stay|stays|remain|remains|keep|leave .. as_it|as_is|untouched|intact|alone|clean',
      'stomp|step|trample|walk|tread|stepping .. on .. each_other|toes|other', 'each_others|each_other|other .. files|way|toes|changes',
      'nothing|nothing_here changes|touched',
      'other|another|two|several|multiple agents|sessions|people|developers|of_you .. using|use|working|work|share|same|repo',
      'while .. half|feature|branch|keep|working', 'can_not|not|have_not .. commit|committed|stash .. yet|it|them|now',
      'changes .. not|uncommitted|unfinished|unsaved|half',
      'not|is_not|without|nothing .. affected|disturbed|touched|broken|interrupted|lost|changed|clobbered', 'get|gets|getting|be .. in the way',
      'running|open .. server|session|build|editor|work',
      'half|partly|mid|midway|in_the_midst .. done|through|way|finished|refactor|change|of|something',
    ],
    zh: [
      '没|未|还没 提交|保存|commit', '不要|不想|别|不能|不|避免 .. 动|影响|碰|弄乱|打扰|干扰|破坏|覆盖|搞乱|冲突', '做到一半|改到一半|写到一半|进行中|半成品|手头', '改到|写到|做到|弄到|干到|改了|写了|做了 一半',
      '还没|没有|没 .. 提交|写完|改完|做完|弄完', '不 影响|动|碰|干扰|打断',
    ],
  },
  'skill-authoring': {
    says: 'a skill is to be written or mended',
    en: [
      'write|create|make|build|draft|author|add|develop|need|want|design|generate|start|compose|phrase =a|=an|new|good|our|custom|own|your|proper|another .. $skill',
      'write|create|make|author|draft|generate|writing|creating|authoring $skill',
      'turn|convert|capture|package|distil|distill|wrap|put|save|extract|encode|transform|record|store|document|codify|bundle .. into|as|in|a|of|out .. $skill',
      'make .. into|of|out|it|this|that|them .. $skill',
      'edit|improve|update|change|shorten|rewrite|fix|refine|split|tweak|trim|polish|extend|revise|tighten|debug|rework|clean|simplify|adjust|modify .. $skill',
      'test|verify|check|evaluate|validate|prove|measure|whether|if|benchmark|eval .. $skill',
      '$skill .. never|not|rarely|always|too|ignored|ignore|triggers|trigger|description|fire|fires|long|ignores|wrong|often|stopped|keeps',
      'reusable|custom|project|team|personal|own|new $skill', '$skill file|description|frontmatter|authoring|body',
      'agents|models|claude|agent|sessions|it|you .. follow|ignore|ignoring|skip|skipping|obey|disregard|apply|applies .. $skill|guideline|instruction|rule|step|guidance',
      'future|next|later|new|every|each|other sessions|session|agents|time|conversation .. know|knows|learn|remember|just|follow|knows_it|do|our',
      'load|loads .. automatically|by_itself|itself|on_its_own',
      '$skill .. that|which|for|so|to .. fixes|agents|reminds|teaches|makes|tells|enforces|sessions',
      'whether|if|that .. $skill .. obeyed|followed|works|work|helps|triggers|used|effective|changes',
      'agents|agent|models|model|claude|sessions|it forget|forgets|skip|skips|ignore|ignores|keep .. skill|guideline|instructions|rule',
      'convert|turn|make|transform|rewrite .. runbook|guide|doc|process|checklist|instructions|procedure|notes|prompt|rules|workflow|steps .. $skill',
      '$skill is|was|are|seems|gets|not obeyed|followed|ignored|outdated|wrong|broken|vague|bloated', 'new|first|own $skill',
      'description .. of|for .. $skill', '$skill .. description|phrased|worded|structured|organised', 'i|we|you want|need|like .. as =a $skill',
      'as =a .. $skill', 'rewrite|rephrase|restructure .. $skill|it .. obeyed|works|triggers|picked', '$skill|guideline .. being ignored|skipped',
      'picked up .. $skill',
    ],
    zh: [
      '写|新建|做|创建|建|编写|加|搞|弄|开发|整理|沉淀 .. 技能|skill|skill_md', '改|修改|改进|优化|更新|精简|缩短|完善|调整|重写 .. 技能|skill|skill_md', '测试|验证|检验|评估|测 .. 技能|skill',
      '写成|做成|变成|整理成|封装成|沉淀成|固化成|总结成|包装成|提炼成|存成|改成 .. 技能|skill', '技能|skill .. 不触发|没触发|没有被|不生效|没用|有用|老是|描述|总是|被忽略|不加载|不起作用|触发|太长|没人',
      '代理|模型|agent .. 不|忽略|跳过|遵守|照 .. 技能|skill|规范|规则|指南', '以后|下次|今后|每次|新会话 .. 自动|自己|都|记得|知道 .. 技能|加载|知道|按|会',
      '整理|总结|提炼|固化|沉淀|封装|做|写|变 .. 成|为 .. 技能|skill', '技能|skill .. 遵守|有效|被|测试|验证|改|更新|优化', '让 .. 会话|代理|模型|它 .. 自动|记住|遵守|按', '可复用 .. 技能|skill',
      '技能|skill .. 描述|怎么写',
    ],
  },
  'skills-asked': {
    says: 'the question is which skills there are',
    en: [
      'what|which|any|tell|list|show|about|all|see|how_many .. skill|skills|superpowers .. have|has|got|available|exist|there|load|offer|know|can|here|installed|you|use|apply|fits',
      'list|show|name|enumerate|print .. your|all|available|the|installed skills|superpowers',
      'how .. pick|choose|decide|select|use|used|using|work|know|load|apply|picked|chosen|find .. skill|skills|superpowers',
      'how .. skills|superpowers .. work|picked|chosen|used|use|load|find|decide|select|help',
      'skills .. do_you|you_can|you_have|are_there|are_available|available', 'do|have|got|is you|there .. a|any skill for|that|to|which',
      'superpowers .. work|how|help|do|what|explain', 'new to superpowers|skills', 'with|about your skills',
      'explain|introduce .. superpowers|skills|skill_system', 'what .. superpowers .. do|for|can|is|are', 'when .. load|use .. skill|skills|one',
      'should|which|what skill .. use|used|apply|fit|right|i|you|we', 'use|using|with superpowers',
      'what|which kind|kinds|sort|type|types|set|list of skill|skills',
      'skill|skills|superpowers .. come|comes|included|bundled|ship|ships|offer|offers|there|installed|plugin|loaded',
      'how .. agent|model|it|you .. know|knows|decide|decides|choose|chooses|pick|picks|determine .. skill|skills',
      'any|some skills .. for|about|that', 'can you can .. skills',
      'how .. make|get|have|let you .. use|load|trigger|activate|invoke|pick .. skill|skills',
      'how .. use|load|trigger|activate|invoke|call .. skill|skills|superpowers', 'which|what superpowers',
    ],
    zh: [
      '有|会|哪些|什么|哪|多少|列|介绍|几个 .. 技能|skill|skills|superpowers', '技能|skill|skills|superpowers .. 有哪些|哪些|什么|怎么用|怎么选|怎么工作|列表|清单|介绍|如何|可用',
      '怎么|如何|什么时候|何时 .. 选|挑|用|决定|加载|调用|判断 .. 技能|skill|superpowers', '用 哪个|什么|哪些 技能|skill', 'superpowers', '会 哪些|什么',
      '技能|skill .. 会|有|用|加载|选|触发 .. 哪|什么|怎么|何时', '自带|内置|提供|附带 .. 技能|skill',
    ],
  },
} as const satisfies Signals
