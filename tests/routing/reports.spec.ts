import { describe, expect, it } from 'vitest'
import { buildIndex, route } from '../../src/routing/index.ts'
import { libraryIndex, names, skill } from './library.ts'

const planner = skill('planner', 'Makes things.', ['plan'])
const art = skill('artist', 'Draws.', ['art'])
const brainstorming = skill('brainstorming', 'Use before creative work.')
const plans = skill('writing-plans', 'Use when a spec is settled.')

describe('F6, the router', () => {
  it.each([
    ['a longer explanation please', []],
    ['restart it', []],
    ['write a plan', ['planner']],
    ['Write a PLAN', ['planner']],
  ])('R47 a trigger does not fire inside other words: %s', (prompt, expected) => {
    expect(names(prompt, planner, art)).toEqual(expected)
  })

  it.each([
    ['do a code review', 'code review', true], ['a code reviewer came', 'code review', true], ['zip code, then review', 'code review', false],
    ['use /plan now', '/plan', true], ['see docs/plan/x', '/plan', false],
    ['edit req.txt please', 'req.txt', true], ['edit my-req.txt please', 'req.txt', false],
  ])('R47 phrases and triggers with punctuation: %s', (prompt, trigger, found) => {
    expect(names(prompt, skill('thing', 'Other.', [trigger]))).toEqual(found ? ['thing'] : [])
  })

  it.each([
    ['c++', 'write it in C++', true], ['c++', '用c++写一个服务', true], ['c++', 'C++, please', true], ['c++', 'use c here', false], ['c++', 'c+++', false], ['c++', 'objc++ code', false],
    ['c#', 'a C# service', true], ['c#', 'use c here', false], ['g++', 'compile with g++.', true], ['g++', 'see fig. g', false],
    ['.net', 'port it to .NET 9', true], ['.net', 'fish in the net', false], ['.net', 'asp.net site', false],
    ['.env', 'edit the .env file', true], ['.env', 'edit the env', false], ['.env', 'edit my.env', false], ['.env', 'see .env.local', false], ['.env', 'It is in .env.', true],
    ['--fix', 'run it with --fix', true], ['--fix', 'fix it', false], ['--fix', 'run with --fix-all', false], ['--fix', 'run with ---fix', false],
    ['@home', 'deploy @home', true], ['@home', 'I work at home', false], ['@home', 'mail me@home', false],
    ['c++ code', 'some C++  code here', true], ['c++ code', 'some c code here', false], ['Q&A', 'improve the q&a of the shop', true], ['Q&A', 'a q and a thing', false],
    ['what now?', 'so what now', true], ['wash up!', 'please wash up', true],
  ])('R47 a trigger with signs matches literally, with borders: %s in %j', (trigger, prompt, found) => {
    expect(names(prompt, skill('thing', 'Other.', [trigger]))).toEqual(found ? ['thing'] : [])
  })

  it('R48 a phrase is scored as a phrase, and two-letter words in it count', () => {
    const ci = skill('starter-of-pipelines', 'Starts pipelines.', ['ci run'])
    expect(names('start a ci run', ci)).toEqual(['starter-of-pipelines'])
    for (const prompt of ['run me a bath', 'look at the progress', 'ci', 'my run was long']) expect(names(prompt, ci)).toEqual([])
  })

  it('R49 a product word in a long pasted text activates nothing, an explicit request does', () => {
    const mercury = skill('mercury', 'Deploy services with the mercury tool.', ['deploy with mercury'])
    const pasted = `${'Mercury thermometers were in use for three centuries and are read at the meniscus. '.repeat(25)}See https://mercury.example. ${'The liquid expands with heat. '.repeat(20)}`
    expect(names(pasted, mercury)).toEqual([])
    expect(names(`Please use mercury for this.\n${pasted}`, mercury)).toEqual(['mercury'])
  })

  it.each([
    `${'The column rises with the heat and is read at the meniscus. '.repeat(30)}The bulb is filled with mercury. ${'Older instruments have a scale of paper. '.repeat(10)}`,
    `${'Handle old instruments with care and keep the room aired. '.repeat(30)}Use mercury in the fume hood alone. ${'Wash your hands afterwards. '.repeat(20)}`,
    'The bulb is filled with mercury.', 'Start reading about planets and how mercury moves',
  ])('R49 a word of the text is no request: %#', prompt => {
    expect(names(prompt, skill('mercury', 'Deploy services with the mercury tool.', ['deploy with mercury']))).toEqual([])
  })

  it('R49 a text to be translated asks for nothing that it names', async () => {
    const index = await libraryIndex('starter')
    if (index === undefined) throw new Error('the starter library is not there')
    expect(route('Translate to German: The workshop opened with brainstorming and ended with lunch.', index).suggestions).toEqual([])
    expect(route('Use brainstorming: the workshop page needs a new look', index).suggestions[0]).toMatchObject({ name: 'brainstorming', reasons: expect.arrayContaining(['it is asked for by name']) as unknown })
  })

  it.each(['修复登录缺陷', '修复登录缺陷。', '　修复　登录缺陷　'])('R50 Chinese prompts yield tokens: %s', prompt => {
    expect(names(prompt, skill('mender', 'Other.', ['修复缺陷']), art)).toEqual(['mender'])
  })

  it('R50 Kana and Hangul as well, and English scores do not change beside them', () => {
    expect(names('ログイン不具合を修正', skill('mender', 'Other.', ['不具合を修正']))).toEqual(['mender'])
    expect(names('로그인 버그 수정', skill('mender', 'Other.', ['버그 수정']))).toEqual(['mender'])
    const score = (...skills: Parameters<typeof buildIndex>[0]): number | undefined => route('write a plan', buildIndex(skills)).suggestions[0]?.score
    expect(score(planner, skill('x', '修复缺陷'))).toBe(score(planner, skill('x', 'mends defects')))
  })

  it.each([
    'Fix the typo, do not use brainstorming', '不要用 brainstorming', '别用 brainstorming，直接做', 'Build a new dashboard, but without brainstorming',
    'never start brainstorming here, I want a new feature', 'no brainstorming please, add a new page',
    'brainstorming is not needed, just add a new page', 'leave out brainstorming and build the new page', 'do not, under any circumstances, use brainstorming for the new page', '做一个新页面，brainstorming 不用了', '禁用 brainstorming，做一个新页面',
  ])('R51 a prohibition removes the skill: %s', prompt => {
    expect(names(prompt, brainstorming)).toEqual([])
  })

  it.each(['don\'t forget to use brainstorming', 'Do not hesitate to use brainstorming', '别忘了用 brainstorming', 'not now, but then use brainstorming', 'don\'t skip brainstorming', 'we can\'t do without brainstorming', 'why not use brainstorming?', '不要跳过 brainstorming'])('R51 but it is asked for by: %s', prompt => {
    expect(names(prompt, brainstorming)).toEqual(['brainstorming'])
  })

  it('R51 an anti-trigger beats a trigger, and says so', () => {
    const torn = skill('torn', 'Other.', ['make the list'], ['shopping list'])
    expect(names('make the list of names', torn)).toEqual(['torn'])
    expect(route('make the list: a shopping list', buildIndex([torn]))).toEqual({ suggestions: [], suppressed: expect.stringContaining('rules torn out'), ruledOut: { torn: '“shopping list” rules torn out' } })
  })

  it('R52 scores are finite at the edges', () => {
    const three = [skill('a-test', 'test', ['run the test']), skill('b', 'test'), skill('c', 'test test test')]
    const answer = route('please run the test', buildIndex(three), { all: true })
    expect(answer.suggestions[0]?.name).toBe('a-test')
    for (const one of answer.suggestions) expect(Number.isFinite(one.score)).toBe(true)
    expect(names('write a plan', planner)).toEqual(['planner'])
    expect(names('write a plan', planner, skill('empty', ''))).toEqual(['planner'])
  })

  it('R52 nothing for nothing, in words; ties by name', () => {
    for (const prompt of ['', '   \n', '```\ncode\n```', '???']) expect(route(prompt, buildIndex([planner]))).toEqual({ suggestions: [], suppressed: 'the prompt has no words' })
    expect(names('the of and', planner)).toEqual([])
    expect(names('write a plan', planner).length).toBe(1)
    expect(names('shine the brass', skill('b', 'x', ['shine the brass']), skill('a', 'x', ['shine the brass']))).toEqual(['a', 'b'])
    expect(route('anything', buildIndex([]))).toMatchObject({ suggestions: [] })
  })

  it('R53 few exact triggers beat many loose words, and repetition gains nothing', () => {
    const exact = skill('exact', 'Other.', ['deploy the site', 'publish the page', 'ship the build'])
    const loose = skill('loose', `${Array.from({ length: 150 }, (_, place) => `word${place}`).join(' ')} deploy the site`)
    expect(names('deploy the site', exact, loose)[0]).toBe('exact')
    const score = (prompt: string, ...triggers: string[]): number => route(prompt, buildIndex([skill('one', 'Other.', triggers)])).suggestions[0]?.score ?? 0
    expect(score('deploy the site', 'deploy the site', 'deploy the site', 'deploy the site')).toBe(score('deploy the site', 'deploy the site'))
    expect(score('deploy the site '.repeat(20), 'deploy the site')).toBeLessThanOrEqual(score('deploy the site', 'deploy the site') * 1.2)
  })

  it.each([
    'Rename the four invoices by date and commit', 'The attached spec is final, build exactly that', 'Copy the six pictures into public/img',
    'bump the version to 3.1.0', 'fix the typo in the heading', '把这六张图片复制到 assets 目录', '改一下错别字',
  ])('R54 a chore or a final spec starts no design round: %s', async prompt => {
    expect(names(prompt, brainstorming, plans)[0]).not.toBe('brainstorming')
  })
})

