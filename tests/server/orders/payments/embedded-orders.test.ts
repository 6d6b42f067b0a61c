import { afterAll, beforeAll, expect, test } from 'vitest'
import { code, orderStatus } from '../../../../src/contract/codes.ts'
import {
  alipayCardChannel,
  callOf,
  channels,
  extraParameters,
  kindOf,
} from '../../../../src/domain/payment/channels.ts'
import { applePay } from '../../../../src/domain/payment/methods.ts'
import { openTestShop, placeOrder, purchaseOf, statusOf, type TestShop } from '../../support/harness.ts'

let shop: TestShop
let ann: string
beforeAll(async () => {
  shop = await openTestShop()
  ann = await shop.login('ann', 'ann-pass')
})
afterAll(() => shop.close())

const korean = { host: 'ko.localhost', clientId: '10301', area: 'kr', region: 'KR' }
const universal = { host: 'watt.localhost', clientId: '10101', area: 'universal', region: 'Global' }
type OrderPlace = typeof universal

/** Returns the parameters of a purchase in this sales area and region. `more` must name a payment method. */
const wishAt = async ({ host, clientId, area, region }: OrderPlace, more: Record<string, string | undefined>) => {
  const token = host === universal.host ? ann : await shop.login('ann', 'ann-pass', host, clientId)
  const { content } = await shop.call('getAllRoleList', { client_id: clientId, oauth_token: token }, host)
  const [role] = content?.roles ?? []
  const wish = await purchaseOf(shop, ann, {
    client_id: clientId,
    oauth_token: token,
    domain_area: area,
    country: region,
    channel_id: undefined,
    server_id: role?.server_id,
    role_id: role?.role_id,
    areaId: role?.area_id,
    product_id: 'gems980',
    ...more,
  })
  return { wish, token }
}

/**
 * Posts the player's decision to the simulated provider. The document with the payment forms does the same when a
 * player presses a button.
 */
const press = (ref: string | undefined, action: string, origin = 'http://sdk.localhost:4000') =>
  shop.provider.request('/sdk/decide', {
    method: 'POST',
    body: new URLSearchParams({ ref: ref ?? '', action }),
    headers: { origin },
  })

test.each([
  [
    '11702',
    'airwallexPay',
    {},
    'client_secret',
    ['amount', 'client_secret', 'country_code', 'currency', 'env', 'intent_id'],
  ],
  [
    '11701',
    'airwallexPay',
    { channel_id: 'grabpay' },
    'client_secret',
    ['amount', 'client_secret', 'country_code', 'currency', 'env', 'intent_id', 'method'],
  ],
  ['11602', 'alipayPay', { channel: alipayCardChannel }, 'sessionData', ['environment', 'sessionData']],
] as const)(
  'a payment by %s returns the SDK’s parameters and no link, and the webhook decides the order',
  async (...row) => {
    const [payId, name, more, secret, fields] = row
    const { wish } = await wishAt(universal, { pay_id: payId, ...more })
    const { content } = await shop.call(name, wish)
    expect(Object.keys(content ?? {}).sort()).toEqual(['billing_no', 'expires_in', 'sdk'])
    expect(Object.keys(content?.sdk ?? {}).sort()).toEqual(fields)
    expect((await shop.call(name, wish)).content).toEqual(content)
    const billingNo = content?.billing_no ?? ''
    expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.pending)
    expect((await press(content?.sdk?.[secret], 'approve', 'http://watt.localhost:4000')).status).toBe(403)
    expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.pending)
    expect(await (await press(content?.sdk?.[secret], 'approve')).json()).toEqual({ result: 'success' })
    expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.success)
  },
)

test('the session contains amount and currency in the provider’s format', async () => {
  const { wish } = await wishAt(universal, { pay_id: '11702' })
  expect((await shop.call('airwallexPay', wish)).content?.sdk).toMatchObject({ amount: '14.99', currency: 'USD' })
  const { wish: won } = await wishAt(korean, { pay_id: '11501' })
  expect((await shop.call('krWelcomePay', won, korean.host)).content?.sdk).toMatchObject({
    price: '22500',
    buyername: 'ann',
  })
})

