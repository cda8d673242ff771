/**
 * The words of the bar, and of the card in the settings with its rows and skills.
 *
 * @module client/copy
 */

/** Simplified Chinese; its keys are all there are. */
export const zh = {
  'bar': '本会话的 Superpowers 技能',
  'by.tool': '由模型加载',
  'by.user': '由你加载',
  'by.keep': '上下文压缩后放回',
  'turn': '第 {turn} 轮',
  'tokens': '约 {tokens} token',
  'text.shortened': '中间部分已被裁剪',
  'text.replaced': '文本已在上下文压缩时移除',
  'text.uncertain': '文本可能已在上下文压缩时移除',
  'text.inside': '由程序读取',
  'drop': '移除 {name}：不再建议，上下文压缩后也不放回',
  'pending': '{name}：随你的下一条消息',
  'suggestion': '建议：{name}',
  'take': '加载 {name}',
  'gate.closed': '闸门关闭：{count} 处修改被拦下，加载技能即可放行',
  'gate.loaded': '闸门：拦下 {count} 处修改，此后已加载技能',
  'stage': '阶段：{stage}',
  'next': '通常接着：{next}',
  'or': ' 或 ',
  'switch': '本会话的开关',
  'switch.on': '开启',
  'switch.quiet': '静音',
  'switch.off': '关闭',
  'failed': '未能完成：{reason}',
  'settings.title': 'Superpowers',
  'settings.help': '更改立即生效。技能为自动时模型与你都可加载，手动时只有你可以，关闭时不提供。',
  'settings.library': '技能库：{library}（{reason}）',
  'settings.shadowed': '未使用：同名技能优先，{by}',
  'settings.problems': '未能正常读取',
  'settings.refused': '{name}：宿主没有接受这项更改',
  'row.on': '运行中',
  'row.off': '未运行',
  'row.profile.on': '按配置（开启）',
  'row.profile.off': '按配置（关闭）',
  'row.about.bootstrap': '会话开始时的引导文本',
  'row.about.mentions': '加载消息中点名的技能',
  'row.about.command': '/superpowers 命令；本栏经由它操作',
  'row.about.gate': '加载技能之前不允许修改文件',
  'row.about.router': '建议合适的技能',
  'row.about.keep': '上下文压缩之后放回技能',
  'mode.auto': '自动',
  'mode.manual': '手动',
  'mode.off': '关闭',
} as const satisfies Record<string, string>

/** A key of the words. */
export type CopyKey = keyof typeof zh

/** English. */
export const en = {
  'bar': 'Superpowers skills of this session',
  'by.tool': 'loaded by the model',
  'by.user': 'loaded by you',
  'by.keep': 'brought back after a compaction',
  'turn': 'turn {turn}',
  'tokens': 'about {tokens} tokens',
  'text.shortened': 'its middle was pruned',
  'text.replaced': 'its text left with a compaction',
  'text.uncertain': 'its text may have left with a compaction',
  'text.inside': 'read by a program',
  'drop': 'Drop {name}: not suggested, and not back after a compaction',
  'pending': '{name}: with your next message',
  'suggestion': 'Suggested: {name}',
  'take': 'Load {name}',
  'gate.closed': 'Gate closed: {count} held back, a loaded skill opens it',
  'gate.loaded': 'Gate: {count} held back, a skill was loaded since',
  'stage': 'Stage: {stage}',
  'next': 'usually next: {next}',
  'or': ' or ',
  'switch': 'Switch of this session',
  'switch.on': 'On',
  'switch.quiet': 'Quiet',
  'switch.off': 'Off',
  'failed': 'That did not work: {reason}',
  'settings.title': 'Superpowers',
  'settings.help': 'Changes hold at once. A skill on auto may be loaded by the model and you, on manual by you alone; off, it is not offered.',
  'settings.library': 'Library: {library} ({reason})',
  'settings.shadowed': 'not used: one of the same name goes first, {by}',
  'settings.problems': 'could not be read as they should',
  'settings.refused': '{name}: the host did not take this change',
  'row.on': 'running',
  'row.off': 'not running',
  'row.profile.on': 'As the profile says (on)',
  'row.profile.off': 'As the profile says (off)',
  'row.about.bootstrap': 'the text at the start of a session',
  'row.about.mentions': 'loads skills that a message names',
  'row.about.command': '/superpowers, through which the bar acts',
  'row.about.gate': 'no change of files before a skill is loaded',
  'row.about.router': 'suggests a skill that fits',
  'row.about.keep': 'brings skills back after a compaction',
  'mode.auto': 'Auto',
  'mode.manual': 'Manual',
  'mode.off': 'Off',
} as const satisfies Record<CopyKey, string>

/** Words with their gaps filled in. */
export type Say = (key: CopyKey, values?: Readonly<Record<string, string | number>>) => string

/**
 * @param t - words in the language of the page.
 * @returns the same, with `{gaps}` filled by name.
 */
export function sayWith(t: (key: CopyKey) => string): Say {
  return (key, values = {}) => t(key).replaceAll(/\{(\w+)\}/g, (_gap, name: string) => String(values[name] ?? ''))
}
