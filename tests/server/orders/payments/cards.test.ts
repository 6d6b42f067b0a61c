import { afterAll, beforeAll, expect, test } from 'vitest'
import { code, orderStatus } from '../../../../src/contract/codes.ts'
import { demoPassword } from '../../../../src/demo/seed/demoCards.ts'
import { type Card, encodeCardInfo } from '../../../../src/domain/payment/cardEncoding.ts'
import { textIn } from '../../../../src/server/i18n/texts.ts'
import { freshCard, openTestShop, purchaseOf, type TestShop } from '../../support/harness.ts'

let shop: TestShop
let ann: string
beforeAll(async () => {
  shop = await openTestShop()
  ann = await shop.login('ann', 'ann-pass')
})
afterAll(() => shop.close())

const newPlayer = async () => {
  return (await shop.loginNew()).token
}
const paymentCard = (more = {}) => freshCard(shop, { kind: 'payment', amount: 499, currency: 'USD', ...more })
const giftCard = (more = {}) =>
  freshCard(shop, { kind: 'gift', amount: 1499, currency: 'USD', gems: 980, extra_gems: 110, ...more })

const preview = (card: Card, token = ann) =>
  shop.call('previewCard', { client_id: '10101', card_info: encodeCardInfo(card), oauth_token: token })
const purchase = async (card: Card, more = {}, token = ann) => ({
  ...(await purchaseOf(shop, token, { channel_id: undefined })),
  card_info: encodeCardInfo(card),
  ...more,
})
const pay = async (card: Card, more = {}, token = ann) => shop.call('payWithCard', await purchase(card, more, token))
const redemption = async (card: Card, more = {}, token = ann) => {
  const { client_id, server_id, role_id, platform, oauth_token, idempotency_key } = await purchaseOf(shop, token)
  const place = { client_id, server_id, role_id, platform, oauth_token, idempotency_key }
  return { ...place, card_info: encodeCardInfo(card), ...more }
}
const redeem = async (card: Card, more = {}, token = ann) =>
  shop.call('redeemCard', await redemption(card, more, token))
const orderOf = async (billingNo: string | undefined, token = ann) =>
  (await shop.call('getOrderInfo', { billing_no: billingNo, oauth_token: token })).content

test('the preview returns a card’s value and gems, and spends nothing', async () => {
  const card = await giftCard()
  for (let at = 0; at < 2; at++)
    expect((await preview(card)).content).toEqual({
      price: 14.99,
      currency: 'USD',
      gems_number: 980,
      extra_gems_number: 110,
      gems_text: expect.stringContaining('"en":"980+110 Gems"'),
    })
  expect((await preview(await paymentCard())).content).toMatchObject({ price: 4.99, gems_number: 0 })
  expect((await shop.call('previewCard', { client_id: '10101', card_info: encodeCardInfo(card) })).code).toBe(
    code.notLoggedIn,
  )
})

test('[CRD-03] a card’s gems have the name of the game’s own currency', async () => {
  const asked = { client_id: '10102', card_info: encodeCardInfo(await giftCard()), oauth_token: ann }
  const { content } = await shop.call('previewCard', asked)
  expect(textIn(content?.gems_text ?? '', 'en')).toBe('980+110 Shards')
})

test('[CRD-04] a card pays an order at once: its event is booked like a provider’s, and the order is delivered', async () => {
  const card = await paymentCard()
  const { content } = await pay(card)
  expect(Object.keys(content ?? {})).toEqual(['billing_no'])
  const billingNo = content?.billing_no ?? ''
  expect(await orderOf(billingNo)).toMatchObject({ status: orderStatus.success, user_name: 'ann', amount: 4.99 })
  const events = shop.db.selectFrom('provider_event').select(['source', 'outcome', 'amount', 'currency'])
  expect(await events.where('billing_no', '=', billingNo).execute()).toEqual([
    { source: 'card', outcome: 'success', amount: 499, currency: 'USD' },
  ])
  const points = shop.db.selectFrom('points_entry').select('points').where('billing_no', '=', billingNo)
  expect(await points.execute()).toEqual([{ points: 50 }])
})

