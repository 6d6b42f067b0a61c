import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardInfo } from '../../contract/calls/cards.ts'
import { foldTyped } from '../text/foldTyped.ts'
import { type Card, decodeCardInfo, encodeCardInfo } from './cardEncoding.ts'

const text = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.stringMatching(/^[0-9A-Z]{0,20}$/),
)
const card: fc.Arbitrary<Card> = fc.record({ number: text, password: text })
const encoded = card.map(encodeCardInfo)
const place = fc.nat()
const anyChar = fc.oneof(
  fc.constantFrom(...'0123456789abcdefABCDEF.-_=+/ \n'),
  fc.string({ minLength: 1, maxLength: 1 }),
)

describe('card_info', () => {
  it('[CRD-02] card_info preserves any card number and password, apart from normalized spellings', () => {
    fc.assert(
      fc.property(card, ({ number, password }) => {
        expect(decodeCardInfo(encodeCardInfo({ number, password }))).toEqual({
          number: foldTyped(number),
          password: foldTyped(password),
        })
      }),
      { numRuns: 1000 },
    )
  })

  it('[CRD-02] card_info has the documented format', () => {
    const info = encodeCardInfo({ number: ' GC-0001 ', password: 'pässwört\n' })
    // three parts, joined by points: 1, the base64url of ["GC-0001","pässwört"] in UTF-8, and the CRC-32 of the text
    // before the last point; another program has computed these values
    expect(info).toBe('1.WyJHQy0wMDAxIiwicMOkc3N3w7ZydCJd.6bf6f648')
  })

  it('[CRD-02] card_info can be part of an address without escaping', () => {
    fc.assert(fc.property(encoded, (info) => encodeURIComponent(info) === info))
  })

  it('[CRD-02] card_info fits into a request even with 80 characters each of the longest encoding', () => {
    for (const char of ['\u{ffff}', '密', '"', '\\', '']) {
      const part = char.repeat(80)
      const info = encodeCardInfo({ number: part, password: part })
      expect([info.length, cardInfo.safeParse(info).success]).toEqual([info.length, true])
    }
  })

  it('[CRD-02] rejects a changed character', () => {
    fc.assert(
      fc.property(encoded, place, anyChar, (info, at, char) => {
        const i = at % info.length
        fc.pre(info[i] !== char)
        expect(decodeCardInfo(info.slice(0, i) + char + info.slice(i + 1))).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  it('[CRD-02] rejects a change of any one character', () => {
    const info = encodeCardInfo({ number: '4000 1234', password: 'abc' })
    for (let i = 0; i < info.length; i++) {
      for (const char of '0aZ-_.') {
        const changed = info.slice(0, i) + char + info.slice(i + 1)
        expect([changed, decodeCardInfo(changed) !== null]).toEqual([changed, changed === info])
      }
    }
  })

  it('[CRD-02] rejects a dropped character', () => {
    fc.assert(
      fc.property(encoded, place, (info, at) => {
        const i = at % info.length
        expect(decodeCardInfo(info.slice(0, i) + info.slice(i + 1))).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  it('[CRD-02] rejects an added character', () => {
    fc.assert(
      fc.property(encoded, place, anyChar, (info, at, char) => {
        const i = at % (info.length + 1)
        expect(decodeCardInfo(info.slice(0, i) + char + info.slice(i))).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  it('[CRD-02] rejects two swapped characters, adjacent or not', () => {
    fc.assert(
      fc.property(encoded, place, fc.oneof(fc.constant(1), fc.nat()), (info, at, apart) => {
        const i = at % info.length
        const j = (i + apart) % info.length
        const chars = [...info]
        ;[chars[i], chars[j]] = [chars[j] ?? '', chars[i] ?? '']
        fc.pre(info[i] !== info[j])
        expect(decodeCardInfo(chars.join(''))).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  it('[CRD-02] decoding never throws', () => {
    const almost = fc.tuple(fc.base64String(), fc.string()).map(([body, sum]) => `1.${body}.${sum}`)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), almost), (any) => {
        expect(decodeCardInfo(any)).toBeNull()
      }),
    )
  })

  it.each([
    ['invalid JSON', 'aGVsbG8'],
    ['JSON without a list', 'eyJhIjoxfQ'],
    ['numbers', 'WzEsMl0'],
    ['one text', 'WyJhIl0'],
    ['a third text', 'WyJhIiwiYiIsImMiXQ'],
    ['an untrimmed text', 'WyIgYSIsImIiXQ'],
    ['bytes that are not UTF-8', 'WyL_IiwiYiJd'],
    ['base64 of an impossible length', 'WyJhI'],
  ])('[CRD-02] rejects %s, even with a valid checksum', (_, payload) => {
    expect(decodeCardInfo(signed(`1.${payload}`))).toBeNull()
    expect(decodeCardInfo(signed('1.WyJhIiwiYiJd'))).toEqual({ number: 'a', password: 'b' })
  })
})

/**
 * Appends the CRC-32 of a text to the text. Computes the CRC-32 bit by bit from the definition, independently of the
 * code under test.
 */
const signed = (body: string) => {
  let sum = 0xffffffff
  for (const byte of new TextEncoder().encode(body)) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1))
  }
  return `${body}.${(~sum >>> 0).toString(16).padStart(8, '0')}`
}
