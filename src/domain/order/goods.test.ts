import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gems } from '../examples.ts'
import { firstWithin, type Goods, goodsOfType } from './goods.ts'

describe('the goods of a tab', () => {
  const goods = (id: string, part: Partial<Goods> = {}): Goods => ({
    ...gems,
    key: id,
    id,
    price: 1,
    ...part,
  })
  const idsOf = (list: readonly Goods[], typeKey: string | null = 'gems') =>
    goodsOfType(list, typeKey).map(({ id }) => id)

  it('[GDS-01] a tab shows only the goods of its type', () => {
    const list = [goods('a'), goods('b', { typeKey: 'packs' })]
    expect(idsOf(list)).toEqual(['a'])
    expect(idsOf(list, 'packs')).toEqual(['b'])
    expect(idsOf(list, 'none')).toEqual([])
    expect(idsOf(list, null)).toEqual([])
  })

  it("[GDS-01] goods are sorted by goodsSort as a number, special goods included; equal ones keep the server's order", () => {
    const list = [
      goods('ten', { goodsSort: 10 }),
      goods('two', { goodsSort: 2 }),
      goods('two again', { goodsSort: 2 }),
      goods('special', { goodsSort: 9, isSpecial: true }),
    ]
    expect(idsOf(list)).toEqual(['two', 'two again', 'special', 'ten'])
  })

  it('[GDS-01] all goods are returned in order, without changing the list itself', () => {
    const any = fc.array(fc.record({ goodsSort: fc.integer({ min: 0, max: 9 }), isSpecial: fc.boolean() }))
    fc.assert(
      fc.property(any, (parts) => {
        const list = parts.map((part, at) => goods(String(at), part))
        const before = [...list]
        const shown = goodsOfType(list, 'gems')
        expect(list).toEqual(before)
        expect(new Set(shown)).toEqual(new Set(list))
        const ranks = shown.map(({ goodsSort }) => goodsSort)
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
      }),
    )
  })

  it('[BEY-05] an item is found by price: first in the open tab, then in the others; goods without a price are never found', () => {
    const list = [goods('a', { price: null }), goods('b', { price: 3 }), goods('c', { price: 9, typeKey: 'packs' })]
    const types = ['gems', 'packs'].map((key, sort) => ({ key, name: key, sort }))
    const idWithin = (min: number, max: number) =>
      firstWithin({ goods: list, types }, 'gems', [
        { min: 100, max: 0 },
        { min, max },
      ])?.id
    expect([idWithin(0, 5), idWithin(2, 10), idWithin(5, 10), idWithin(20, 0)]).toEqual(['b', 'b', 'c', undefined])
  })
})
