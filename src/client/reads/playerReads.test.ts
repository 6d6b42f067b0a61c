import { describe, expect, it } from 'vitest'
import { contract } from '../../contract/contract.ts'
import { createApi } from '../api.ts'
import { testTransport } from '../testTransport.ts'
import { createPlayerReads } from './playerReads.ts'

const steady = 5000
const { signal } = new AbortController()

const setUp = (content: (path: string, query: Record<string, string>) => unknown) => {
  const asked: Record<string, string>[] = []
  const transport = testTransport({
    fetch: async (input) => {
      const url = new URL(String(input), 'https://shop.example')
      const { idfv: _, ...query } = Object.fromEntries(url.searchParams)
      asked.push(query)
      return new Response(JSON.stringify({ code: 1, msg: '', content: content(url.pathname, query) }))
    },
  })
  return {
    reads: createPlayerReads(
      createApi(contract, transport),
      () => steady,
      () => `key-${asked.length}`,
    ),
    asked,
  }
}

describe('a player’s coupons', () => {
  const wire = { code: 5, name: 'Ten off', use_category: 'avail', is_used: 0, discount_rate: '0.9' }
  const plain = { code: '5', name: 'Ten off', category: 'avail', isUsed: false, rate: 0.9 }

  it('the usable and the locked coupons are requested separately, by their category', async () => {
    const { reads, asked } = setUp((_, { use_category }) => ({ coupons: [{ ...wire, use_category }] }))
    const { usable, locked } = await reads.coupons({ clientId: '7', goodsId: 'g60', replaces: 'B1' }, signal)
    expect([usable, locked].map((list) => list.map(({ category }) => category))).toEqual([['avail'], ['lock']])
    expect(asked.map((query) => query.use_category).sort()).toEqual(['avail', 'lock'])
    expect(asked.map((query) => query.product_id)).toEqual(['g60', 'g60'])
    expect(asked.map(({ replaces }) => replaces)).toEqual(['B1', 'B1'])
    expect((await reads.couponHistory({ clientId: '7' }, signal)).map(({ category }) => category)).toEqual(['history'])
  })

  it('[FMT-04] coupons have times in ms, whether the server sends seconds or milliseconds', async () => {
    const past = { used_time: 1_767_323_040, valid_end_time: 1_767_323_040_000, time_zone: '8', is_used: 1 }
    const { reads } = setUp(() => ({ coupons: [{ ...wire, ...past }, wire] }))
    const [used, bare] = await reads.couponHistory({ clientId: '7' }, signal)
    const moment = Date.UTC(2026, 0, 2, 3, 4)
    expect(used).toEqual({ ...plain, isUsed: true, usedAt: moment, validUntil: moment, timeZone: 8 })
    expect(bare).toEqual({ ...plain, usedAt: null, validUntil: null, timeZone: 0 })
  })

  it('a coupon without a rate has no discount', async () => {
    const { reads } = setUp(() => ({ coupons: [{ ...wire, discount_rate: null }] }))
    expect((await reads.couponHistory({ clientId: '7' }, signal))[0]?.rate).toBe(1)
  })

  describe('a promo code', () => {
    const question = { clientId: '7', goodsId: 'g60', promoCode: 'SUMMER25' }

    it('[BEY-03] a promo code is accepted once the price of the item with its coupon is known', async () => {
      const { reads, asked } = setUp((path, { coupon_code }) =>
        path.endsWith('promoCode') ? wire : { points: '8', discountPrice: coupon_code === '5' ? '0.79' : '0.99' },
      )
      expect(await reads.enterPromoCode(question, signal)).toMatchObject(plain)
      expect(asked.map(({ product_id, coupon_code }) => [product_id, coupon_code])).toEqual([
        ['g60', undefined],
        ['g60', '5'],
        ['g60', ''],
      ])
    })

    it.each(['0.99', '1.09'])(
      '[BEY-03] a promo code is refused if its coupon leaves the price at %s',
      async (withCoupon) => {
        const { reads } = setUp((path, { coupon_code }) =>
          path.endsWith('promoCode') ? wire : { points: '8', discountPrice: coupon_code === '5' ? withCoupon : '0.99' },
        )
        await expect(reads.enterPromoCode(question, signal)).rejects.toMatchObject({
          playerMessage: { kind: 'text', key: 'tip_noSupportCoupon_goods' },
        })
      },
    )

    it('[BEY-03] a promo code is refused if its coupon is not usable for the item in this game', async () => {
      const { reads, asked } = setUp(() => ({ ...wire, use_category: 'lock' }))
      await expect(reads.enterPromoCode(question, signal)).rejects.toMatchObject({
        playerMessage: { kind: 'text', key: 'tip_noSupportCoupon_goods' },
      })
      expect(asked).toHaveLength(1)
    })

    it('[BEY-03] a promo code is refused with the server’s message if its coupon has no price in this game', async () => {
      const refusal = { code: -3062, msg: 'Not in this game' }
      const transport = testTransport({
        fetch: async (input) =>
          new Response(
            JSON.stringify(String(input).includes('promoCode') ? { code: 1, msg: '', content: wire } : refusal),
          ),
      })
      const reads = createPlayerReads(
        createApi(contract, transport),
        () => steady,
        () => 'key-of-a-code',
      )
      await expect(reads.enterPromoCode(question, signal)).rejects.toMatchObject({
        playerMessage: { kind: 'server', text: 'Not in this game' },
      })
    })
  })

  it('[CPN-02] the price with a coupon is requested with client, item and code, and returned with its points', async () => {
    const { reads, asked } = setUp(() => ({ points: '8', discountPrice: '0.79' }))
    const price = await reads.couponPrice({ clientId: '7', goodsId: 'g60', code: null, replaces: null }, signal)
    expect(price).toEqual({ price: 0.79, points: 8 })
    expect(asked).toEqual([{ client_id: '7', product_id: 'g60', coupon_code: '' }])
  })
})

describe('the purchase limits of a role', () => {
  const wire = {
    product_id: 60,
    limit_type: 'time',
    frequency: '3',
    day_info: 7,
    extra_pay_times: 0,
    next_pay_time: 90,
  }
  const role = { clientId: '7', serverId: 's1', areaId: null, roleId: 'r1' }

  it('[GDS-02] limits are requested with client, role, server and, if the server has one, area', async () => {
    const { reads, asked } = setUp(() => ({ list: [] }))
    await reads.limits(role, signal)
    await reads.limits({ ...role, areaId: 'a1' }, signal)
    const own = { client_id: '7', role_id: 'r1', server_id: 's1' }
    expect(asked).toEqual([own, { ...own, area_id: 'a1' }])
  })

  it('[GDS-05] a limit’s countdown ends at a time of the monotonic clock', async () => {
    const { reads } = setUp(() => ({ list: [wire] }))
    expect(await reads.limits(role, signal)).toEqual([
      {
        goodsId: '60',
        type: 'time',
        frequency: 3,
        days: 7,
        left: 0,
        opensAt: steady + 90_000,
        unpaidOrder: null,
      },
    ])
  })

  it('a limit has no countdown if the server sends no time, and may name the order to pay first', async () => {
    const silent = { ...wire, extra_pay_times: -1, next_pay_time: null, unpaid_billing_no: 'B7' }
    const { reads } = setUp(() => ({ list: [silent, { ...wire, extra_pay_times: null, next_pay_time: -5 }] }))
    expect(await reads.limits(role, signal)).toMatchObject([
      { left: -1, opensAt: null, unpaidOrder: 'B7' },
      { left: null, opensAt: null },
    ])
  })
})
