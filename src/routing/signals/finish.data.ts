/**
 * Signals of the end of a piece of work: complete, to be proved, to be integrated or thrown away.
 *
 * @module routing/signals/finish.data
 */

import type { Signals } from './signal.ts'

export const FINISH = {
  'work-complete': {
    says: 'the work is complete',
    en: [
      '$branch|work|implementation|hotfix|refactor|refactoring|everything|coding|fix|migration|it|that|all|development|task|stuff|<path>|feature|this|patch|spike|experiment is|are|=s|all|was|now|looks .. done|finished|complete|completed|ready|good|over',
      '$branch|work|implementation|everything|tasks|it|fix done|finished|complete|ready', 'done|finished|through|ready with',
      'we|i|you am|are|have|think .. done|finished|ready|through|complete', '^ =done|=finished|=complete|all_done|all_good|all_set',
      '$test|suite|ci|everything|build|pipeline|checks|all|it|unit_tests|tests|lights is|are|=s|all|now|both|suite|locally|run .. $pass',
      '$test|suite|ci|everything|build|pipeline|tests|checks $pass|green', 'all green|pass|good|done|ticked|checked|finished', '=green',
      'last commit .. in', 'that is|=s everything|all|it', 'tested and|reviewed', 'reviewed and', 'ticked|checked|crossed off',
      'nothing left|else|more .. do', 'finished|complete', 'work .. done',
      '=work|commits|changes|feature|everything|all is|are|=s in|merged_in|pushed|committed|finished', 'feature complete|completed',
      'story|ticket|task|card|issue|milestone|sprint_goal is|done|finished|complete|closed', 'happy with .. it|this|result|work|state',
      'ci|tests|suite|everything pass|passes|passed|passing|green|happy|succeeds', 'good|ready to go|merge|ship|land|release',
      'that was|is the last|it', 'we|i wrapped|finished|completed|got .. everything|it|all|feature|work|done',
      '=last piece|bit|commit|task|one|part|step|change|fix',
    ],
    zh: [
      '分支|功能|开发|活儿|活|任务|需求|代码|工作|都|全部|特性|事情|修复 .. 做完|完成|弄好|写完|开发完|搞定|好了|完了|结束|完事', '测试|用例|ci|流水线|检查 .. 过|通过|全绿|绿|都过', '做完 了', '全绿|都绿', '开发|功能 完成',
      '都|全 好了|弄好|搞定|完成', '全部|都|全 .. 搞定|完成|做完|通过|过了|好了|写完|弄完', 'ci|流水线|测试|构建|检查 .. 过|绿|通过', '收工|完工|交差|大功告成', '最后 一 个|步|块|部分',
    ],
  },
  integrate: {
    says: 'it is to be merged, handed in or put away',
    en: [
      '=merge it|this|back|the|into|to|in|that|or|locally|now|and|them|my|our|everything', 'get|getting|have|bring .. =merged|into|merged_in',
      '=merge|squash|rebase|fold|bring|get|put|integrate|pull|straight|take .. into|to|onto|in .. $trunk', '=pr|=mr|pull_request|merge_request or',
      'or .. =pr|=mr|pull_request|merge_request|squash|merge|=merge',
      'open|create|raise|file|make|submit|send|prepare|do|put_up|write|start .. =pr|=mr|pull_request|merge_request',
      'land|ship it|this|that|the|them', 'ship', 'squash', '=push .. and|it|up|to', 'integrate', 'wrap .. up', 'close .. out|off', 'tie .. up',
      'what|whats|what_is|where .. now|next|left|do', 'how .. get|bring|land|integrate .. into|in|this|it', 'options', 'into $trunk', 'to $trunk',
      'deliver|hand .. in|over|it', 'clean|tidy .. up', 'delete|remove .. branch', 'up|go|goes|put|as .. =pr|=mr|pull_request',
      'getting|get|bring|send|push|contribute|move|take .. upstream|home|on_main|onto_main|live|out_the_door|in',
      'choices|options .. for|now|getting|from', 'home', 'should|shall|do .. =pr|=merge|squash|rebase|push|pull_request',
      '=merge|=merging|=pr|=mr|pull_request|squash', 'release|tag .. it|this', 'what .. do|happens .. now|next|with',
    ],
    zh: [
      '合并|合到|合入|合进|并入|合回|合 到', '提|建|开|发|创建|发起|提交 .. pr|mr|合并请求|pull_request', 'pr 还是|或', '还是 .. 合|pr|合并', '推|push|推送|推上去', '收尾|收个尾|扫尾|结束|善后',
      '接下来|下一步|然后 .. 怎么|呢|是|做|该', '主干|main|master|主分支|develop', '删 .. 分支', '上线', '提 个|一个 pr|合并请求', '合并请求|pr|mr', '往|到|进 主干|main|master|develop',
      '合|并 了|吧|掉|进去|回去',
    ],
  },
  'finish-asked': {
    says: 'somebody decides what becomes of the branch',
    en: [
      '=pr|=mr|pull_request or|versus|vs .. straight|merge|squash|main|directly|local|push',
      '=merge|squash|push or|versus|vs .. =pr|=mr|pull_request|keep|leave|discard',
      'open|create|raise|file|submit|put_up|make|send|prepare =a|=the|up .. =pr|=mr|pull_request|merge_request',
      'now|just|please|lets|can_you|go|to|and|time_to land|ship it|this|that', '^ =land|=ship it|this|that|the', '=merge .. into|to|back .. $trunk',
      '=merge it|this|the_branch|back|branch|feature', 'get|have .. this|it|branch|that .. =merged', 'get|bring|put|take|fold .. into|in|to $trunk',
      'wrap|close|finish|tie|finalise|finalize .. up|off|out|the .. branch|feature|work', 'wrap|close .. branch',
      'what|whats .. for|with|happens .. branch', 'integrate .. $branch|work|it|this|change|<path>',
      'throw|discard|drop|abandon|ditch|scrap|bin|trash|kill|get_rid|nuke .. =branch|experiment|=spike',
      'branch .. discard|throw|delete|away|dead|scrap|drop', '=push .. open|create|pr|pull_request|main', 'squash .. into|and|commits',
      'keep|park|leave .. branch .. later|now|as', 'go|goes|put .. up|out as =a .. =pr|=mr|pull_request',
      'get|getting|bring|send|contribute .. upstream|home|on|onto|into .. =main|=master|=develop|=trunk|upstream', 'bring .. home',
      'remove|delete|clean .. branch .. merge|after|and', '=merge .. and|then delete|remove|clean|close',
      'choices|options for .. getting|merging|landing|integrating|shipping|branch|this', 'ready|good|safe to =merge|ship|land',
      '^ =pr|=mr|pull_request|merge_request .. please|against|to|into|for|now|with|and',
      '=pr|pull_request|merge_request against|into|to .. $trunk|main',
    ],
    zh: [
      '提|建|开|发|创建|发起 .. pr|mr|合并请求', 'pr 还是|或', '合|合并|合到|合入|合进|并 .. 主干|main|master|主分支|develop|分支|吧', '可以|怎么|帮我|直接 .. 合并|合入|合进|合到', '收尾|善后',
      '分支 .. 不要|丢|删|清理|扔|废|作废|怎么处理|怎么办|怎么合', '丢弃|删掉|清理|扔掉|废弃 .. 分支', '推上去', '提 个|一个 合并请求|pr|mr', '合进|合到|合回|并到|并进',
    ],
  },
  'discard-asked': {
    says: 'a branch is to be thrown away',
    en: [
      'throw|discard|drop|abandon|ditch|scrap|bin|trash|kill|get_rid|nuke .. =branch|experiment|=spike',
      '=branch|experiment|spike .. discard|throw|dead|scrap|dead_end|not_needed', 'not need .. =branch',
    ],
    zh: ['分支|实验 .. 不要|丢|扔|废|作废|没用', '丢弃|清理|扔掉|废弃 .. 分支|实验'],
  },
  'proof-wanted': {
    says: 'a claim is to be backed by output',
    en: [
      'did|have|has you|we|it|that|anyone .. run|ran|test|tested|check|checked|verify|verified|execute|executed|try|tried|look|confirm|see|rerun',
      'did|do|does|have .. =actually|really .. run|pass|work|test|anything|ran',
      'are|you|sure|certain you .. sure|certain|positive|guessing|confident', 'are you sure',
      'you|he|it say|said|claim|claimed|keep|says|told|insist|promised|swore .. fixed|done|works|work|passes|pass|finished|ready|gone|complete|solved|resolved|passing|working|that|saying',
      'is|are|was|it|that|has it|that|this|the_bug|bug|everything|all|now|the_leak|really .. really|actually|truly|for_real|definitely .. fixed|done|work|works|working|pass|passing|gone|solved|finished|resolved|run|ran|applied',
      'really|actually|truly fixed|done|works|working|passes|passing|gone|solved|finished|ran|pass|work', '=prove|=proof|=evidence|=receipts',
      'show .. output|the_run|result|results|proof|evidence|passing|green|works|numbers|terminal',
      'see|want|give|paste|post|attach|send|share|include .. output|the_run|log|logs|test_results|result|results|proof|evidence|terminal|numbers',
      'show .. test_results|log|logs .. of|from|after|then|before', 'run|execute|rerun .. and .. show|paste|post|give',
      'how .. know|certain|sure .. fixed|gone|works|work|true|passes|it|that|bug|right|correct|is',
      'before|until|unless|without .. commit|committing|claim|claiming|say|saying|tell|telling|call|calling|hand|handing|done|finished|declare|report|tick|deliver|close',
      '=confirm|=verify|=ensure|make_sure|double_check|recheck|check_again|=validate .. pass|passes|green|clean|works|work|working|build|builds|compiles|everything|fixed|run|runs|succeeds|gone|fix|lint|linter|suite|tests|it|actually',
      '=rerun|run_again|run .. again|whole|full|entire|complete|all', 'run .. suite|everything|tests|it .. and|before|confirm|show|paste|first|again',
      'so .. passes|works|pass|work now', 'that|it|this pass|passes|work|works|fixed|done now', 'do not|never .. trust|believe|tell|say|claim|buy',
      'see it .. not', 'trust .. verify|but', 'guessing|guess|assume|assuming|assumed', 'what .. output|result|command|proof|evidence',
      'with .. own eyes', 'hallucinating|making_it_up|made_up', 'test|tests|it|build .. really|actually .. pass|run|green', 'demonstrate|=demo',
      'told|telling|assured|promised|claimed|said|say|says me|us|that|it .. works|work|fixed|done|passes|import|finished',
      'no more should|guessing|assumptions|claims|promises', 'post|paste|share|attach|send .. what|output|result|log|see',
      'show .. what you|it|happened|came', 'really|actually|truly|definitely|=still .. gone|fixed|solved|working|passing|green|done',
      'one last|more|final time|run|check', 'run .. lint|tests|suite|build|everything|linter|benchmark|it .. before|again|one|last|and|then|once',
      'before .. send|give|post|finish|close|mark|report|summary|done|announce|present|wrap',
      'i|we want|need|like .. to_see|proof|evidence|numbers|output', 'seeing is believing', 'last time you|it .. said',
      'check|verify|confirm|prove|test|make_sure that|it|the|whether|if .. really|actually|still|indeed|works|work|ran|passes|holds|fixed|applied|is',
      'how .. verified|tested|checked', 'tested|verified|ran it|this|that|anything|them', 'pass|passes|passed|green .. for_real|honestly|seriously',
      '^ and|so|does|did that|it|this compile|compiles|work|works|pass|passes|run|runs|build|builds', 'see .. any|no|the output', 'no output',
      'do not|never .. commit|push|merge .. until|unless|before', 'certain|positive|sure .. gone|fixed|works|work|done|passes|right',
      'reproduce .. original|steps',
    ],
    zh: [
      '你|真|是否|确实|确定|肯定 .. 确定|真的|好了|修好|改好|通过|跑过|测过|验证过|完成', '真 的 .. 好|修|改|过|通过|完成|生效|跑|行|解决', '确定|确认 .. 好了|修|改好|通过|没问题|干净|解决|跑|生效',
      '跑|运行|执行 .. 给我看|看看|结果|我看|贴|再说|确认|通过', '再|重新|完整|全部|整套|都 .. 跑|测 .. 遍|次|一', '贴|发|拿|晒|给我|给我们|看看 .. 输出|结果|日志|证据|截图|记录', '证据|证明',
      '提交|交付|说完成|完成|宣布|收工|合并|发布|说好了|交 之前|前|以前 .. 验证|确认|跑|检查|测', '别光|不要光|别只|光 .. 说', '跑过 .. 测试|了吗|没有|没|吗', '测试 .. 跑了|过了吗|通过了吗|真',
      '验证|核实 .. 一下|是否|真|通过|结果', '怎么知道|凭什么|何以|你怎么', '你说|你讲|刚说|声称|号称 .. 好|过|通过|完成|修|没问题', '结果 呢', '贴 出来|上来|一下', '演示|展示 一下|给|是否|出来', '再 跑|测|验|确认|检查|试',
      '光说|口说|别猜|不要猜|猜的', '实际|真正|亲自 .. 跑|运行|测|验|试', '跑 .. 一遍|一次|全部|完整|全量', '验收|复测|回归一下|自测', '命令 .. 输出|结果', '输出|结果|日志 .. 给我|看一下|看看|贴|发',
      '没问题 之后|再 .. 提交|合',
    ],
  },
  'checks-named': {
    says: 'tests, build or linter are named',
    en: ['=tests|=test|suite|build|=builds|lint|linter|=types|type_check|typecheck|pipeline|compile|compiles|=specs|checks|migration|benchmark'],
    zh: ['测试|用例|构建|编译|单测|流水线|lint|检查'],
  },
  'claim-made': {
    says: 'somebody claims or will claim that it works',
    en: [
      'fixed|done|works|working|passes|passing|finished|gone|green|clean|complete|ready|solved|pass|succeed|succeeds|work|ran',
      'commit|hand|claim|say|call',
    ],
    zh: ['好了|修好|改好|完成|通过|没问题|干净|解决|提交|生效|可以了|搞定|过了'],
  },
} as const satisfies Signals
