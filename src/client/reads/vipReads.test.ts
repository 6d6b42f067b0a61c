import { describe, expect, it, vi } from 'vitest'
import { getCouponList, receiveCoupon } from '../../contract/calls/coupons.ts'
import { getVipBasicInfo, getVipInfo, receiveFirstReward } from '../../contract/calls/vip.ts'
import { createApi } from '../api.ts'
import { testTransport } from '../testTransport.ts'
import { createVipReads } from './vipReads.ts'

const { signal } = new AbortController()
const calls = { getVipBasicInfo, getVipInfo, getCouponList, receiveCoupon, receiveFirstReward }
const coupon = { code: 5, name: 'Ten off', use_category: 'avail', is_used: 0, discount_rate: '0.9', type: 'week' }
const info = { vip_level: 1, vip_level_name: 'VIP 1', vip_level_show: 'V1', total_points: '150' }
const basic = {
  point_to_coin: '1',
  faq_title: 'Questions',
  faq_content: 'What?\nThis.',
  vip_level_infos: [
    { level_id: 2, level_name: 'VIP 2', level_show: 'V2', need_points: '900', coupons_list: [] },
    {
      level_id: 1,
      level_name: 'VIP 1',
      level_show: 'V1',
      need_points: 100,
      coupons_list: [
        { name: 'Monthly', discount_rate: '0.8', type: 'month', count: 2 },
        { name: 'Once', discount_rate: null, type: 'permanent' },
      ],
    },
  ],
}

/** A simulated server with one answer per path. Records the requests. */
const setUp = (own: Record<string, unknown> = {}) => {
  const asked: (Record<string, string> & { path: string })[] = []
  const answers: Record<string, unknown> = {
    [getVipBasicInfo.path]: basic,
    [getVipInfo.path]: info,
    [receiveCoupon.path]: coupon,
    [receiveFirstReward.path]: { is_received: 1 },
    ...own,
  }
  const transport = testTransport({
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(String(input), 'https://shop.example')
      const { idfv: _, ...query } = Object.fromEntries(searchParams)
      asked.push({ path: pathname, ...query })
      const list = { coupons: [{ ...coupon, use_category: query.use_category }] }
      return new Response(JSON.stringify({ code: 1, msg: '', content: answers[pathname] ?? list }))
    },
  })
  return { reads: createVipReads(createApi(calls, transport), () => 'key-12345'), asked }
}

describe('the VIP centre', () => {
  it('[VIP-03] levels, the player’s level and coupons by category are requested with the client id', async () => {
    const { reads, asked } = setUp()
    const page = await reads.vip({ clientId: '7' }, signal)
    expect(asked.map(({ path, use_category = '' }) => `${path} ${use_category}`.trim()).sort()).toEqual([
      '/api/coupons/couponList avail',
      '/api/coupons/couponList claim',
      '/api/coupons/couponList lock',
      '/api/coupons/vipBasicInfo',
      '/api/coupons/vipInfo',
    ])
    expect(asked.every(({ client_id }) => client_id === '7')).toBe(true)
    expect(page.rewards.claimable).toMatchObject([{ code: '5', category: 'claim', type: 'week' }])
    expect(page.rewards.locked).toMatchObject([{ category: 'lock' }])
    expect(page.standing).toEqual({
      levelId: '1',
      levelName: 'VIP 1',
      levelMark: 'V1',
      points: 150,
      firstReward: null,
    })
  })

  it('levels are sorted from the lowest to the highest, and a coupon without a rate shows no discount', async () => {
    const { reads } = setUp()
    const { program } = await reads.vip({ clientId: '7' }, signal)
    expect(program.levels.map(({ id, needPoints }) => [id, needPoints])).toEqual([
      ['1', 100],
      ['2', 900],
    ])
    expect(program.levels[0]?.coupons).toEqual([
      { name: 'Monthly', rate: 0.8, type: 'month', count: 2 },
      { name: 'Once', rate: 1, type: 'permanent', count: null },
    ])
    expect(program).toMatchObject({ pointsPerUnit: 1, faqTitle: 'Questions', faq: 'What?\nThis.' })
  })

  it('the first-achievement reward is included, and rewards can be fetched again without the levels', async () => {
    const first_reward = { name: 'Welcome', need_level: 1, is_received: 0, is_claimable: 1 }
    const { reads, asked } = setUp({ [getVipInfo.path]: { ...info, first_reward } })
    const { standing } = await reads.vipRewards({ clientId: '7' }, signal)
    expect(standing.firstReward).toEqual({ name: 'Welcome', needLevel: '1', isReceived: false, isClaimable: true })
    expect(asked.some(({ path }) => path === getVipBasicInfo.path)).toBe(false)
  })

  it('a coupon without a type is shown as permanent', async () => {
    const { reads } = setUp({ [getCouponList.path]: { coupons: [{ ...coupon, type: undefined }] } })
    expect(await reads.couponHistory({ clientId: '7' }, signal)).toMatchObject([{ type: 'permanent' }])
  })
})

describe('a claim', () => {
  it('[VIP-03] a claim sends the coupon’s code and an idempotency key', async () => {
    const { reads, asked } = setUp()
    expect(await reads.receiveCoupon({ clientId: '7', code: '5' }, signal)).toMatchObject({ category: 'avail' })
    expect(await reads.receiveFirstReward({ clientId: '7' }, signal)).toBeNull()
    expect(asked).toEqual([
      { path: receiveCoupon.path, client_id: '7', coupon_code: '5', idempotency_key: 'key-12345' },
      { path: receiveFirstReward.path, client_id: '7', idempotency_key: 'key-12345' },
    ])
  })

  it('[VIP-04] an unanswered claim is sent again with the same key, and the next claim has a new key', async () => {
    const keys: string[] = []
    const failsFirst = <Answer>(answer: Answer) =>
      vi.fn(async ({ idempotency_key }: { idempotency_key: string }) => {
        keys.push(idempotency_key)
        if (keys.length % 3 === 1) throw new Error('no answer')
        return answer
      })
    let last = 0
    const api = {
      getVipBasicInfo: vi.fn(),
      getVipInfo: vi.fn(),
      getCouponList: vi.fn(),
      receiveCoupon: failsFirst({
        code: '5',
        name: 'Ten off',
        use_category: 'avail' as const,
        is_used: false,
        used_time: null,
        valid_end_time: null,
        time_zone: null,
        discount_rate: null,
      }),
      receiveFirstReward: failsFirst({ is_received: true }),
    }
    const reads = createVipReads(api, () => `key ${++last}`)
    for (const claim of [
      () => reads.receiveCoupon({ clientId: '7', code: '5' }, signal),
      () => reads.receiveFirstReward({ clientId: '7' }, signal),
    ]) {
      await expect(claim()).rejects.toThrow('no answer')
      await claim()
      await claim()
    }
    expect(keys).toEqual(['key 1', 'key 1', 'key 2', 'key 3', 'key 3', 'key 4'])
  })

  it('[VIP-04] a claim fails if the server’s answer grants nothing', async () => {
    const { reads } = setUp({
      [receiveCoupon.path]: { ...coupon, use_category: 'claim' },
      [receiveFirstReward.path]: { is_received: 0 },
    })
    await expect(reads.receiveCoupon({ clientId: '7', code: '5' }, signal)).rejects.toThrow('without granting')
    await expect(reads.receiveFirstReward({ clientId: '7' }, signal)).rejects.toThrow('without granting')
  })
})