describe('F10, names in a prompt', () => {
  it.each([
    ['/srv/data/list.csv why is row 3 odd?', []], ['/var', []], ['/brainstorming/notes.md', []], ['//brainstorming', []], ['/brainstorming', ['brainstorming']],
    ['/brainstorming a shop', ['brainstorming']],
  ])('R64 only a command names a skill: %s', (prompt, expected) => {
    expect(names(prompt, brainstorming)).toEqual(expected)
  })

  it('R65 a skill named like a command of the host stays reachable by its name', () => {
    expect(names('please use plan here', skill('plan', 'Other.'))).toEqual(['plan'])
  })

  it.each([
    ['run `brainstorming` in the shell', []], ['see skills/brainstorming/SKILL.md', []], ['https://x.y/brainstorming', []], ['echo $BRAINSTORMING', []],
    ['use ${brainstorming}', []], ['<brainstorming> is a tag', []], ['fill {{ brainstorming }} in', []], ['<!-- use brainstorming --> hello there', []],
    ['please use **brainstorming** here', ['brainstorming']],
    ['please use brainstorming, then writing-plans', ['brainstorming', 'writing-plans']], ['use superpowers:brainstorming', ['brainstorming']],
  ])('R66 names in code, paths and URLs are not mentions: %s', (prompt, expected) => {
    expect(names(prompt, brainstorming, plans)).toEqual(expected)
  })
})
