/**
 * Signals of things that misbehave.
 *
 * @module routing/signals/trouble.data
 */

import type { Signals } from './signal.ts'

export const TROUBLE = {
  malfunction: {
    says: 'something misbehaves',
    en: [
      '$broken', '<failure>', 'reset|resets|restart|restarts|reboots|logs|logged|kicks|shuts|closes|kills|signs|turns|cuts .. itself|out|off|down',
      'stuck|unresponsive|unreachable|unavailable|unstable|=flaky|buggy|jittery|choppy|garbled|distorted|blurry',
      'does|do|will|is|are|did|has|have|would|can|could not $work', 'does|do|will|did not .. $work|anything|stick|help',
      'not .. working|loading|starting|rendering|connecting|showing|updating|saving|compiling|responding|syncing|firing|triggering|arriving|converging|booting|playing|printing',
      'never|no_longer|stopped|stops|refuses|unable|hardly|barely|not_even|only_half .. $work|working|pass|reach|get|gets|happen|to',
      'does|do nothing|not_anything|not_a_thing', 'nothing happens|happened|comes|came|shows|appears|arrives',
      '=bug|=bugs|=regression|=glitch|=defect|=defects|=outage|=incident|=crash|=stacktrace|=traceback|=exception|=exceptions|=segfault|=deadlock',
      'stack trace', '=error|=errors|=warning .. since|when|on|in|at|from|after|again|every|each|with|keep|during|while|if|about|for',
      'get|gets|getting|got|see|seeing|throws|throw|threw|raises|with|hit|hitting|an|random|weird|strange|same|this|saw|gives .. error|exception|warning|panic|traceback|nan|nil|null|undefined',
      'exit code|status', 'http #5', '500 500s 502 503 504 403 404 429', '500s|502s|503s|504s',
      'connection|permission|access|request refused|reset|denied|rejected|aborted', 'out of memory|disk|space|sync|bounds|order|nowhere',
      'undefined reference|symbol|behaviour', 'not found', 'doubled|twice|duplicated|duplicate|double', 'gone|=vanished', 'off by',
      'in =a loop|circles',
      'goes|went|is|are|acts|acting|behaves down|crazy|wild|haywire|nuts|dead|dark|wrong|weird|strange|strangely|weirdly|oddly|berserk',
      'memory|cpu|disk|heap|ram|battery|gpu|handle|connection .. leak|growing|grows|100|full|spike|spiking|drain|drains|climbs|climbing|exhausted|maxed',
      'eat|eats|eating|hog|hogs|hogging|drain|drains|burning|burns .. memory|cpu|disk|battery|ram|space|quota', 'race|=race condition', '=keeps',
      '=skipped|=skips|=evicted|=evicting|=complains|=complaining|=rejected|=rejects|=ignores|=ignored|=stops|=stopped|=misses|=missed|=jumps|=jumping|=flashes|=flashing|=overlaps|=overlapping|=jams|=jammed|=spins|=spinning|=wobbles|=truncated|=cut_off|=charged_twice|=shifted|=swallowed|=mangled|=scrambled|=clipped|=cropped|=rotated|=mirrored',
      'hour|hours|minute|minutes|day|second|seconds|ms =late|=early|=behind|=ahead', '=late|=too_late|=delayed', 'wrong|reverse|random order',
      'that|which .. deleted|removed|cancelled|gone', 'even_though|although|despite', 'silently', 'two|three|several times .. when|if|after',
      '=kills|=killed|=burned|=fried|=melts|=fell|=falls .. over|out|off|by|down',
      'no|any sound|output|data|image|signal|picture|response|reply|effect|results|rows|audio|video|connection', 'out of range|date|bounds',
      'does|will not .. at_all|anymore|any_more', 'not .. anymore|any_more',
      'bad|broken|corrupt|invalid|malformed .. output|data|file|image|packet|state|checksum|header|request|response',
      'warning|warnings .. since|after|about', 'unexpected|unexpectedly|spurious|phantom|ghost', 'smell|smells|smoke|smoking|noise|noisy|hot',
      '=overshoots|=undershoots|=oscillates|=closes|=disappears|=reappears|=resets|=reloads|=logs_out|=fires_twice|=stutters|=blinks|=blocks|=leaks',
      'by itself|themselves', 'module|file|class|symbol|package|command|library|import not', 'runs|run|ran|running out of',
    ],
    zh: [
      '崩|崩溃|闪退|挂了|挂掉|卡死|卡住|卡顿|死机|死锁|白屏|黑屏|花屏|蓝屏|乱码|泄漏|泄露|超时|报错|出错|抛异常|异常退出|失败|丢失|丢包|断开|断线|掉线|重启|打不开|起不来|连不上|登不上|跑不起来|编译不过|过不了|不通过|不生效|失效|没反应|没有反应|无响应|不响应|不工作|不动|不显示|显示不出|不出来|加载不|收不到|发不出|不更新|不同步|不对|对不上|错误|不正确|算错|错乱|错位|重复|溢出|宕机|飙升|爆了|爆满|打满|跑飞|坏了|有问题|出问题|出了问题|不正常|不见了|没了|丢了|少了|多了',
      '5 0 0|50', '返回|出现|变成|显示|报|得到 .. 50|40|空|null|nan|undefined|错|异常|乱|0|负', '500|502|503|504|403|404',
      '总是|老是|一直|经常|频繁|偶尔|有时 .. 失败|报|断|丢|错|崩|卡|超时|重启|不|掉', 'bug', '故障', '不了|不上|不到|不出', '越来越 慢|卡|大|多|高', '变 慢|卡', '很|特别|非常|突然 慢|卡',
      '总是|老是|一直|每次|经常|偶尔|有时 .. 偏|歪|错|多|少|慢|快|早|晚|丢|断|跳|闪|抖|重|漏|不', '加载|显示|打印|播放|连接|识别|更新|保存|上传|下载|渲染|启动|登录|编译|同步|收|发 不',
      '连不|收不|找不|读不|写不|传不|存不|看不|听不|点不|进不|退不|关不|装不',
      '偏移|漂移|抖动|闪烁|跳动|串台|串号|失真|漏|错行|错列|延迟|迟到|滞后|提前|多扣|少发|漏发|重发|重试|阻塞|堵塞|积压|过热|发烫|耗电|掉电|失灵|失联|掉帧|卡帧|没声音|没信号|黑了|白了|炸了|崩了|挂|断了|丢了', '刷新|重启|重试 .. 又|才|就',
      '没|没有|未 执行|运行|触发|更新|响应|收到|生效|反应|发送|同步|保存|变化|显示|输出|返回', '收到|发送|出现|弹出|显示|执行|触发|扣 .. 两|三|多|重复 条|次|遍|个', '单独 .. 过|一起 .. 挂|失败', '挂',
    ],
  },
  'wrong-value': {
    says: 'a result is wrong',
    en: [
      '$shows|is|are|was|were|comes|be .. $wrong',
      '$wrong result|value|total|order|date|number|output|data|answer|count|page|colour|time|amount|row|size|position|timezone',
      'should be|have|show|return .. but|instead|not|is', 'instead of', 'expected .. got|but|actual|see',
      'although|even_though|but .. should|clearly|there|exist|has|have|correct|set', 'do|does not match|add_up|agree|equal|correspond',
      'mismatch|inconsistent|differ|discrepancy|diverge', 'off_by', 'missing|lost rows|records|data|entries|events|messages|frames|values|items',
      'too many|few|much|little|high|low|large|small|early|late',
    ],
    zh: ['结果|数据|金额|数值|时间|顺序|总数|数量|显示|值|计算 .. 不对|错|不一致|对不上|为空|不准|异常|偏差|有误', '不一致', '应该 .. 却|但|结果', '明明 .. 却|但|还|就|有', '变成 了'],
  },
  'time-shift': {
    says: 'it was different before',
    en: [
      'since|after|following|until .. deploy|update|upgrade|upgrading|updating|merge|release|migration|reboot|yesterday|weekend|week|morning|night|monday|tuesday|wednesday|thursday|friday|change|changed|refactor|switch|switching|moved|moving|flash|flashing|bump|bumping|rollout|install|rename|commit|patch|last|version|today|restart|swap|rebase|we|i',
      'after|since i|we', 'last|this week|month|night|release|version|sprint .. now|today|it',
      '=suddenly|out_of_nowhere|all_of_a_sudden|overnight|out_of_the_blue|no_longer|not_anymore|=anymore|any_more',
      'stopped|quit|ceased =working|working|loading|responding|starting|compiling|sending|being|to', 'today .. <failure>|fail|error|broken',
      'from # to|down', 'from .. to .. overnight|today|since', 'now .. takes|fails|is|it|the|gets|nothing|every', '=since .. *',
      'switching|moving|migrating|upgrading|updating to|from', 'new version|release|driver|sdk|firmware|compiler|os|phone|server|build',
      'last night|week|month', 'with the|this|latest new|latest|update', 'after .. minutes|hours|days|while|about',
    ],
    zh: [
      '昨天|之前|以前|上周|本来|原来|刚才|早上|前几天|刚刚|上个版本 .. 好|可以|正常|能|没问题|还|现在|今天', '升级|更新|部署|发布|上线|重启|合并|改完|换了|迁移|发版|重构|改了|切换|打包|安装 .. 后|之后|以后|就|完|以来',
      '突然|忽然|莫名|莫名其妙|从 .. 开始 就', '自从|自', '今天|现在 .. 就|却|不|突然|一', '一 启动|打开|点|运行|跑|切换|旋转|登录 就', '换 .. 之后|以后|后|了', '新 .. 版本|sdk|驱动|系统|固件|手机|服务器',
    ],
  },
  'now-and-then': {
    says: 'it happens now and then',
    en: [
      '=sometimes|=occasionally|=randomly|=intermittent|=intermittently|=sporadic|=sporadically|=erratic|at_random|now_and_then|once_in_a_while|from_time_to_time|every_so_often|=seemingly',
      'every other|second|third run|time|build|request|page|frame',
    ],
    zh: ['偶尔|有时|有时候|时不时|偶发|随机|间歇|时好时坏|时有时无|不定时|隔三差五|一会儿'],
  },
  'fine-here': {
    says: 'it is fine in one place and not in another',
    en: [
      '=works|=passes|=pass|=fine|=ok|=green|=runs|=builds|=compiles|=succeeds|=work .. locally|on_my|on_his|on_her|in_staging|in_dev|in_debug|on_android|on_chrome|in_the_simulator|on_one|in_the_emulator|by_itself|alone|in_isolation .. but|not|dies|fails|=only|breaks|crashes|never',
      'only in|on|under|for|with production|prod|ci|safari|firefox|chrome|windows|linux|mac|android|ios|staging|arm|release_builds|release|edge',
      '=differ|=differs|=diverge|=diverges .. between|from|on|locally',
      'but .. =is|=are|=works|=work|=runs|=run|=passes =fine|=ok|=well|locally|perfectly', '=fine in|on|with .. but',
      '=only fails|breaks|crashes|happens|occurs',
    ],
    zh: ['本地|我这|我电脑|测试环境|模拟器|开发环境 .. 正常|好|没问题|能|可以|通过|过 .. 线上|ci|生产|真机|服务器|就|却|不|失败', '只有|只在 .. 线上|生产|ci|真机|手机|浏览器|安卓|苹果|windows', '换 .. 就 好|行|可以'],
  },
  statement: {
    says: 'it states a fact',
    en: [
      '^ the|my|our|some|every|each|half|all|users|customers|after|when|since|whenever|<path>|<code>|players|people',
      '^ our|cron|search|login|query|queries|build|builds|tests|app|page|users|payments|emails|data|jobs|requests|server|api|script|sometimes|there|it|this',
    ],
    zh: ['^ 打印|页面|接口|服务|数据|程序|系统|客户端|手机|用户|线上|设备|图片|按钮|定时任务|日志'],
  },
  'worked-before': {
    says: 'it worked before',
    en: [
      '=worked|=fine|=ok|=passed|=compiled|=ran|=built|=booted|=loaded|=green .. yesterday|before|until|last|ago|earlier|morning|when|friday|monday|week|in',
      '=used to =work|=pass|=be|=take|=compile|=run|=load|=start|=show|=boot|=build',
      '=was|=were|been =fine|=ok|working|=fast|=green|=perfect|=good .. until|before|yesterday|last|ago|earlier|now|today|then',
      '=worked|=working =fine|perfectly|great|well|flawlessly|for',
    ],
    zh: ['昨天|之前|以前|上周|本来|原来|刚才|早上|前几天|刚刚|上个版本|一直 .. 好好|好的|正常|能用|没问题|可以|还行|还好'],
  },
  intermittent: {
    says: 'it happens only sometimes',
    en: [
      '=sometimes|=occasionally|=randomly|=intermittent|=intermittently|=sporadic|=sporadically|at_random|now_and_then|once_in_a_while|from_time_to_time|now_and_again|every_so_often',
      'every other|few|couple day|time|hour|minute|run|week|night|request', '#|one|two|once|1 in|out_of|of #|two|three|four|five|ten|a',
      'about|maybe|roughly|around one|1|half|every|once', 'half of|the_time', 'some of', 'only when|after|if|with|under|around|at|for|once|happens',
      'for some', 'not always|every', 'under load|pressure|heavy|stress', 'when|once|whenever|as_soon_as .. i|we|you|user|two|players|they|it',
      'keeps', 'again|=repeatedly|every_time|each_time|constantly|=always', 'every other run|time|day|build',
    ],
    zh: ['偶尔|有时|有时候|时不时|偶发|随机|间歇|时好时坏|不定期|概率|十次|每隔|隔三差五|一会儿', '只有|仅|只在 .. 才|出现|时', '经常|频繁|总是|老是|一直|每次|反复'],
  },
  'elsewhere-fine': {
    says: 'it depends on where it runs',
    en: [
      'only|just in|on|with|for|happens|under production|prod|ci|safari|firefox|chrome|windows|linux|mac|android|ios|staging|arm|release|real|the|my|one|some',
      'on|in|inside safari|firefox|ci|staging|ios|android|windows|docker|prod|production|edge|arm|iphone|simulator|jenkins|actions',
      'on my|his|her machine|laptop|computer|box|phone|setup', 'locally', 'but not|fails|dies|breaks|never .. on|in|ci|production|locally|github',
      'works .. but|for',
    ],
    zh: ['只有|只在|在 .. 线上|生产|ci|本地|手机|浏览器|安卓|苹果|windows|测试环境', '本地 .. 正常|好|没问题|能|可以|通过', '线上|生产环境|真机|服务器上'],
  },
  tried: {
    says: 'attempts to mend it did not help',
    en: [
      'tried|already|have|after .. everything|restarting|restarted|reinstalling|reverting|clearing|increasing|rebooting|cleared|reinstalled|bumped|rebuilt|rolled|swapped|downgraded|changed|replaced',
      'changed|fixed|patched|raised|increased|tweaked|restarted|reverted|replaced|rebuilt|swapped .. times|twice|already|thrice|again|still',
      'still .. $broken|happens|happening|get|gets|getting|there|same|fails|not|wrong|happen|does|see|no',
      'came|comes|come|keeps|back again|back|coming', 'does|did not|no help|luck|use|difference|effect|joy|avail',
      'fix .. did_not|does_not|not .. work|hold|help|stick', 'to no avail', 'tried .. times|things|already|with',
      'i restarted|rebooted|cleared|changed|reverted|reinstalled', 'keeps|kept happening|coming|crashing|failing|breaking|=ing',
    ],
    zh: ['改了|试了|试过|重启|修了|换了|查了|调了|弄了 .. 次|遍|还是|也|都|仍|没用|不行', '还是|仍然|依旧|依然|又|再次 .. 报|错|不|失败|一样|出现|崩|老样子|这样', '好几|三|两|几|多 次|遍|回', '没 用|效果|改善'],
  },
  'cause-unknown': {
    says: 'the cause is not known',
    en: [
      'no|not|any idea|clue why|where|what|how', 'can|could not figure|work|find|see|explain|tell|reproduce|understand',
      'what|whats is|are .. going_on|happening|wrong|causing|behind', 'what|why .. cause|causing|causes|could', 'root cause',
      '^ why =is|are|does|do|did|has|would|will|can|my|our|the',
      'why .. fail|not|slow|broken|empty|missing|still|keep|always|only|never|happen|lose|different',
      'nothing .. log|logs|console|suspicious|changed|obvious', 'nobody|no_one|i|we|did_not|not .. touched|changed',
      'log|logs|console .. nothing|empty|clean|silent|no', 'no error|errors|log|logs|crash|message|trace|stack', 'where .. come|coming|comes .. from',
      'find .. cause|reason|out_why|culprit|leak|bug', 'track .. down|this',
      'debug|investigate|diagnose|troubleshoot|bisect|root_cause|look_into|hunt|get_to_the_bottom',
      'something|somebody|anything is|are|eats|goes|keeps|wrong', 'baffled|puzzled|stumped|clueless|mystery|mysterious|confused|weird',
      '=suspect|=suspecting|=probably', 'same data|code|input|config|version|settings', 'look|check|help .. into|why', '=why', 'how come',
      'what could|might be wrong|causing|behind|reason|cause|it', 'find .. out', 'any|some ideas|clue .. what|why', 'makes no sense',
      'i do not understand|get|see why', 'should not|never happen', 'can you|please|somebody look|check|find|see .. what|why|where|into', 'cause of',
      'where .. from|going|bug|leak',
    ],
    zh: [
      '不知道|没搞懂|搞不懂|不清楚|不明白|想不通|看不出|找不到|查不出 .. 为什么|原因|哪里|哪儿|怎么|问题', '为什么|为啥|怎么 .. 不|会|老|总|没|失败|慢|错|这么|就|回事', '什么原因|哪里出|哪里有|原因',
      '排查|查一下|查查|定位|调试|诊断|找找|找出|找原因|查原因|查明|看看怎么回事|怎么回事|咋回事|debug', '没有 .. 报错|日志|异常|错误|改', '日志 .. 没|正常|看不|什么', '没人 .. 动|改', '帮我 查|看看 .. 问题|原因|为什么|怎么',
      '哪里|哪儿|什么 .. 问题|错|毛病|原因|情况', '怎么会|咋会|为何', '看看|查查|查|分析|帮忙 .. 哪里|为什么|什么|原因|怎么', '情况',
    ],
  },
  slow: {
    says: 'it is slow',
    en: [
      '=slow|=slower|=slowly|=slowdown|=sluggish|=laggy|=crawls|=crawling|=latency', '=takes|=took|=taking # second|minute|hour|ms|s|sec|forever',
      '=takes|=took|=taking .. forever|ages|too_long|longer|seconds|minutes|hours', 'high cpu|memory|latency|load',
      'dropped|fell|went|jumped|rose|climbed|doubled|tripled|degraded|increased .. from|to|by|overnight',
      'performance|throughput|accuracy|fps|framerate|speed|score|latency .. dropped|drop|worse|degraded|terrible|down|bad|tanked|regression',
      'started taking', '=taking|=takes .. hours|minutes|seconds|longer', 'used to be|take # twenty|ten|five', 'slower than',
    ],
    zh: ['慢|卡顿|延迟|很久|半天|几秒|几分钟|耗时|性能 .. 下降|差', '越来越', '占用 .. 高|涨|大'],
  },
  'fix-wanted': {
    says: 'a fault is to be mended',
    en: [
      '^ fix|mend|repair|resolve|debug|solve|investigate|diagnose|patch',
      'please|can_you|to|help fix|repair|debug|solve|investigate|diagnose|look_into',
      'fix .. bug|issue|problem|error|crash|failing|off_by_one|leak|broken|race|regression|bugs|defect|timezone|failure',
    ],
    zh: ['修|修复|修正|修好|解决|处理 .. bug|问题|缺陷|错误|故障|崩溃|异常|漏洞|报错', '帮我 .. 修|查|排查|调试|定位'],
  },
} as const satisfies Signals
