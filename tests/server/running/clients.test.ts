import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapHosts } from '../../../brands/index.ts'
import { contract } from '../../../src/contract/contract.ts'
import { encodeCardInfo } from '../../../src/domain/payment/cardEncoding.ts'
import { openTestShop, purchaseOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.login('ann', 'ann-pass')
})
afterAll(async () => {
  mapHosts({})
  await shop.close()
})

type Params = Record<string, string | undefined>

/** Makes a call from this IP address. */
const askFrom = (
  from: string,
  path: string,
  params: Params,
  headers: Record<string, string> = {},
  host = 'watt.localhost',
) => {
  const sent = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const query = new URLSearchParams({ idfv: 'device', spec_lang: 'en', ...Object.fromEntries(sent) })
  const env = { incoming: { socket: { remoteAddress: from } } }
  return shop.app.request(`http://${host}${path}?${query}`, { headers: { host, ...headers } }, env)
}

/** Creates a payment from this IP address. Returns the URL to which the provider will send the player back. */
const wayBack = async (from: string, headers: Record<string, string>, host?: string) => {
  const answer = await askFrom(from, contract.adyenPay.path, await purchaseOf(shop, token), headers, host)
  const { content } = await answer.json()
  const order = shop.db.selectFrom('orders').select('return_url').where('billing_no', '=', content.billing_no)
  return new URL((await order.executeTakeFirstOrThrow()).return_url).origin
}

test('trusts x-forwarded-proto from a proxy on this machine, and from no other client', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
  expect(await wayBack('127.0.0.1', headers)).toBe('https://watt.localhost')
  expect(await wayBack('203.0.113.9', headers)).toBe('http://watt.localhost')
})

test('a host name of the operator serves a brand’s shop, and payments return to this host', async () => {
  mapHosts({ 'topup.example.com': 'watt' })
  const headers = { 'x-forwarded-proto': 'https' }
  expect(await wayBack('127.0.0.1', headers, 'topup.example.com')).toBe('https://topup.example.com')
})

test('wrong cards are counted by the address that a trusted proxy names, not by an address in a client’s header', async () => {
  const tried = async (from: string, forwarded: string) => {
    const card_info = encodeCardInfo({ number: 'NO-SUCH-CARD', password: 'guess' })
    const params = { client_id: '10101', oauth_token: token, card_info }
    await askFrom(from, contract.previewCard.path, params, { 'x-forwarded-for': forwarded })
    const rows = await shop.db.selectFrom('attempt').select('name').where('counter', 'like', 'card%from%').execute()
    return new Set(rows.map(({ name }) => name)).size
  }
  expect(await tried('203.0.113.9', '1.1.1.1')).toBe(1)
  expect(await tried('203.0.113.9', '2.2.2.2')).toBe(1)
  expect(await tried('127.0.0.1', '3.3.3.3, 203.0.113.9')).toBe(1)
  expect(await tried('127.0.0.1', '203.0.113.10')).toBe(2)
})

test('test routes answer programs on this machine, but no client behind a proxy', async () => {
  const statusFrom = async (from: string, headers = {}) =>
    (await askFrom(from, '/__test/invariants', {}, headers)).status
  expect(await statusFrom('127.0.0.1')).toBe(200)
  expect(await statusFrom('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await statusFrom('203.0.113.9')).toBe(404)
})