test('WelcomePay returns the fields of its form, in the Korean area', async () => {
  const { wish, token } = await wishAt(korean, { pay_id: '11501' })
  const { content } = await shop.call('krWelcomePay', wish, korean.host)
  expect(content?.url).toBeUndefined()
  expect(Object.keys(content?.sdk ?? {})).toContain('oid')
  await press(content?.sdk?.oid, 'decline')
  const asked = { billing_no: content?.billing_no, simple: '1', oauth_token: token }
  expect((await shop.call('getOrderInfo', asked, korean.host)).content?.status).toBe(orderStatus.fail)
  const { wish: elsewhere } = await wishAt(universal, { pay_id: '11501' })
  expect((await shop.call('krWelcomePay', elsewhere)).content).toEqual({})
})

test('[PAY-13] a repeated request after the end of its order returns number and status, and the order cannot be paid again', async () => {
  const { wish } = await wishAt(universal, { pay_id: '11702' })
  const { content } = await shop.call('airwallexPay', wish)
  await press(content?.sdk?.client_secret, 'approve')
  expect((await shop.call('airwallexPay', wish)).content).toEqual({ billing_no: content?.billing_no, status: 1 })
  expect((await press(content?.sdk?.client_secret, 'approve')).status).toBe(409)
})

test.each([
  ['an embedded method', 'airwallexPay', { pay_id: '11702', channel_id: undefined }],
  ['a redirect', 'adyenPay', {}],
] as const)(
  '[PAY-05 PAY-13] %s: repeated requests for an expired order get its status, and a new key makes a new order',
  async (_, name, more) => {
    const wish = await purchaseOf(shop, ann, more)
    const { content } = await shop.call(name, wish)
    expect(content?.status).toBeUndefined()
    shop.pass(31 * 60_000)
    for (const _try of [1, 2])
      expect((await shop.call(name, wish)).content).toEqual({ billing_no: content?.billing_no, status: -2 })
    const next = (await shop.call(name, { ...wish, idempotency_key: crypto.randomUUID() })).content
    expect(next?.billing_no).not.toBe(content?.billing_no)
    expect(next?.status).toBeUndefined()
    expect(Boolean(next?.url ?? next?.sdk)).toBe(true)
  },
)

/** Returns every payment method that the shop offers in a sales area. */
const offeredAt = async ({ host, clientId, area }: OrderPlace) => {
  const found: { region: string; payway: string; channel: string | null; max: number }[] = []
  for (const platform of ['web', 'ios']) {
    const asked = { client_id: clientId, domain_area: area, platform, product_id: 'gems980' }
    const { content } = await shop.call('getPaymentList', asked, host)
    for (const [region, methods] of Object.entries(content?.country ?? {}))
      for (const { sub_payment, ...method } of methods)
        for (const { payway_id, channel_id, icon, max_money } of sub_payment ?? [method])
          if (icon && (channel_id !== applePay.channelId || platform === 'ios'))
            found.push({ region, payway: payway_id, channel: channel_id ?? null, max: max_money ?? 0 })
  }
  return found
}

test('[PAY-10] every provider code is offered, and its call makes an order that can be paid', async () => {
  const made = new Set<string>()
  for (const place of [universal, korean]) {
    const offered = await offeredAt(place)
    for (const payway of Object.keys(channels)) {
      const method = offered.find((each) => each.payway === payway)
      const name = callOf(payway, place.area)
      if (!method || !name) {
        if (method) made.add(payway)
        continue
      }
      const { wish } = await wishAt(
        { ...place, region: method.region },
        {
          pay_id: payway,
          // every payment method accepts the price of gems300
          product_id: 'gems300',
          ...extraParameters(payway, { channelId: method.channel, language: 'en' }),
        },
      )
      const { content, msg } = await shop.call(name, wish, place.host)
      expect([payway, msg, content?.billing_no]).toEqual([payway, '', expect.any(String)])
      const isRedirect = kindOf(payway, method.channel) === 'redirect'
      expect([payway, Boolean(content?.url), Boolean(content?.sdk)]).toEqual([payway, isRedirect, !isRedirect])
      made.add(payway)
    }
  }
  expect([...made].sort()).toEqual(Object.keys(channels).sort())
})

