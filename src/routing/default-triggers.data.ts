/**
 * Triggers for skills that bring none, by name: upstream's fourteen, in English and Chinese.
 *
 * @module routing/default-triggers.data
 */

/** What a skill of this name would list itself. */
export interface DefaultTriggers {
  readonly triggers: readonly string[]
  readonly antiTriggers: readonly string[]
}

/** Add yours here. */
export const DEFAULT_TRIGGERS: Readonly<Record<string, DefaultTriggers>> = {
  'brainstorming': {
    triggers: ['help me think this through', 'i have an idea', 'what are our options', 'design a new feature', 'not sure how it should work', '帮我想想', '讨论一下方案', '还没想好', '设计一个新功能'],
    antiTriggers: ['fix the typo', 'rename the files', 'the spec is final', 'build exactly that', '改错别字', '严格按照规格'],
  },
  'dispatching-parallel-agents': {
    triggers: ['in parallel with agents', 'one agent for each', 'independent of each other', 'all at the same time', 'fan this out', '并行处理', '同时派几个代理', '互不相关', '分头处理'],
    antiTriggers: ['run tests in parallel', 'thread pool', '并发编程'],
  },
  'executing-plans': {
    triggers: ['execute the plan', 'carry out the plan', 'continue with the plan', 'the plan is approved', '按计划执行', '执行计划', '继续计划'],
    antiTriggers: ['query execution plan', 'make a plan first', '查询执行计划'],
  },
  'finishing-a-development-branch': {
    triggers: ['merge this branch', 'open a pull request', 'wrap up this branch', 'the branch is finished', 'pr or merge', '合并到主干', '提 pr', '收尾这个分支', '分支做完了'],
    antiTriggers: ['merge conflict', 'difference between merge and rebase', '解决合并冲突'],
  },
  'receiving-code-review': {
    triggers: ['address the review comments', 'review feedback', 'the reviewer wants', 'changes were requested', '处理评审意见', '评审意见', '回复评论'],
    antiTriggers: ['user feedback form', 'customer feedback', '用户反馈'],
  },
  'requesting-code-review': {
    triggers: ['review my changes', 'review this branch', 'look over my code', 'a second opinion on this code', '审查代码', '帮我审一下', '代码评审'],
    antiTriggers: ['performance review', '绩效评审'],
  },
  'subagent-driven-development': {
    triggers: ['one subagent per task', 'a fresh agent for each task', 'use subagents to implement the plan', 'subagent driven development', '每个任务派一个子代理', '用子代理实现计划'],
    antiTriggers: ['without subagents', '不要用子代理'],
  },
  'systematic-debugging': {
    triggers: ['find the root cause', 'it keeps failing', 'used to work', 'stopped working', 'flaky test', 'the fix did not work', '排查原因', '偶尔报错', '为什么失败'],
    antiTriggers: ['error handling', 'error message text', '错误提示文案'],
  },
  'test-driven-development': {
    triggers: ['write the test first', 'test driven', 'a failing test first', 'red green refactor', 'regression test', '先写测试', '测试驱动', '回归测试'],
    antiTriggers: ['no tests needed', 'throwaway prototype', '不用写测试'],
  },
  'using-git-worktrees': {
    triggers: ['git worktree', 'isolated workspace', 'separate checkout', 'keep my checkout untouched', '另开工作区', '隔离的工作区', '不要动我的改动'],
    antiTriggers: ['no worktree', 'work in place', '直接在当前目录改'],
  },
  'using-superpowers': {
    triggers: ['which skills do you have', 'what skills are there', 'how do you pick a skill', '有哪些技能', '该用哪个技能'],
    antiTriggers: [],
  },
  'verification-before-completion': {
    triggers: ['did you run it', 'are you sure it works', 'prove that it passes', 'verify before you commit', 'run it and show the result', '确定修好了', '跑一遍给我看', '验证一下'],
    antiTriggers: ['email verification', 'form validation', '短信验证码'],
  },
  'writing-plans': {
    triggers: ['write an implementation plan', 'break this down into tasks', 'a step-by-step plan', 'plan the implementation', 'lay out the work', '写实施计划', '拆成任务', '规划实现步骤'],
    antiTriggers: ['pricing plan', 'travel plan', 'data plan', '套餐'],
  },
  'writing-skills': {
    triggers: ['write a skill', 'create a skill', 'turn this into a skill', 'improve this skill', 'the skill never triggers', '写一个技能', '写成 skill', '修改技能'],
    antiTriggers: ['soft skills', 'my writing skills', '写作技巧'],
  },
}
