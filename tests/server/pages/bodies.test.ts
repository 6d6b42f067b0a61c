import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityApp } from '../../../src/demo/identity/identityApp.ts'
import { providerApi } from '../../../src/server/providers/providerApi.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

describe('A request body of 2 MB', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  const megabytes = 'x'.repeat(2_000_000)
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const sites = {
    shop: () => shop.app,
    provider: () => shop.provider,
    calls: () => providerApi(shop.shop.provider, { ...shop.trust, db: shop.db, now: shop.shop.now }),
    identity: () => identityApp(shop.identities),
  }
  const routes = [
    ['shop', 'sdk.localhost:4000', '/embedded/return'],
    ['shop', 'data.localhost:4000', '/service/recharge/dot.php'],
    ['shop', 'data.localhost:4000', '/service/recharge/api.php'],
    ['shop', 'watt.localhost', '/service/csp_report'],
    ['shop', 'watt.localhost', '/util/login/logout'],
    ['calls', '127.0.0.1:4001', '/open'],
    ['shop', 'watt.localhost', '/api/webhooks/sandbox'],
    ['shop', 'watt.localhost', '/api/webhooks/real-name'],
    ['shop', 'watt.localhost', '/api/login/authenticate'],
    ['shop', 'watt.localhost', '/__test/fault'],
    ['shop', 'watt.localhost', '/__test/card'],
    ['provider', 'pay.localhost:4001', '/checkout/some'],
    ['provider', 'pay.localhost:4001', '/verify/some'],
    ['provider', 'pay.localhost:4001', '/sdk/decide'],
    ['identity', 'id.localhost:4001', '/google/authorize'],
  ] as const

  test.each(routes)('is refused by the %s at %s%s, with or without a Content-Length', async (site, host, path) => {
    const ask = (body: BodyInit, more: object = {}) =>
      sites[site]().request(`http://${host}${path}`, { method: 'POST', headers: { ...form, host }, body, ...more })
    const told = { ...form, host, 'Content-Length': String(megabytes.length) }
    expect((await ask(megabytes, { headers: told })).status).toBe(413)
    expect((await ask(megabytes)).status).toBe(413)
    expect((await ask(new Blob([megabytes]).stream(), { duplex: 'half' })).status).toBe(413)
  })

  test('is accepted if it is much smaller', async () => {
    const answer = await shop.app.request('http://sdk.localhost:4000/embedded/return', {
      method: 'POST',
      headers: { ...form, host: 'sdk.localhost:4000' },
      body: 'resultCode=0000',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/embedded.html?report=success'])
  })
})
