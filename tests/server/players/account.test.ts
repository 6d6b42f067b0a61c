import { afterAll, beforeAll, expect, test } from 'vitest'
import { code, orderStatus } from '../../../src/contract/codes.ts'
import { encodeCardInfo } from '../../../src/domain/payment/cardEncoding.ts'
import { freshCard, openTestShop, placeOrder, purchaseOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const game = { client_id: '10101' }
const historyOf = (token: string, more: Record<string, string> = {}) =>
  shop.call('getOrderHistory', { ...game, oauth_token: token, ...more })

test('lists only the player’s own orders, newest first, each once, twenty a page', async () => {
  const token = await shop.login('player10', 'pass10')
  const other = await shop.login('player11', 'pass11')
  const theirs = await placeOrder(shop, other)
  const placed: string[] = []
  for (let at = 0; at < 23; at++) {
    if (at % 3 === 0) shop.pass(1000) // each group of three consecutive orders has the same creation time
    placed.push((await placeOrder(shop, token)).billingNo)
  }
  const first = (await historyOf(token)).content
  expect(first?.orders).toHaveLength(20)
  const second = (await historyOf(token, { before: first?.next ?? '' })).content
  expect([second?.orders.length, second?.next]).toEqual([3, undefined])
  const all = [...(first?.orders ?? []), ...(second?.orders ?? [])]
  expect(all.map(({ billing_no }) => billing_no).sort()).toEqual([...placed].sort())
  const times = all.map(({ created_time }) => created_time)
  expect(times).toEqual([...times].sort((a, b) => Number(b) - Number(a)))
  expect((await historyOf(other)).content?.orders.map(({ billing_no }) => billing_no)).toEqual([theirs.billingNo])
  expect((await historyOf(token, { before: theirs.billingNo })).content?.orders).toEqual([])
  expect((await historyOf(token, { client_id: '10102' })).content?.orders).toEqual([])
  expect((await shop.call('getOrderHistory', game)).code).toBe(code.notLoggedIn)
})

test('an order in the list equals its details, and redeemed gift cards are listed too', async () => {
  const token = await shop.login('player12', 'pass12')
  const { billingNo, url } = await placeOrder(shop, token)
  await shop.decide(url, 'approve')
  shop.pass(1000)
  const card = await freshCard(shop, { kind: 'gift', amount: 499, gems: 300 })
  const wish = { ...(await purchaseOf(shop, token)), card_info: encodeCardInfo(card) }
  const redeemed = await shop.call('redeemCard', wish)
  const [gift, order] = (await historyOf(token)).content?.orders ?? []
  expect(gift).toMatchObject({ billing_no: redeemed.content?.billing_no, status: orderStatus.success })
  expect(order).toMatchObject({ billing_no: billingNo, amount: 4.99, currency: 'USD', user_name: 'player12' })
  expect(JSON.parse(order?.payway_name ?? '{}').en).toBe('Credit or debit card')
  const page = (await shop.call('getOrderInfo', { billing_no: billingNo, oauth_token: token })).content
  expect(page).toMatchObject({ role_name: order?.role_name, product_name: order?.product_name, status: order?.status })
})

test('[BEY-04] returns the method of the last paid order in an area; unpaid orders and orders of other players do not count', async () => {
  const token = await shop.login('player14', 'pass14')
  const lastMethod = async (more: Record<string, string> = {}) =>
    (await shop.call('getLastMethod', { ...game, domain_area: 'universal', oauth_token: token, ...more })).content
  const { url } = await placeOrder(shop, token)
  expect(await lastMethod()).toEqual({})
  await shop.decide(url, 'approve')
  const paid = await lastMethod()
  expect(paid?.payway_id).toMatch(/^\d+$/)
  shop.pass(1000)
  await placeOrder(shop, token)
  expect(await lastMethod()).toEqual(paid)
  expect(await lastMethod({ oauth_token: await shop.login('player15', 'pass15') })).toEqual({})
  expect((await shop.call('getLastMethod', { ...game, domain_area: 'universal' })).code).toBe(code.notLoggedIn)
})

test('[SYS-04] a player without verification gets 6001 from every payment call, and all other calls work', async () => {
  const token = await shop.login('player13', 'pass13')
  const status = () => shop.call('getRealNameStatus', { ...game, oauth_token: token })
  expect((await status()).content).toEqual({ is_verified: true })
  await shop.prepare('/realName', { player: 'player13', verified: false })
  const purchase = await purchaseOf(shop, token)
  expect(await shop.call('adyenPay', purchase)).toMatchObject({
    code: 6001,
    msg: 'Please verify your real name first.',
  })
  const card = await freshCard(shop, { kind: 'payment', amount: 499 })
  const byCard = { ...purchase, channel_id: undefined, card_info: encodeCardInfo(card) }
  expect((await shop.call('payWithCard', byCard)).code).toBe(code.notVerified)
  expect((await historyOf(token)).content?.orders).toEqual([])
  const { content } = await status()
  expect(content?.is_verified).toBe(false)
  expect(content?.verify_url).toMatch(/^http:\/\/pay\.localhost:4001\/verify\/[0-9a-f]{32}\?lang=en$/)
})

test('[SYS-04] a real-name check is refused or confirmed at the provider, and then paying works', async () => {
  const token = await shop.login('player14', 'pass14')
  await shop.prepare('/realName', { player: 'player14', verified: false })
  const status = async () => (await shop.call('getRealNameStatus', { ...game, oauth_token: token })).content
  const address = new URL((await status())?.verify_url ?? '')
  const path = address.pathname + address.search
  expect(await (await shop.provider.request(path)).text()).toContain('Confirm my name')
  const decide = (action: string) =>
    shop.provider.request(path, { method: 'POST', body: new URLSearchParams({ action }) })
  expect(await (await decide('refuse')).text()).toContain('http://watt.localhost/certifiedReal')
  expect((await status())?.is_verified).toBe(false)
  expect((await decide('nonsense')).status).toBe(404)
  expect(await (await decide('verify')).text()).toContain('Your name is verified.')
  expect((await status())?.is_verified).toBe(true)
  await decide('refuse') // the name stays verified even if a later verification is refused
  expect((await status())?.is_verified).toBe(true)
  expect((await shop.call('adyenPay', await purchaseOf(shop, token))).code).toBe(code.success)
})

test('[BEY-17 SYS-04] a real-name check started in a game’s view returns into that view', async () => {
  const token = await shop.login('player16', 'pass16')
  await shop.prepare('/realName', { player: 'player16', verified: false })
  const leadsTo = async (more: Record<string, string>) => {
    const { content } = await shop.call('getRealNameStatus', { ...game, oauth_token: token, ...more })
    const { pathname, search } = new URL(content?.verify_url ?? '')
    const body = new URLSearchParams({ action: 'refuse' })
    const page = await (await shop.provider.request(pathname + search, { method: 'POST', body })).text()
    return page.match(/http:\/\/watt\.localhost\/[^"]*/)?.[0].replaceAll('&amp;', '&')
  }
  expect(await leadsTo({})).toBe('http://watt.localhost/certifiedReal?client_id=10101&spec_lang=en')
  expect(await leadsTo({ visit: 'sdk' })).toMatch(/\?client_id=10101&visit=sdk&spec_lang=en$/)
})

test('ignores a real-name result without a signature', async () => {
  const body = JSON.stringify({ ref: 'f'.repeat(32), isVerified: true })
  const answer = await shop.app.request('/api/webhooks/real-name', { method: 'POST', body })
  expect(answer.status).toBe(401)
  expect((await shop.provider.request(`/verify/${'f'.repeat(32)}`)).status).toBe(404)
})
