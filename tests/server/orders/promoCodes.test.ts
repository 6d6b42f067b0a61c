import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, purchaseOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const newPlayer = async () => {
  const { token } = await shop.loginNew()
  const enter = (promo_code: string, product_id = 'gems300', host?: string, client_id = '10101') =>
    shop.call(
      'enterPromoCode',
      { client_id, product_id, promo_code, idempotency_key: `promo-code-${promo_code}`, oauth_token: token },
      host,
    )
  const listed = async (product_id?: string) =>
    (await shop.call('getCouponList', { client_id: '10101', use_category: 'avail', product_id, oauth_token: token }))
      .content?.coupons ?? []
  return { token, enter, listed }
}
const buy = async (token: string, more: Record<string, string>) =>
  shop.call('adyenPay', await purchaseOf(shop, token, more))

test('[BEY-03] a valid code becomes a coupon for a payment, in any spelling and entered any number of times', async () => {
  const { token, enter, listed } = await newPlayer()
  const [first, again] = await Promise.all([enter('summer25'), enter(' SUMMER25 ')])
  expect(first.content?.code).toBeDefined()
  expect(again.content).toEqual(first.content)
  const code = first.content?.code ?? ''
  expect((await listed()).filter((coupon) => coupon.code === code)).toHaveLength(1)
  const { content } = await buy(token, { coupon_code: code })
  const order = await shop.call('getOrderInfo', { billing_no: content?.billing_no, oauth_token: token })
  expect(order.content?.amount).toBe(3.74)
})

test('[BEY-03] unknown, expired, exhausted, used and unsuitable codes have different messages', async () => {
  const { token, enter } = await newPlayer()
  const said = async (...asked: Parameters<typeof enter>) => {
    const { code, msg } = await enter(...asked)
    return code === 1 ? 'good' : msg
  }
  expect(await said('NOBODY')).toBe('This promo code does not exist. Please check it.')
  expect(await said('SPRING20')).toBe('This promo code has ended.')
  expect(await said('FIRST40')).toBe('This promo code has been used up.')
  expect(await said('STARTER30')).toBe('This promo code is not for this item.')
  expect(await said('SUMMER25', 'pass90')).toBe('This promo code is not for this item.')
  expect(await said('SUMMER25')).toBe('good')
  const code = (await enter('SUMMER25')).content?.code ?? ''
  await buy(token, { coupon_code: code })
  expect(await said('SUMMER25')).toBe('You have already used this promo code.')
})

test('[BEY-03] a code that is already a coupon in one game is refused in another game', async () => {
  const { enter, listed } = await newPlayer()
  const { content } = await enter('SUMMER25')
  const elsewhere = await enter('SUMMER25', 'gems300', undefined, '10102')
  expect([elsewhere.code === 1, elsewhere.msg]).toEqual([false, 'This promo code is not for this game.'])
  expect((await listed()).some(({ code }) => code === content?.code)).toBe(true)
})

test('[BEY-03] a code of another game is refused with the name of that game, and does not count as a wrong guess', async () => {
  const row = { code: 'SKYONLY', name: 'Sky only', rate_percent: 10, coupon_days: 1, gp_id: '210101' }
  await shop.db.insertInto('promo_code').values(row).execute()
  const { enter } = await newPlayer()
  for (let time = 0; time < 7; time++)
    expect((await enter('SKYONLY', 'gems300', undefined, '10102')).msg).toBe('This promo code is not for this game.')
  expect((await enter('SKYONLY')).code).toBe(1)
})

test('[BEY-03] a code for one item is usable only for that item, in every call', async () => {
  const { token, enter, listed } = await newPlayer()
  const code = (await enter('STARTER30', 'starter')).content?.code ?? ''
  const has = async (item?: string) => (await listed(item)).some((coupon) => coupon.code === code)
  expect([await has('starter'), await has('gems300')]).toEqual([true, false])
  const priceOf = (product_id: string) =>
    shop.call('getCouponPrice', { client_id: '10101', product_id, coupon_code: code, oauth_token: token })
  expect((await priceOf('starter')).content?.discountPrice).toBe(2.09)
  expect((await priceOf('gems300')).code).toBe(-3062)
  expect((await buy(token, { coupon_code: code })).code).toBe(-3062)
})

test('[BEY-03] a code’s number of uses also limits parallel requests of many players', async () => {
  const row = { code: 'TWICE', name: 'Twice', rate_percent: 50, coupon_days: 1, uses_left: 2 }
  await shop.db.insertInto('promo_code').values(row).execute()
  const players = await Promise.all(Array.from({ length: 6 }, newPlayer))
  const answers = await Promise.all(players.map(({ enter }) => enter('TWICE')))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(2)
  expect(new Set(answers.filter(({ code }) => code !== 1).map(({ msg }) => msg))).toEqual(
    new Set(['This promo code has been used up.']),
  )
})

test('[BEY-03] after five wrong codes further wrong codes are delayed; a valid code is accepted and does not count', async () => {
  const { enter } = await newPlayer()
  expect((await enter('SUMMER25')).code).toBe(1)
  for (let at = 0; at < 5; at++) expect((await enter(`WRONG${at}`)).msg).toContain('does not exist')
  expect((await enter('WRONG5')).msg).toBe('Too many attempts, wait a minute.')
  expect((await enter('SUMMER25')).code).toBe(1)
})
