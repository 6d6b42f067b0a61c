import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedAmount } from '../order/ownLimit.ts'
import { searchServers } from '../order/role/servers.ts'
import { decodeCardInfo, encodeCardInfo } from '../payment/cardEncoding.ts'
import { cutTyped, foldTyped } from './foldTyped.ts'

/** Forms of a character that keyboards, messengers or printed pages may produce. */
const spellings = (char: string): string[] => {
  const code = char.charCodeAt(0)
  const wide = String.fromCharCode(code + 0xfee0)
  if (char === '-') return ['-', '‐', '‑', '–', '—', '−', 'ー', '－', '﹣']
  if (/\d/.test(char))
    return [
      char,
      wide,
      ...[0x660, 0x6f0, 0x966, 0xe50, 0x1d7ce].map((zero) => String.fromCodePoint(zero + Number(char))),
    ]
  return [char, wide]
}
const between = fc.constantFrom('', '', ' ', '\u00a0', '\u3000', '\u200b', '\u200f', '\ufeff', '\u00ad', '\t')

/** Generates the text with each character in one of its possible forms. */
const typedOf = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(...[...text].map((char) => fc.tuple(between, fc.constantFrom(...spellings(char)))))
    .map((parts) => parts.flat().join(''))

const code = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/)

describe('a typed text', () => {
  it('[BEY-03 CRD-02] a typed code is the same code in any spelling', () => {
    fc.assert(
      fc.property(
        code.chain((text) => fc.tuple(fc.constant(text), typedOf(text))),
        ([text, entry]) => {
          expect(foldTyped(entry)).toBe(text)
          expect(foldTyped(foldTyped(entry))).toBe(text)
        },
      ),
    )
  })

  it('[CRD-02] a typed card reaches the server as printed on the card, with the password in its original case', () => {
    const card = decodeCardInfo(encodeCardInfo({ number: '\u200eＧＣ－٠٠٠１ ', password: 'Ab—\u200b９x Y' }))
    expect(card).toEqual({ number: 'GC-0001', password: 'Ab-9xY' })
  })

  it('[GAM-03] a typed search finds a server by id and name', () => {
    const servers = [
      { id: '101', name: 'Dawn 7', areaId: null },
      { id: 's-2', name: 'ｄｕｓｋ', areaId: null },
    ]
    const found = (search: string) => searchServers(servers, search, null).map(({ id }) => id)
    expect(found('１０１')).toEqual(['101'])
    expect(found('١٠١\u200f')).toEqual(['101'])
    expect(found('S—2')).toEqual(['s-2'])
    expect(found('dawn ７')).toEqual(['101'])
    expect(found('Dusk')).toEqual(['s-2'])
  })

  it.each([
    ['２０．５０', 20.5],
    ['٢٠٫٥', 20.5],
    [' 1 000 ', 1000],
    ['20，5', 20.5],
    ['۵', 5],
    ['−5', null],
    ['\u200b', null],
  ])('[BEY-06] the typed text %s is parsed as the amount %s', (entry, amount) => {
    expect(typedAmount(entry)).toBe(amount)
  })
})

describe('a typed text that is too long', () => {
  it.each([
    ['1234-5678', 9, '1234-5678'],
    [' 1234 5678\u200b9', 9, ' 1234 5678\u200b9'],
    ['１２３４５', 4, '１２３４'],
    ['\u200b12 34 5', 4, '\u200b12 34 '],
  ])('[CRD-01 BEY-03 BEY-06] %j, limited to %i significant characters, becomes %j', (entry, longest, kept) => {
    expect(cutTyped(entry, longest)).toBe(kept)
  })
})
