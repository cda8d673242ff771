/**
 * What a run says while it goes on: a line for each scenario that ends, and on a terminal a
 * last line that tells what is being played.
 *
 * @module harness-scenarios/report/voice
 */

import { styleText } from 'node:util'
import type { Job } from '../runner/play.ts'
import type { Result } from '../runner/result.ts'
import type { Spectator } from '../runner/run.ts'

const MARKS = { passed: ['green', '✓'], failed: ['red', '✗'], skipped: ['dim', '-'] } as const

/** Speaks to one stream. */
export class Voice implements Spectator {
  private readonly playing = new Set<string>()
  private readonly stream: NodeJS.WriteStream
  private total = 0
  private done = 0
  private status = ''

  /** @param stream - standard output, or standard error where that carries data. */
  constructor(stream: NodeJS.WriteStream) {
    this.stream = stream
  }

  /** @param total - how many scenarios will end. */
  expect(total: number): void {
    this.total = total
  }

  /** @param text - a line of its own, above the status. */
  say(text: string): void {
    this.wipe()
    this.stream.write(`${text}\n`)
    this.show()
  }

  started({ scenario }: Job): void {
    this.playing.add(scenario.id)
    this.update()
  }

  ended(result: Result): void {
    this.playing.delete(result.id)
    this.done += 1
    this.say(this.line(result))
    this.update()
  }

  /** Leave the terminal as it was found. */
  close(): void {
    this.wipe()
    this.status = ''
  }

  private line({ id, host, round, outcome, seconds, title, problems, kept }: Result): string {
    const [color, mark] = MARKS[outcome]
    const name = `${id}${round === 1 ? '' : ` #${round}`}`
    const head = `${this.paint(color, mark)} ${name}  ${host}  ${seconds.toFixed(1)} s  ${this.paint('dim', title)}`
    return [head, ...problems.map(problem => `    ${problem}`), ...kept === undefined ? [] : [`    logs: ${kept}`]].join('\n')
  }

  private update(): void {
    this.wipe()
    this.status = `${this.done}/${this.total}  ${[...this.playing].join(', ')}`
    this.show()
  }

  private show(): void {
    if (this.stream.isTTY && this.status !== '') this.stream.write(this.paint('dim', this.status.slice(0, this.stream.columns - 1)))
  }

  private wipe(): void {
    if (this.stream.isTTY && this.status !== '') this.stream.write('\r\u001B[2K')
  }

  private paint(color: Parameters<typeof styleText>[0], text: string): string {
    return this.stream.isTTY ? styleText(color, text) : text
  }
}
