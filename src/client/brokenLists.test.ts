import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../contract/codes.ts'
import { bestCoupon, percentOff } from '../domain/order/coupons.ts'
import { goodsOfType } from '../domain/order/goods.ts'
import { groupMethods } from '../domain/payment/groupings.ts'
import { eligibleRegions, hiddenByPrice, preselect } from '../domain/payment/methods.ts'
import { levelSteps, progressOf } from '../domain/player/vip.ts'
import { narrowed } from '../domain/text/pickLanguage.ts'
import {
  basic,
  coupon,
  goods,
  type ListCase,
  level,
  method,
  question,
  setUp,
  signal,
  three,
  wireLists,
} from './testLists.ts'

type Wire = Record<string, unknown>

/** Test cases in which `read` makes further checks, for example that all keys differ. */
const checkedLists: readonly ListCase[] = [
  {
    name: 'payment methods',
    entries: three(method),
    answer: (US) => ({ country: { US } }),
    read: async ({ reads }) => {
      const regions = await reads.methods(question)
      eligibleRegions(regions, 5, 'web')
      hiddenByPrice(regions[0], 5, 'web')
      const methods = regions[0]?.methods ?? []
      groupMethods(methods)
      preselect(methods, '10201:', 'web')
      expect(new Set(methods.map(({ key }) => key)).size).toBe(methods.length)
      return methods.map(({ key: _, ...rest }) => rest)
    },
  },
  {
    name: 'sub-methods',
    entries: three(method),
    answer: (sub_payment) => ({ country: { US: [{ ...method(9), sub_payment: [...sub_payment, method(8)] }] } }),
    read: async ({ reads }) => {
      const subs = (await reads.methods(question))[0]?.methods[0]?.subMethods ?? []
      expect(new Set(subs.map(({ key }) => key)).size).toBe(subs.length)
      return subs.slice(0, -1).map(({ key: _, ...rest }) => rest)
    },
  },
  {
    name: 'goods',
    entries: three(goods),
    answer: (listed) => ({ currency: 'USD', types: [{ typeKey: 'gems', name: 'Gems' }], goods: listed }),
    read: async ({ reads }) => {
      const shop = await reads.goods(question)
      // each item belongs to exactly one goods type
      expect(shop.types.flatMap(({ key }) => goodsOfType(shop.goods, key))).toHaveLength(shop.goods.length)
      expect(new Set(shop.goods.map(({ key }) => key)).size).toBe(shop.goods.length)
      expect(shop.goods.every(({ price }) => price === null || price >= 0)).toBe(true)
      return shop.goods.map(({ key: _, ...rest }) => rest)
    },
  },
  {
    name: 'coupons',
    entries: three(coupon),
    answer: (coupons) => ({ coupons }),
    read: async ({ player }) => {
      const coupons = await player.couponHistory({ clientId: '7' }, signal)
      bestCoupon(coupons)
      for (const one of coupons) {
        expect(percentOff(one)).toBeGreaterThanOrEqual(0)
        expect(percentOff(one)).toBeLessThanOrEqual(100)
      }
      return coupons
    },
  },
  {
    name: 'levels',
    entries: three(level),
    answer: (vip_level_infos) => ({
      ...basic,
      vip_level: 1,
      vip_level_name: 'L',
      total_points: 150,
      coupons: [],
      vip_level_infos,
    }),
    read: async ({ vip }) => {
      const { program, standing } = await vip.vip({ clientId: '7' }, signal)
      expect(progressOf(program, standing).percent).toBeLessThanOrEqual(100)
      levelSteps(program, standing)
      return program.levels
    },
  },
  {
    name: 'methods of a replenishment',
    entries: three(method),
    answer: (US) => ({ country: { US } }),
    read: async ({ replenish }) => {
      const methods = (await replenish.regions({ replenishId: 'R1', platform: 'web' }, signal))[0]?.methods ?? []
      expect(new Set(methods.map(({ key }) => key)).size).toBe(methods.length)
      return methods.map(({ key: _, ...rest }) => rest)
    },
  },
]

/** Generates a value that the contract forbids, or a value that resembles a forbidden value. */
const nonsense = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    {},
    [],
    '',
    '{}',
    '[]',
    -1,
    0,
    1e21,
    '1,000.00',
    true,
    { en: 'Name' },
    { en: 7 },
    '__proto__',
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Generates an arbitrary value, or a valid entry in which one field was replaced, removed or added. */
const mutantOf = (entries: readonly unknown[]): fc.Arbitrary<unknown> => {
  const known = fc.constantFrom(...entries)
  const objects = entries.filter((entry): entry is Wire => typeof entry === 'object' && entry !== null)
  const names = [...new Set(objects.flatMap((entry) => Object.keys(entry)))]
  const [first, ...others] = objects
  if (first === undefined) return fc.oneof(known, nonsense)
  const entry = fc.constantFrom(first, ...others)
  const field = fc.constantFrom(...names, 'sub_payment', 'description', 'art', 'type')
  const changed = fc.tuple(entry, field, nonsense).map(([one, name, value]): unknown => ({ ...one, [name]: value }))
  const lacking = fc.tuple(entry, field).map(([one, name]): unknown => {
    const { [name]: _, ...rest } = one
    return rest
  })
  return fc.oneof(known, nonsense, lacking, { weight: 5, arbitrary: changed })
}