test('[CRD-04] a gift card is exchanged for gems without a purchase; only its player can look the redemption up by number, like an order', async () => {
  const { content } = await redeem(await giftCard())
  const billingNo = content?.billing_no
  expect(await orderOf(billingNo)).toMatchObject({
    status: orderStatus.success,
    user_name: 'ann',
    product_name: expect.stringContaining('980+110 Gems'),
  })
  const brief = await shop.call('getOrderInfo', { billing_no: billingNo, simple: '1', oauth_token: ann })
  expect(brief.content).toEqual({ status: orderStatus.success, billing_no: billingNo })
  expect(await orderOf(billingNo, await newPlayer())).toBeUndefined()
})

test('refuses a modified card_info as damaged', async () => {
  const sent = await purchase(await paymentCard())
  const { card_info } = sent
  const other = card_info.replace(
    /^(1\..)(..)/,
    (_, head: string, letter: string) => head + (letter === 'A' ? 'B' : 'A'),
  )
  for (const damaged of [other, card_info.slice(0, -1), `${card_info}0`, 'TEST-1:password']) {
    const { code: answered, msg } = await shop.call('payWithCard', { ...sent, card_info: damaged })
    expect([answered, msg]).toEqual([code.refused, 'The card details arrived damaged. Please enter them again.'])
  }
  expect((await shop.call('payWithCard', sent)).code).toBe(code.success)
})

test('[CRD-06] a wrong, used, expired or unsuitable card is refused with a message about the reason, and no card is spent', async () => {
  const token = await newPlayer()
  const gift = await giftCard()
  const used = await giftCard()
  await redeem(used, {}, token)
  const expired = await giftCard({ expired: true })
  const dear = await paymentCard({ amount: 999 })
  const foreign = await paymentCard({ currency: 'JPY' })
  const wrong = 'Wrong card number or password.'
  const answers = [
    [await redeem({ ...gift, password: 'guess' }, {}, token), wrong],
    [await redeem({ ...gift, number: 'NO-SUCH-CARD' }, {}, token), wrong],
    [await redeem(used, {}, token), 'This card has already been used.'],
    [await preview(used, token), 'This card has already been used.'],
    [await redeem(expired, {}, token), 'This card has expired.'],
    [await redeem(dear, {}, token), 'This card pays for goods; choose goods and pay with it.'],
    [await pay(gift, {}, token), 'This is a gift card; redeem it instead of paying with it.'],
    [await pay(dear, {}, token), 'This card has another value or currency than the order.'],
    [await pay(foreign, {}, token), 'This card has another value or currency than the order.'],
    [await redeem(gift, { role_id: '1' }, token), expect.stringContaining('Role not found')],
  ] as const
  for (const [answer, msg] of answers) expect([answer.code, answer.msg]).toEqual([code.refused, msg])
  expect((await redeem(gift, {}, token)).code).toBe(code.success)
  expect((await pay(dear, { product_id: 'weekly' }, token)).code).toBe(code.success)
  const de = await redeem(used, { spec_lang: 'de' }, token)
  expect(de.msg).toBe('Diese Karte wurde schon verwendet.')
})

test('[CRD-06] after five wrong cards a right card is still accepted, but further wrong cards are delayed', async () => {
  const token = await newPlayer()
  const card = await giftCard()
  for (let at = 0; at < 5; at++)
    expect((await preview({ ...card, password: `guess ${at}` }, token)).msg).toBe('Wrong card number or password.')
  const refused = { code: code.refused, msg: 'Too many attempts, wait a minute.' }
  expect(await preview({ ...card, password: 'guess' }, token)).toMatchObject(refused)
  expect((await preview(card, token)).code).toBe(code.success)
  expect(await preview({ ...card, password: 'guess' }, token)).toMatchObject(refused)
  expect((await redeem(card, {}, token)).code).toBe(code.success)
})

test('one address may try fifty wrong cards a minute, whatever the number of players', async () => {
  const { byAddress } = shop.shop.cards
  for (let at = 0; at < 50; at++) await byAddress.begin('10.0.0.9')
  const card = await giftCard()
  const asked = new URLSearchParams({
    idfv: 'device-1',
    client_id: '10101',
    oauth_token: ann,
    card_info: encodeCardInfo(card),
  })
  const from = async (remoteAddress: string) => {
    const env = { incoming: { socket: { remoteAddress } } }
    const answer = await shop.app.request(`/api/pay/card_info?${asked}`, { headers: { host: 'watt.localhost' } }, env)
    return (await answer.json()).code
  }
  expect(await from('10.0.0.9')).toBe(code.refused)
  expect(await from('10.0.0.10')).toBe(code.success)
})

