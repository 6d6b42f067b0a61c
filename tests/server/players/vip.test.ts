import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CouponCategory } from '../../../src/contract/calls/coupons.ts'
import { code } from '../../../src/contract/codes.ts'
import { couponCode } from '../../../src/server/domain/rewards/startingCoupons.ts'
import { openTestShop, placeOrder, purchaseOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const game = { client_id: '10101' }
const hour = 3_600_000
const newKey = () => crypto.randomUUID()

/** Creates a player without points. */
const newPlayer = async () => {
  const { name, token } = await shop.loginNew()
  const mine = { ...game, oauth_token: token }
  const list = async (category: CouponCategory) =>
    (await shop.call('getCouponList', { ...mine, use_category: category })).content?.coupons ?? []
  /** Returns the player's coupons of a category. Leaves out one of the coupons that every new player has. */
  const issued = async (category: CouponCategory = 'claim') =>
    (await list(category)).filter((each) => each.code !== couponCode(name, '210101', 'week'))
  return {
    name,
    token,
    list,
    issued,
    info: async () => (await shop.call('getVipInfo', mine)).content,
    earn: (points: number) => shop.prepare('/points', { player: name, points }),
    receive: (coupon: string, key = newKey()) =>
      shop.call('receiveCoupon', { ...mine, coupon_code: coupon, idempotency_key: key }),
    receiveFirst: (key = newKey()) => shop.call('receiveFirstReward', { ...mine, idempotency_key: key }),
  }
}
type Player = Awaited<ReturnType<typeof newPlayer>>
const kindsOf = async (player: Player) =>
  (await player.issued()).map(({ type, discount_rate }) => [type, discount_rate])
const codesOf = async (player: Player, category?: CouponCategory) =>
  (await player.issued(category)).map((coupon) => coupon.code)

test('[VIP-03 VIP-07] the levels of a game have their thresholds and coupons', async () => {
  const { content } = await shop.call('getVipBasicInfo', game)
  expect(content?.point_to_coin).toBe(10)
  expect(content?.vip_level_infos.map(({ level_id, need_points }) => [level_id, need_points])).toEqual([
    ['0', 0],
    ['1', 50],
    ['2', 200],
    ['3', 500],
    ['4', 1500],
    ['5', 5000],
  ])
  expect(content?.vip_level_infos[2]?.coupons_list.map(({ type }) => type)).toEqual(['permanent', 'week', 'month'])
  const questions = JSON.parse(content?.faq_content ?? '{}').en.split('\n')
  expect(questions.filter((line: string) => line.endsWith('?'))).toHaveLength(3)
})

test('[BRD-11] a brand without the VIP version has no levels', async () => {
  const host = 'brandEn.localhost'
  const list = (await shop.call('getGameList', { platform: 'web', domain_area: 'useuro' }, host)).content?.list
  const client_id = list?.[0]?.client_id
  expect((await shop.call('getVipBasicInfo', { client_id }, host)).code).toBe(code.noActivity)
  const token = await shop.login('player8', 'pass8', host, client_id)
  expect((await shop.call('getVipInfo', { client_id, oauth_token: token }, host)).code).toBe(code.noActivity)
})

test('[VIP-03] spending earns points, and points raise the level', async () => {
  const player = await newPlayer()
  expect((await shop.call('getVipInfo', game)).code).toBe(code.notLoggedIn)
  expect(await player.info()).toMatchObject({ vip_level: '0', total_points: 0 })
  const { url } = await placeOrder(shop, player.token)
  expect(await player.info()).toMatchObject({ vip_level: '0', total_points: 0 })
  await shop.decide(url, 'approve')
  expect(await player.info()).toMatchObject({ vip_level: '1', vip_level_name: 'VIP 1', total_points: 50 })
  const other = { client_id: '10102', oauth_token: player.token }
  expect((await shop.call('getVipInfo', other)).content?.total_points).toBe(0)
})

test('[VIP-06] a level offers its own coupons and the permanent coupons of lower levels', async () => {
  const player = await newPlayer()
  expect(await codesOf(player)).toEqual([])
  await player.earn(49)
  expect(await codesOf(player)).toEqual([])
  await player.earn(1)
  expect(await kindsOf(player)).toEqual([
    ['permanent', 0.9],
    ['week', 0.95],
  ])
  await player.earn(150)
  expect((await kindsOf(player)).sort()).toEqual([
    ['month', 0.9],
    ['permanent', 0.85],
    ['permanent', 0.9],
    ['week', 0.9],
  ])
})

test('the locked coupon of a new player unlocks at its level', async () => {
  const player = await newPlayer()
  expect(await player.list('lock')).toHaveLength(1)
  await player.earn(500)
  expect(await codesOf(player)).toContain(couponCode(player.name, '210101', 'level'))
  expect(await player.list('lock')).toEqual([])
})

test('a received weekly coupon is not issued again with a higher level in the same week', async () => {
  const player = await newPlayer()
  await player.earn(50)
  const week = (await player.issued()).find(({ type }) => type === 'week')
  await player.receive(week?.code ?? '')
  await player.earn(150)
  expect((await player.issued()).some(({ type }) => type === 'week')).toBe(false)
  expect((await player.issued('avail')).find((each) => each.code === week?.code)?.discount_rate).toBe(0.95)
})

test('ten parallel requests issue every coupon once', async () => {
  const player = await newPlayer()
  await player.earn(5000)
  await Promise.all(Array.from({ length: 10 }, () => player.info()))
  const codes = await codesOf(player)
  // nine coupons: five permanent, one weekly and two monthly coupons of VIP levels, and a new player's coupon that
  // level 3 unlocks
  expect([codes.length, new Set(codes).size]).toEqual([9, 9])
})

test('[VIP-04] one of ten parallel requests with different keys receives the coupon, and an order uses it', async () => {
  const player = await newPlayer()
  await player.earn(50)
  const [coupon = ''] = await codesOf(player)
  const answers = await Promise.all(Array.from({ length: 10 }, () => player.receive(coupon)))
  expect(answers.filter((answer) => answer.code === code.success)).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([code.success, code.noActivity]))
  expect(await codesOf(player, 'avail')).toContain(coupon)
  const bought = await shop.call('adyenPay', await purchaseOf(shop, player.token, { coupon_code: coupon }))
  expect(bought.code).toBe(code.success)
})

