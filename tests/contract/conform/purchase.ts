import { code, orderStatus } from '../../../src/contract/codes.ts'
import { checkedLink } from '../../../src/domain/page/address/urls.ts'
import { callOf, channelOf, extraParameters } from '../../../src/domain/payment/channels.ts'
import { acceptsPrice } from '../../../src/domain/payment/priceBounds.ts'
import type { Params } from './ask.ts'
import { type Checks, pathOf } from './findings.ts'
import type { Shop } from './shopReads.ts'

/** Number of simultaneous requests with the same idempotency key. */
const sameKey = 20

/**
 * Returns an item without a purchase limit, and a payment method that accepts the item's price and uses a payment page.
 */
const choose = async ({ succeeds }: Checks, { client_id, area, goods }: Shop, oauth_token: string) => {
  const items = goods?.goods.filter(({ price, isLimit }) => price !== null && price > 0 && !isLimit) ?? []
  for (const { value: product_id, price } of items) {
    const asked = { client_id, product_id, platform: 'web', domain_area: area, oauth_token }
    const { country: regions = {} } = (await succeeds('getPaymentList', 'RCH-01', asked)) ?? {}
    for (const [country, methods] of Object.entries(regions))
      for (const method of methods.flatMap((each) => each.sub_payment ?? each)) {
        const bounds = { min: method.min_money ?? 0, max: method.max_money ?? Number.POSITIVE_INFINITY }
        const call = callOf(method.payway_id, area)
        const isPage = channelOf(method.payway_id)?.kind === 'redirect'
        if (call && isPage && acceptsPrice(bounds, price ?? 0))
          return { product_id, country, call, method, other: items.find(({ value }) => value !== product_id)?.value }
      }
  }
  return null
}

/**
 * Sends twenty simultaneous requests that must create only one order. Then makes every call that reads this order, and
 * cancels it without paying.
 * @returns the reason why no order was placed; null if an order was placed
 */
export const purchase = async (
  checks: Checks,
  shop: Shop,
  receiver: Params,
  oauth_token: string,
): Promise<string | null> => {
  const { findings, ask, check, succeeds, isRefused } = checks
  const chosen = await choose(checks, shop, oauth_token)
  if (!chosen) return 'no item has a method with a payment page for its price'
  const { call, product_id, method, country, other } = chosen
  const { area_id, ...role } = receiver
  const order = {
    oauth_token,
    ...role,
    ...(area_id !== undefined && { areaId: area_id }),
    client_id: shop.client_id,
    platform: 'web',
    product_id,
    domain_area: shop.area,
    game_channel_id: 'web',
    bcp47_lang: 'en',
    country,
    did: 'conform',
    session_id: 'conform',
    session_time: String(Date.now()),
    traffic_source: '',
    pay_id: method.payway_id,
    ...extraParameters(method.payway_id, { channelId: method.channel_id ?? null, language: 'en' }),
    idempotency_key: crypto.randomUUID(),
  }
  const price = { client_id: shop.client_id, product_id, oauth_token }
  await succeeds('getCouponPrice', 'CPN-02', { ...price, coupon_code: '' })
  isRefused('getCouponPrice', 'SYS-02', await ask('getCouponPrice', { ...price, coupon_code: 'none' }), [
    code.illegalCoupon,
  ])
  isRefused(call, 'SYS-02', await ask(call, { ...order, oauth_token: 'nobody' }), [code.notLoggedIn])
  const short = { ...order, idempotency_key: 'short' }
  isRefused(call, 'SYS-02', await ask(call, short), [code.refused])

  const made = await Promise.all(Array.from({ length: sameKey }, () => succeeds(call, 'PAY-13', order)))
  const numbers = [...new Set(made.flatMap((each) => each?.billing_no ?? []))]
  const came = `${numbers.length} orders: ${numbers.join(', ')}`
  const expected = `one order for ${sameKey} parallel requests with one key`
  const isOne = check(numbers.length === 1, { call: pathOf(call), row: 'PAY-13', expected, came })
  const [billing_no] = numbers
  if (!isOne || billing_no === undefined) return null
  const hasPage = made.every((each) => each?.url !== undefined)
  check(hasPage, {
    call: pathOf(call),
    row: 'PAY-08',
    expected: 'a url in every answer',
    came: 'some answers have no url',
  })
  for (const url of new Set(made.flatMap((each) => each?.url ?? []))) {
    const link = checkedLink(url)
    const expected = 'an https link without credentials, or a link to localhost'
    check(link !== null, { call: pathOf(call), row: 'PAY-14', expected, came: url })
    if (link !== null) findings.paymentHosts.push(new URL(link).hostname)
  }
  if (other !== undefined) isRefused(call, 'PAY-13', await ask(call, { ...order, product_id: other }), [code.refused])
  await followOrder(checks, { client_id: shop.client_id, oauth_token }, billing_no)
  return null
}

/** Makes every call that reads an order, and then cancels the order, which is unpaid. */
const followOrder = async ({ succeeds, check, isMissing }: Checks, player: Params, billing_no: string) => {
  const order = { oauth_token: player.oauth_token ?? '', billing_no }
  for (const simple of ['1', '0']) {
    const info = await succeeds('getOrderInfo', 'RES-02', { ...order, simple })
    const came = `billing_no ${info?.billing_no}, status ${info?.status}`
    const isWaiting = info?.billing_no === billing_no && info.status === orderStatus.pending
    const expected = `the order, with status ${orderStatus.pending}`
    check(isWaiting, { call: '/api/pay/getOrderInfo', row: 'RES-06', expected, came })
  }
  await succeeds('getOrderDetail', 'BEY-07', order)
  const open = await succeeds('getOpenOrders', 'BEY-09', player)
  const isListed = open === null || open.orders.some((each) => each.billing_no === billing_no)
  check(isListed, { call: '/api/pay/openOrders', row: 'BEY-09', expected: 'the unpaid order', came: 'not in the list' })
  if (isMissing('cancelOrder')) return
  for (const _ of ['first', 'again']) {
    const ended = await succeeds('cancelOrder', 'BEY-09', order)
    const isEnded = ended?.status === orderStatus.fail
    const expected = `status ${orderStatus.fail}, also when cancelled again`
    check(isEnded, { call: '/api/pay/cancelOrder', row: 'BEY-09', expected, came: `status ${ended?.status}` })
  }
}
