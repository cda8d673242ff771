import { isUtf8 } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../src/library/bytes.ts'

const decode = (...bytes: number[]): unknown => decodeText(Uint8Array.from(bytes))

describe('decodeText', () => {
  it('gives the text of UTF-8 in one to four bytes', () => {
    expect(decodeText(Buffer.from('aé桌🧹'))).toEqual({ text: 'aé桌🧹' })
    expect(decode()).toEqual({ text: '' })
  })

  it('leaves the byte-order mark to the splitter', () => {
    expect(decode(0xef, 0xbb, 0xbf, 0x61)).toEqual({ text: '\uFEFFa' })
    expect(decode(0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf)).toEqual({ text: '\uFEFF\uFEFF' })
  })

  it('takes a replacement character that stands in the file for text', () => {
    expect(decodeText(Buffer.from('a\uFFFDb'))).toEqual({ text: 'a\uFFFDb' })
  })

  it.each([
    ['a GBK pair', [0x61, 0xa1, 0xaa], 1],
    ['a lone continuation byte', [0x61, 0x62, 0x80], 2],
    ['a sequence that is cut off', [0x61, 0xe6, 0xa1], 1],
    ['an overlong form', [0xc0, 0xaf], 0],
    ['a surrogate', [0x61, 0xed, 0xa0, 0x80], 1],
    ['bytes after a replacement character', [0xef, 0xbf, 0xbd, 0xff], 3],
    ['a bad sequence that begins like the replacement character', [0x61, 0xef, 0x41], 1],
    ['two bytes of the replacement character', [0x61, 0xef, 0xbf, 0x41], 1],
    ['the same at the end of the file', [0x61, 0xef, 0xbf], 1],
  ])('counts the offset of %s from 0', (_case, bytes, badByte) => {
    expect(decode(...bytes)).toEqual({ badByte })
  })

  it('recognises UTF-16 by its byte-order mark', () => {
    expect(decode(0xff, 0xfe, 0x2d, 0x00)).toEqual({ badByte: 0, looksLike: 'UTF-16' })
    expect(decode(0xfe, 0xff, 0x00, 0x2d)).toEqual({ badByte: 0, looksLike: 'UTF-16' })
    expect(decode(0xff, 0x2d)).toEqual({ badByte: 0 })
  })

  it('splits any bytes at the first that is not UTF-8', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.uint8Array({ maxLength: 12 }), (text, tail) => {
      const bytes = Buffer.concat([Buffer.from(text), tail])
      const decoded = decodeText(bytes)
      if ('text' in decoded) {
        expect(Buffer.from(decoded.text)).toEqual(bytes)
        return
      }
      expect(isUtf8(bytes.subarray(0, decoded.badByte))).toBe(true)
      const longer = [1, 2, 3, 4].map(more => decoded.badByte + more).filter(end => end <= bytes.length)
      expect(longer.filter(end => isUtf8(bytes.subarray(0, end)))).toEqual([])
    }), { numRuns: 2000 })
  })
})
