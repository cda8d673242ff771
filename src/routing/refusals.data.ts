/**
 * How a way of working is refused without naming its skill. A refused skill is not
 * suggested.
 *
 * @module routing/refusals.data
 */

/** Phrases by upstream's skill name. */
export const REFUSALS: Readonly<Record<string, readonly string[]>> = {
  'brainstorming': ['no|without|skip|not|stop|enough|spare brainstorm|discussion|design_round|ideation', 'do not|no need|without|skip .. brainstorm|design_phase|discussing|designing', '不要|别|不用|不必|跳过|无需|不需要 .. 头脑风暴|讨论|设计方案|脑暴'],
  'writing-plans': ['without|skip|no =a|the|more|any|need|planning .. plan|planning', 'do not|never write|make|need|want|draw|bother|create .. plan', 'without =plan|planning', '不要|别|不用|不必|跳过|无需|不需要 .. 写计划|做计划|计划|规划'],
  'test-driven-development': ['no tests needed|necessary|required|please|this_time', 'without|skip =tests|testing|writing_tests|tdd|test', 'do not|never write|add|need|want|bother .. =tests|=test', '不要|别|不用|不必|跳过|无需|不需要 .. 写测试|测试|用例|单测|tdd'],
  'subagent-driven-development': ['without|no|not|skip =subagents|=agents|=subagent|delegating', 'do not .. =subagents|=subagent|delegate', '不要|别|不用|不必|无需 .. 子代理|代理'],
  'dispatching-parallel-agents': ['without|no|not =subagents|=agents|parallel|=parallelism', 'do not .. =subagents|parallelise|parallelize', 'not in parallel', '不要|别|不用|不必 .. 子代理|并行|同时'],
  'using-git-worktrees': ['without|no|not|skip =worktree|=worktrees', 'do not .. =worktree|=worktrees', 'in place', '不要|别|不用|不必|无需 .. worktree|工作树|新目录', '直接在 .. 目录|分支'],
  'requesting-code-review': ['without|skip|no =a .. review', 'no|skip|without =review', 'do not|no .. need .. =review|reviewed', '不要|别|不用|不必|跳过|无需|不需要 .. 审查|评审|review'],
  'systematic-debugging': ['do not .. =debug|investigate', 'without debugging|investigating', '不要|别|不用|不必 .. 调试|排查'],
  'verification-before-completion': ['no need|do not .. =verify|check_it', '不要|别|不用|不必 .. 验证'],
}
