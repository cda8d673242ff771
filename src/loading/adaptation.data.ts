/**
 * Names that skills for other harnesses use, and DSH's. Add yours here.
 *
 * @module loading/adaptation.data
 */

/**
 * Tool names that can mean nothing but the tool: replaced wherever they stand as a word of
 * their own, also inside backticks.
 */
export const TOOL_NAMES: Readonly<Record<string, string>> = {
  TodoWrite: 'todo_write',
  TodoRead: 'todo_write',
  AskUserQuestion: 'ask_user_question',
  WebSearch: 'web_search',
  WebFetch: 'web_fetch',
  MultiEdit: 'edit',
  NotebookEdit: 'edit',
  ExitPlanMode: 'exit_plan_mode',
  BashOutput: 'job_output',
  KillShell: 'job_kill',
  KillBash: 'job_kill',
}

/**
 * Tool names that are words of English too: replaced only in backticks, alone or with a call's
 * bracket behind them, and before the word "tool".
 */
export const TOOL_WORDS: Readonly<Record<string, string>> = {
  Skill: 'skill',
  Task: 'subagent',
  Agent: 'subagent',
  Bash: 'bash',
  Read: 'read',
  Write: 'write',
  Edit: 'edit',
  Grep: 'grep',
  Glob: 'glob',
}

/** What stands before a skill's name elsewhere; DSH knows bare names. */
export const SKILL_PREFIXES: readonly string[] = ['superpowers:', 'spp:', 'spo:']
