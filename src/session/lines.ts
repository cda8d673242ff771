/**
 * From bytes in pieces to lines. A line that is too long to be kept is passed over without
 * being held.
 *
 * @module session/lines
 */

/** Longest line that is kept, in bytes. */
const MAX_LINE = 32 * 1024 * 1024

const LINE_END = 0x0A

/** Receives each line without its end; `undefined` for one that is too long. */
export type OnLine = (line: string | undefined) => void

/** Splits one stream of UTF-8 bytes. */
export class LineSplitter {
  private readonly take: OnLine
  private readonly limit: number
  private parts: Buffer[] = []
  private held = 0

  /**
   * @param take - receives the lines.
   * @param limit - longest line that is kept, in bytes.
   */
  constructor(take: OnLine, limit = MAX_LINE) {
    this.take = take
    this.limit = limit
  }

  /** @param chunk - the next bytes; they may end anywhere, also inside a character. */
  add(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
      if (this.held === 0) this.take(end - start > this.limit ? undefined : chunk.toString('utf8', start, end))
      else {
        this.hold(chunk.subarray(start, end))
        this.take(this.end())
      }
      start = end + 1
    }
    if (start < chunk.length) this.hold(chunk.subarray(start))
  }

  /** @returns what stands behind the last line end, and forgets it; `undefined` where it is too long. */
  end(): string | undefined {
    const text = this.held > this.limit ? undefined : Buffer.concat(this.parts).toString()
    this.parts = []
    this.held = 0
    return text
  }

  private hold(part: Buffer): void {
    this.held += part.length
    // Decoders may use their memory again.
    if (this.held > this.limit) this.parts = []
    else this.parts.push(Buffer.from(part))
  }
}
