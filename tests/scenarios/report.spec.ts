import { expect, it } from 'vitest'
import { escapeXml, junit } from '../../harness-scenarios/report/junit.ts'
import { table } from '../../harness-scenarios/report/table.ts'
import { exitCodeOf } from '../../harness-scenarios/runner/result.ts'
import { result } from './results.ts'

const failed = result({ outcome: 'failed', seconds: 60, problems: ['the host: <no end> — "must"\n    last & line', 'and more'], kept: '/tmp/x' })
const skipped = result({ id: 'behaviour-control', outcome: 'skipped', seconds: 0, problems: ['needs a live model: --live'] })

it.each([
  ['all passed', [result(), skipped], 0],
  ['one failed', [result(), failed, skipped], 1],
  ['all skipped, which shows nothing', [skipped], 2],
  ['none', [], 2],
] as const)('exits as it should: %s', (_, results, code) => {
  expect(exitCodeOf(results)).toBe(code)
})

it('lays out the table', () => {
  expect(table([result(), failed, result({ id: 'demo', host: '/opt/dsh', seconds: 10 }), skipped, { ...skipped, id: 'behaviour-journey' }])).toBe([
    'scenario     host        result      seconds',
    'gate-resume  0.1.0-rc.8  failed 1/2     61.3',
    'demo         /opt/dsh    passed         10.0',
    '',
    'skipped, needs a live model: --live: 2 (behaviour-control, behaviour-journey)',
    '2 passed, 1 failed, 2 skipped',
  ].join('\n'))
})

it('counts where nothing was played', () => {
  expect(table([skipped])).toBe('skipped, needs a live model: --live: 1 (behaviour-control)\n0 passed, 0 failed, 1 skipped')
})

it('writes JUnit XML, a suite a host', () => {
  expect(junit([result({ round: 2 }), failed, skipped, result({ host: 'a"b' })])).toBe([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    '  <testsuite name="DSH 0.1.0-rc.8" tests="3" failures="1" skipped="1" time="61.250">',
    '    <testcase classname="gate" name="gate-resume #2: still open" time="1.250"/>',
    '    <testcase classname="gate" name="gate-resume: still open" time="60.000"><failure message="the host: &lt;no end&gt; — &quot;must&quot;">the host: &lt;no end&gt; — &quot;must&quot;&#10;    last &amp; line&#10;&#10;and more&#10;&#10;logs: /tmp/x</failure></testcase>',
    '    <testcase classname="behaviour" name="behaviour-control: still open" time="0.000"><skipped message="needs a live model: --live"/></testcase>',
    '  </testsuite>',
    '  <testsuite name="DSH a&quot;b" tests="1" failures="0" skipped="0" time="1.250">',
    '    <testcase classname="gate" name="gate-resume: still open" time="1.250"/>',
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n'))
})

it('leaves nothing in XML that XML cannot hold', () => {
  expect(escapeXml('\u001B[31mred\u0000\r\n\t\uFFFF \uD800 😀 ]]>')).toBe('?[31mred?&#13;&#10;&#9;? \uFFFD 😀 ]]&gt;')
})
