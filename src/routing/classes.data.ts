/**
 * Words that stand for each other inside phrases: concept expansion as a table. `$name`
 * in a phrase means any member; `_` joins a member of several words.
 *
 * @module routing/classes.data
 */

import type { Classes } from './phrases.ts'

export const CLASSES: Classes = {
  use: 'use used using uses try apply invoke load run with',
  make: 'add build create make implement develop write code design support introduce set_up prototype integrate provide program scaffold hack_together put_together knock_up whip_up',
  wish: 'want need would_like would_love wish wanna hope looking_to going_to plan_to',
  agent: 'agent subagent sub_agent worker helper assistant =reviewer implementer teammate claude',
  plan: 'plan roadmap checklist runbook playbook task_list todo_list todo tasklist write_up writeup work_breakdown <planFile>',
  plandoc: 'implementation_doc migration_doc rollout_doc implementation_document migration_document rollout_document design_doc_and_plan action_items steps_document how_to_doc implementation_notes',
  spec: 'spec specification requirement prd rfc design brief design_doc concept proposal ticket epic user_story feature_list acceptance_criteria architecture',
  settled: 'approved agreed final finalised finalized settled ready signed accepted locked frozen complete fixed done good fine great ok okay nailed clear decided reviewed blessed =attached',
  task: 'task step item phase part story chapter milestone piece unit ticket',
  branch: 'branch feature feature_branch topic_branch checkout hotfix bugfix',
  pr: 'pr prs mr mrs pull_request merge_request <ticket>',
  change: 'change diff branch pr pull_request merge_request mr commit code implementation work patch module class function driver file script migration refactor refactoring contract changeset shader query notebook component config layout schema solution',
  trunk: 'main master trunk develop mainline dev upstream staging production prod release',
  broken: 'crash hang hung freeze froze frozen break broke broken die dies died dying leak flicker stutter deadlock segfault time_out times_out timeout timing_out disconnect lose loses losing lost vanish disappear corrupt =duplicated panic explode choke stall lag fail failure blow_up blows_up glitch misbehave malfunction oom reboot =dropped =drops drift overheat abort bail_out',
  work: 'work load start open render connect show update save compile build boot respond appear arrive sync refresh trigger fire run move play print send reach receive display finish end return react register persist apply match converge flash wake install deploy resolve install link parse',
  wrong: 'wrong incorrect bogus garbage nan null undefined empty blank zero negative stale outdated nonsense missing off different weird strange odd inconsistent black white garbled mismatched invalid',
  shows: 'show display return print give report render yield produce output contain say look become come_out come_back come end_up stay stays turn get',
  test: 'test spec unit_test case test_case suite coverage assertion',
  pass: 'pass green succeed clean happy work ok fine',
  isolated: 'separate isolated own another different second clean new fresh dedicated extra parallel spare side',
  workspace: 'checkout clone copy directory dir folder workspace worktree workingcopy workingdir workingdirectory workingtree worktree worktrees workdir sandbox =place',
  skill: 'skill skill_md <skillFile>',
  reviewer: '=reviewer maintainer lead boss colleague coworker teammate copilot coderabbit bot sonar architect senior cto auditor approver he she they someone somebody security_team linus tech_lead',
  comment: 'comment feedback finding remark note suggestion nit critique objection change_request review_thread',
  number: '# two three four five six seven eight nine ten several multiple many few couple all both each every',
  person: 'people user customer player team client visitor student patient admin member operator owner driver reader teammate staff researcher colleague shopper guest they we',
  tiny: 'newline comment import typo space semicolon line log whitespace comma blank_line dot period bracket quote header licence license todo',
}
