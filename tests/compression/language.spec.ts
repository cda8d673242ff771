import { describe, expect, it } from 'vitest'
import { instructs, isReadable, names, obliges, pointsBack, warns } from '../../src/compression/language.ts'

describe('obliges', () => {
  it.each([
    'Never paint a wet wall.', 'The wall must be dry.', 'Do not paint.', 'You can\'t paint it.', 'It doesn’t count.', 'Paint is only for walls.', 'Unless the owner asks, stop.', 'Masks are mandatory.', 'No exceptions.', 'The painter has to ask.',
    '墙没干不得刷漆。', '必须戴口罩。', '除非业主同意。', '禁止使用明火',
  ])('%s', text => { expect(obliges(text)).toBe(true) })

  it.each(['The wall is dry.', 'Paint the wall.', '墙是干的。', ''])('not: %s', text => { expect(obliges(text)).toBe(false) })
})

describe('warns', () => {
  it.each(['⚠️ Wet paint', 'The old coat is lost.', 'It DELETES the wall.', 'The wall breaks.', 'the lead is toxic', '旧漆会丢失', '当心'])('R55 %s', text => { expect(warns(text)).toBe(true) })
  it.each(['The wall is dry.', 'a delete-me label', 'The dropdown is blue.', '墙是干的。', ''])('not: %s', text => { expect(warns(text)).toBe(false) })
})

describe('names', () => {
  it.each(['paint()', 'paint(wall, 2)', '$WALL', '${WALL}', '%WALL%', '--thin', 'rm -rf', 'readFile', 'TypeError', 'IOException', 'wet_paint', 'ENOENT', 'EIO', 'ERR_PAINT', 'TS2345', 'SIGTERM', '0xFF', 'a => b', 'fs.open', '{name}', 'says "wet"', '“wet”'])('R55 %s', text => { expect(names(text)).toBe(true) })
  it.each(['The wall is dry.', 'The wall(s) of the API.', 'e.g. the CLI, i.e. a tool', '- the wall', 'well-known', 'TDD and YAML', 'the painter\'s wall', '50 % of it', '墙是干的。', ''])('not: %s', text => { expect(names(text)).toBe(false) })
})

describe('instructs', () => {
  it.each([
    'Paint the wall.', 'Fluff it.', '- Sand\n- Paint', 'The wall is dry, so check again.', 'The tin: shake it.', 'The wall is dry. Shake well.', 'When it rains, the work ends.', 'The brush goes first.', 'Is the wall dry?', 'At most two coats are thick.',
    'The best coat is thin.', 'The painter is expected at six.', 'This skill tells you to paint.', 'then wash the brush', '* Wash', 'Quickly wipe the wall.', 'Two coats.\nWipe.',
    '刷两遍。', '先打磨，再刷漆。', '墙是干的，检查一下。', '如果下雨，就休息。', '抱起枕头。',
  ])('%s', text => { expect(instructs(text)).toBe(true) })

  it.each(['The wall is the place for the paint of the house.', 'This is a brush.', 'There are two kinds of paint: the red and the blue ones.', 'This skill helps you paint walls.', 'It shines,\nand the owner likes the colour.', '这是一面墙。', ''])('not: %s', text => { expect(instructs(text)).toBe(false) })

  it('takes phrases for what they are where they need not be sentences', () => {
    expect(instructs('- walls: the painting of walls', 'phrases')).toBe(false)
    expect(instructs('- walls: paintings', 'phrases')).toBe(false)
    expect(instructs('- walls: paintings')).toBe(true)
    expect(instructs('- walls: paint the walls', 'phrases')).toBe(true)
    expect(instructs('- walls: run daily', 'phrases')).toBe(true)
  })
})

describe('isReadable', () => {
  it.each(['The wall is dry.', '墙是干的。', 'walls of wood'])('%s', text => { expect(isReadable(text)).toBe(true) })
  it.each(['Jamais de peinture', 'Стена the сухая', '壁は乾いている', 'La pared está seca', 'New features', ''])('not: %s', text => { expect(isReadable(text)).toBe(false) })
})

describe('pointsBack', () => {
  it.each(['This is why.', '**These** are the tins.', 'Therefore wait.', 'Otherwise stop.', '因此要等。', '这样更快。'])('%s', text => { expect(pointsBack(text)).toBe(true) })
  it.each(['The wall.', 'This skill paints.', 'Walls like this.', '墙。', ''])('not: %s', text => { expect(pointsBack(text)).toBe(false) })
})