test('the universal area offers every code except the Korean ones, with bounded methods, groups and Apple Pay', async () => {
  const offered = await offeredAt(universal)
  const codes = new Set(offered.map(({ payway }) => payway))
  expect(Object.keys(channels).filter((payway) => !codes.has(payway))).toEqual(['11402', '11501'])
  expect(offered.some(({ channel }) => channel === applePay.channelId)).toBe(true)
  expect(offered.filter(({ max }) => max > 0).length).toBeGreaterThan(3)
  const asked = { client_id: '10101', domain_area: 'universal', platform: 'web', product_id: 'gems300' }
  const list = (await shop.call('getPaymentList', asked)).content?.country
  for (const region of ['Global', 'US']) {
    const shown = (list?.[region] ?? []).filter(({ icon, channel_id }) => icon && channel_id !== applePay.channelId)
    const first = [...shown].sort((a, b) => Number(a.sort) - Number(b.sort)).slice(0, 2)
    expect(first.map(({ payway_id }) => payway_id)).toEqual(['12101', '10201'])
  }
})

test('[PAY-13] a lost answer and three repeated requests on two hosts create one order, also for a payment by SDK', async () => {
  const hosts = ['watt.localhost', 'localhost', 'watt.localhost', 'localhost']
  const { wish: embedded } = await wishAt(universal, { pay_id: '11702' })
  const redirect = await purchaseOf(shop, ann)
  for (const [name, wish] of [
    ['airwallexPay', embedded],
    ['adyenPay', redirect],
  ] as const) {
    const before = await shop.db.selectFrom('orders').select('billing_no').execute()
    // this call creates an order whose answer is lost
    await shop.call(name, wish)
    const answers = []
    for (const host of hosts) answers.push(await shop.call(name, wish, host))
    expect(new Set(answers.map(({ content }) => content?.billing_no)).size).toBe(1)
    expect(answers.every((answer) => answer.code === code.success)).toBe(true)
    const after = await shop.db.selectFrom('orders').select('billing_no').execute()
    expect(after.length).toBe(before.length + 1)
  }
})

test('a repeated request opens a payment that could not be opened before, for the same order', async () => {
  const { open } = shop.shop.provider
  const wish = await purchaseOf(shop, ann)
  shop.shop.provider.open = () => Promise.reject(new Error('the provider is away'))
  expect((await shop.raw('/api/pay/adyen_pay', wish)).status).toBe(500)
  shop.shop.provider.open = open
  const { content } = await shop.call('adyenPay', wish)
  await shop.decide(content?.url ?? '', 'approve')
  expect(await statusOf(shop, content?.billing_no ?? '', ann)).toBe(orderStatus.success)
})

test('an order whose payment was never opened ends after half an hour', async () => {
  const { open } = shop.shop.provider
  const wish = await purchaseOf(shop, ann)
  shop.shop.provider.open = () => Promise.reject(new Error('the provider is away'))
  await shop.raw('/api/pay/adyen_pay', wish)
  shop.shop.provider.open = open
  shop.pass(31 * 60_000)
  await placeOrder(shop, ann)
  const { content } = await shop.call('adyenPay', wish)
  expect(content?.url).toBeUndefined()
  expect(await statusOf(shop, content?.billing_no ?? '', ann)).toBe(orderStatus.fail)
})

test('[BEY-09 PAY-05] an open order paid in a form returns the form’s parameters until it is paid; an order paid on a page returns none', async () => {
  const { wish } = await wishAt(universal, { pay_id: '11702' })
  const { content } = await shop.call('airwallexPay', wish)
  const infoOf = async (billing_no: string | undefined) =>
    (await shop.call('getOrderInfo', { billing_no, oauth_token: ann })).content
  expect(await infoOf(content?.billing_no)).toMatchObject({ payway_id: '11702', sdk: content?.sdk })
  await press(content?.sdk?.client_secret, 'approve')
  expect((await infoOf(content?.billing_no))?.sdk).toBeUndefined()
  const { billingNo } = await placeOrder(shop, ann)
  expect((await infoOf(billingNo))?.sdk).toBeUndefined()
})