test('if ten parallel orders request a card, it pays one of them', async () => {
  const card = await paymentCard()
  const wishes = await Promise.all(Array.from({ length: 10 }, () => purchase(card)))
  const answers = await Promise.all(wishes.map((wish) => shop.call('payWithCard', wish)))
  expect(answers.filter(({ content }) => content?.billing_no)).toHaveLength(1)
  expect(answers.filter(({ msg }) => msg === 'This card has already been used.')).toHaveLength(9)
})

test('ten players redeem the same gift card at once, and one succeeds', async () => {
  const card = await giftCard()
  const tokens = await Promise.all(Array.from({ length: 10 }, newPlayer))
  const wishes = await Promise.all(tokens.map((token) => redemption(card, {}, token)))
  const answers = await Promise.all(wishes.map((wish) => shop.call('redeemCard', wish)))
  expect(answers.filter(({ content }) => content?.billing_no)).toHaveLength(1)
  const rows = shop.db.selectFrom('card_redemption').select('gems').where('card_number', '=', card.number)
  expect(await rows.execute()).toEqual([{ gems: 980 }])
})

test('[PAY-13] twenty parallel requests with one card and one key make one order or one redemption, which a later request returns', async () => {
  const wishes = [
    ['payWithCard', await purchase(await paymentCard())],
    ['redeemCard', await redemption(await giftCard())],
  ] as const
  for (const [name, wish] of wishes) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call(name, wish)))
    const numbers = new Set(answers.map(({ content }) => content?.billing_no))
    expect([...numbers]).toEqual([expect.stringMatching(/^\d{8}[0-9A-F]{20}$/)])
    expect((await shop.call(name, wish)).content?.billing_no).toBe([...numbers][0])
    const other = encodeCardInfo(await (name === 'payWithCard' ? paymentCard() : giftCard()))
    expect((await shop.call(name, { ...wish, card_info: other })).code).toBe(code.refused)
  }
})

test('a refused card stores nothing: the same request with a valid card succeeds', async () => {
  const wish = await purchase(await paymentCard({ amount: 99 }))
  expect((await shop.call('payWithCard', wish)).code).toBe(code.refused)
  const right = { ...wish, card_info: encodeCardInfo(await paymentCard()) }
  expect((await shop.call('payWithCard', right)).content?.billing_no).toBeTruthy()
})

test('a card purchase counts for the purchase limit, and an item at its limit spends no card', async () => {
  const token = await newPlayer()
  const more = { product_id: 'daily' }
  const card = await paymentCard({ amount: 99 })
  expect((await pay(await paymentCard({ amount: 99 }), more, token)).code).toBe(code.success)
  expect((await pay(card, more, token)).msg).toMatch(/^The purchase limit is reached until \d{4}-/)
  expect((await preview(card, token)).code).toBe(code.success)
})

test('the demo cards exist with their passwords, and only hashes are stored', async () => {
  const demo = (number: string) => ({ number, password: demoPassword })
  expect((await preview(demo('PAY-USD-4.99-1'))).content).toMatchObject({ price: 4.99, currency: 'USD' })
  expect((await preview(demo('PAY-KRW-7500-3'))).content).toMatchObject({ price: 7500, currency: 'KRW' })
  expect((await preview(demo('GIFT-980-2'))).content).toMatchObject({ gems_number: 980, extra_gems_number: 110 })
  expect((await preview(demo('GIFT-EXPIRED'))).msg).toBe('This card has expired.')
  const stored = await shop.db.selectFrom('gift_card').select('password').execute()
  expect(stored.some(({ password }) => password.includes(demoPassword))).toBe(false)
})

test('the database refuses to spend a card twice or for nothing', async () => {
  const card = await giftCard()
  const spend = (usedBy: string) =>
    shop.db
      .updateTable('gift_card')
      .set({ used_by: usedBy, used_at: shop.shop.now() })
      .where('number', '=', card.number)
      .execute()
  await expect(spend('NO-SUCH-ORDER')).rejects.toThrow('spent for nothing')
  await redeem(card)
  await expect(spend('ANOTHER')).rejects.toThrow('spent once')
})
