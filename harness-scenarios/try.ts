import { createHomeWith } from './runner/home.ts'
import { ensureHost } from './runner/hosts.ts'
import { packBundle } from './runner/bundle.ts'
import { runSession } from './runner/session.ts'
import { textOf } from './runner/message.ts'
import { COMPACTION, call } from './runner/script.ts'
import { countIn, MARKER } from './runner/seen.ts'
const home = await createHomeWith(await ensureHost(process.argv[2] ?? '0.1.0-rc.8'), await packBundle())
let t = performance.now()
await home.installDriver(); console.log('driver', performance.now() - t)
const show = (name: string, seen: any) => {
  console.log('=====', name, Math.round(performance.now() - t)); t = performance.now()
  for (const run of seen.runs) {
    console.log(run.process.code, JSON.stringify(run.process.stdout), run.process.stderr)
    console.log(JSON.stringify(run.turns), JSON.stringify(run.commands))
    for (const r of run.requests) console.log('  req', r.task, r.session, JSON.stringify(countIn(r, MARKER)), r.messages.map((m: any) => `${m.role}:${textOf(m).slice(0, 40).replaceAll('\n', ' ')}(${textOf(m).length})`).join(' | '))
    for (const log of run.logs) console.log('  log', log.subagent, log.records.map((r: any) => r.type + (r.seq === undefined ? '' : '#' + r.seq)).join(' '))
  }
}
const A = 'First thing.', B = 'Second thing.'
show('two', await runSession(home, { turns: [{ prompt: A }, { prompt: B }], script: [{ task: A, steps: [{ text: 'one' }, { text: 'two' }] }] }))
show('compact', await runSession(home, { turns: [{ prompt: A }, { command: '/compact' }, { prompt: B }], script: [{ task: A, steps: [{ text: 'one' }, { text: 'two' }] }, { task: COMPACTION, steps: [{ text: 'SUMMARY' }] }] }))
show('resume', await runSession(home, { turns: [{ prompt: A }, { restart: true }, { prompt: B }], script: [{ task: A, steps: [{ text: 'one' }, { text: 'two' }] }] }))
show('fork', await runSession(home, { turns: [{ prompt: A }, { prompt: B }], script: [{ task: A, steps: [{ text: 'one' }, call('subagent_fork', { description: 'f', prompt: 'Forked task.' }), { text: 'two' }] }, { task: 'Forked task.', steps: [{ text: 'forked' }] }] }))
show('unknown', await runSession(home, { turns: [{ command: '/nope' }, { prompt: A }], script: [{ task: A, steps: [{ text: 'one' }] }] }))
show('background', await runSession(home, { turns: [{ prompt: A }, { prompt: B }], script: [{ task: A, steps: [call('subagent', { description: 'f', prompt: 'Sub task.' }), { text: 'one' }, { text: 'noticed' }, { text: 'two' }] }, { task: 'Sub task.', steps: [{ text: 'subbed', delayMs: 300 }] }] }))
show('nowait', await runSession(home, { turns: [{ prompt: A }, { prompt: B }], wait: false, script: [{ task: A, steps: [call('subagent', { description: 'f', prompt: 'Sub task.' }), { text: 'one' }, { text: 'two' }] }, { task: 'Sub task.', steps: [{ text: 'subbed', delayMs: 1000 }] }] }))
show('fail400', await runSession(home, { turns: [{ prompt: A }, { prompt: B }], script: [{ task: A, steps: [{ status: 400 }, { text: 'two' }] }] }))
show('fail500', await runSession(home, { turns: [{ prompt: A }], script: [{ task: A, steps: [{ status: 500 }, { text: 'two' }] }] }))
show('auto', await runSession(home, { turns: [{ prompt: A }, { prompt: B }], script: [{ task: A, steps: [{ text: 'one', promptTokens: 900_000 }, { text: 'two' }] }] }))
show('prompt', await runSession(home, { prompt: A, script: [{ task: A, steps: [{ text: 'one' }] }] }))
home.remove()