/** Returns the path of `wanted` in the answer, or null if the answer does not contain `wanted`. */
const placeOf = (wanted: unknown, tree: unknown): string[] | null => {
  if (tree === wanted) return []
  if (typeof tree !== 'object' || tree === null) return null
  for (const [key, below] of Object.entries(tree)) {
    const place = placeOf(wanted, below)
    if (place) return [key, ...place]
  }
  return null
}

/** Returns the indexes of the entries that were reported as omitted. */
const reportedOf = (list: ListCase, count: number, left: readonly string[]): number[] =>
  Array.from({ length: count }, (_, at) => at).filter((at) => {
    const marker = Symbol('entry')
    const entries = Array.from({ length: count }, (_, other) => (other === at ? marker : null))
    const place = placeOf(marker, list.answer(entries))?.join('.') ?? ''
    return left.some((one) => one === place || one.startsWith(`${place}: `))
  })

/** Generates a copy of the list with other values at random positions. */
const among = (entries: readonly unknown[], others: fc.Arbitrary<unknown>) =>
  fc
    .array(fc.tuple(fc.nat({ max: entries.length }), others), { minLength: 1, maxLength: 4 })
    .map((added) => added.reduce<unknown[]>((all, [at, other]) => all.toSpliced(at, 0, other), [...entries]))

describe('a list in an answer', () => {
  it.each([...checkedLists, ...wireLists])(
    '[SYS-06] the list keeps every valid entry, and every invalid one is reported: $name',
    async (list) => {
      const plain = await list.read(setUp(list.answer(list.entries)))
      expect(plain).toHaveLength(list.entries.length)
      await fc.assert(
        fc.asyncProperty(among(list.entries, mutantOf(list.entries)), async (answered) => {
          const shop = setUp(list.answer(answered))
          const shown = (await list.read(shop)).map((entry) => JSON.stringify(entry))
          expect(shown).toEqual(expect.arrayContaining(plain.map((entry) => JSON.stringify(entry))))
          const reported = reportedOf(list, answered.length, shop.left)
          expect([shown.length, reported]).toEqual([answered.length - reported.length, reported])
        }),
        { numRuns: 150 },
      )
    },
  )

  it('[GDS-01 SYS-06] the list of types has every type that the goods have, whichever types the answer names', async () => {
    const types = three((nth) => ({ typeKey: `t${nth}`, name: `Type ${nth}` }))
    const listed = three((nth) => ({ ...goods(nth), typeKey: `t${nth}` }))
    await fc.assert(
      fc.asyncProperty(among(types, mutantOf(types)), async (answered) => {
        const shop = await setUp({ currency: 'USD', types: answered, goods: listed }).reads.goods(question)
        expect(shop.types.map(({ key }) => key).sort()).toEqual(['t1', 't2', 't3'])
        expect(shop.types.every(({ name }) => name !== '')).toBe(true)
      }),
    )
  })

  it('[LOC-02] page config offers every known language in its list, whatever else the list contains', async () => {
    const codes = among(['de', 'en', 'ja'], fc.oneof(fc.string(), fc.constantFrom('', 'klingon', '__proto__', '{}')))
    await fc.assert(
      fc.asyncProperty(codes, async (answered) => {
        const { reads } = setUp({ language_config: answered.join(',') })
        const offered = narrowed(languages, (await reads.config({ ...question, account: null })).languages)
        expect(offered).toEqual(expect.arrayContaining(['de', 'en', 'ja']))
        expect(offered.length).toBeLessThan(languages.length)
      }),
    )
  })

  it('[BEY-16 SYS-06] an experiment with an invalid group is omitted and reported', async () => {
    const groups = ['a', 'b', 'c']
    const two = { key: 'two', groups }
    await fc.assert(
      fc.asyncProperty(among(groups, fc.oneof(fc.constantFrom(...groups), nonsense)), async (dealt) => {
        const shop = setUp({ experiments: [{ key: 'one', groups: dealt }, two] })
        const isWhole = dealt.every((group) => typeof group === 'string' && /^[a-z0-9-]{1,32}$/.test(group))
        const { experiments } = await shop.reads.config({ ...question, account: null })
        expect(experiments).toEqual(isWhole ? [{ key: 'one', groups: dealt }, two] : [two])
        expect(shop.left.some((one) => one.startsWith('experiments.0: '))).toBe(!isWhole)
      }),
    )
  })
})
