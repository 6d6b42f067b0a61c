import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowCountsPath } from '../../../src/contract/messages/flowCounts.ts'
import { inspectorApp } from '../../../src/server/collector/inspectorApp.ts'
import { createTrustedProxies } from '../../../src/server/http/transport/proxies.ts'
import { isOperator } from '../../../src/server/observability/whoMayLook.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const pays = { flow: 'recharge', from: 'choosing', event: 'pay.clicked', to: 'paying', count: 3 }
const counts = (more: object = {}) => ({ app_id: '3001', area: 'universal', language: 'en', counts: [pays], ...more })

const tell = (body: unknown, host = 'data.localhost:4000') =>
  shop.app.request(`http://${host}${flowCountsPath}`, {
    method: 'POST',
    headers: { host, 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify(body),
  })
const listed = async (query = '') => {
  const inspector = inspectorApp(shop.collector, shop.policyReports, isOperator(createTrustedProxies([])))
  const answer = await inspector.request(`http://pay.localhost:4001/flows${query}`, {
    headers: { host: 'pay.localhost:4001' },
  })
  const { counts: all }: { counts: unknown[] } = await answer.json()
  return all
}

test('adds up a page’s counts by day, brand, area and language, and lists them for operators', async () => {
  expect((await tell(counts())).status).toBe(200)
  expect((await tell(counts({ language: 'de' }))).status).toBe(200)
  expect(await listed()).toEqual([{ ...pays, count: 6 }])
  expect(await listed('?language=de&brand=watt&area=universal')).toEqual([pays])
  expect(await listed('?brand=dragon')).toEqual([])
})

test.each([
  ['an unknown shop', counts({ app_id: '1' })],
  ['a typed text', counts({ counts: [{ ...pays, event: 'ann@example.com' }] })],
  ['an order', counts({ counts: [{ ...pays, to: 'B-20261122-1' }] })],
  ['an identity', counts({ did: 'device-1' })],
  ['nothing', counts({ counts: [] })],
  ['more transitions than one page can take', counts({ counts: [{ ...pays, count: 5000 }] })],
])('refuses %s', async (_what, body) => {
  expect((await tell(body)).status).toBe(400)
})

test('accepts counts only at the data-collection host', async () => {
  expect((await tell(counts(), 'watt.localhost:4000')).status).not.toBe(200)
})