test('the first reward is received once, after its level is reached: the same key returns the same answer, other keys -3022', async () => {
  const player = await newPlayer()
  const stranger = await newPlayer()
  expect((await player.info())?.first_reward).toMatchObject({
    need_level: '1',
    is_received: false,
    is_claimable: false,
  })
  expect((await player.receiveFirst()).code).toBe(code.noActivity)
  await player.earn(60)
  expect((await player.info())?.first_reward).toMatchObject({ is_received: false, is_claimable: true })
  const keys = Array.from({ length: 10 }, newKey)
  const answers = await Promise.all(keys.map((key) => player.receiveFirst(key)))
  const at = answers.findIndex((answer) => answer.code === code.success)
  expect(answers.filter((answer) => answer.code === code.success)).toHaveLength(1)
  expect(await player.receiveFirst(keys[at])).toEqual(answers[at])
  expect((await player.info())?.first_reward).toMatchObject({ is_received: true, is_claimable: false })
  expect((await player.issued('avail')).map(({ discount_rate }) => discount_rate)).toContain(0.75)
  expect((await stranger.info())?.first_reward).toMatchObject({ is_received: false })
})

// must be the last test, because it moves the clock past the end of a week and of a month
test('a weekly coupon can be received until Sunday midnight in the game’s time zone; then the next one is issued', async () => {
  const player = await newPlayer()
  await player.earn(200)
  const before = await player.issued()
  const week = before.find(({ type }) => type === 'week')
  const month = before.find(({ type }) => type === 'month')
  expect(week?.valid_end_time).toBe(Date.parse('2026-01-04T16:00:00Z') / 1000)
  expect(month?.valid_end_time).toBe(Date.parse('2026-01-31T16:00:00Z') / 1000)
  shop.pass(Date.parse('2026-01-04T15:59:59Z') - shop.shop.now().getTime())
  expect(await codesOf(player)).toContain(week?.code)
  shop.pass(1000)
  expect((await player.receive(week?.code ?? '')).code).toBe(code.noActivity)
  const after = await player.issued()
  const next = after.find(({ type }) => type === 'week')
  expect(next?.code).not.toBe(week?.code)
  expect(after.find(({ type }) => type === 'month')?.code).toBe(month?.code)
  expect(after.filter(({ type }) => type === 'permanent')).toHaveLength(2)
  expect((await player.receive(next?.code ?? '')).content).toMatchObject({ use_category: 'avail', type: 'week' })
  shop.pass(26 * 24 * hour + 23 * hour + 59 * 60_000)
  expect((await player.issued()).find(({ type }) => type === 'month')?.code).toBe(month?.code)
  shop.pass(60_000)
  expect((await player.issued()).find(({ type }) => type === 'month')?.code).not.toBe(month?.code)
})
