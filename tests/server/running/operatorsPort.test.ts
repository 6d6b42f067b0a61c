import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTrustedProxies } from '../../../src/server/http/transport/proxies.ts'
import { operatorsApp } from '../../../src/server/observability/operatorsApp.ts'
import { signedIn } from '../support/consoleClient.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

/** Existing folder that the site serves in place of the atlas. */
const atlasDir = join(import.meta.dirname, '../../../src/server/collector')
const token = 'a-token-of-the-tests'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type More = { isOpen?: boolean; metricsToken?: string | undefined }

const openSite = ({ isOpen = false, metricsToken }: More = {}) =>
  operatorsApp({
    answers: async () => true,
    isEnding: () => false,
    metrics: shop.observability.metrics,
    collector: shop.collector,
    policyReports: shop.policyReports,
    atlasDir,
    console: {
      shop: shop.shop,
      proxies: createTrustedProxies(['127.0.0.1']),
      refundLimits: { order: 50, day: 500 },
      passwordCost: 16,
    },
    isOpen,
    metricsToken,
  })
type Site = ReturnType<typeof openSite>

/** Sends a request from this IP address. */
const from = async (site: Site, address: string, path: string, headers: Record<string, string> = {}) =>
  site.request(
    `http://admin.test${path}`,
    { headers: { host: '10.0.0.5', ...headers } },
    { incoming: { socket: { remoteAddress: address } } },
  )
const statusOf = async (...sent: Parameters<typeof from>) => (await from(...sent)).status
const forPeople = ['/tracking', '/tracking/list', '/tracking/policies', '/atlas', '/atlas/', '/atlas/inspector.js']
const cookiesOf = (cookies: ReadonlyMap<string, string>) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

test('[OPS-04] the operators’ pages about events, reports and flows require a sign-in, with any role', async () => {
  const site = openSite()
  for (const path of forPeople) {
    expect([path, await statusOf(site, '127.0.0.1', path)]).toEqual([path, 401])
    const page = await from(site, '127.0.0.1', path, { accept: 'text/html' })
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      `/console/sign-in?to=${encodeURIComponent(path)}`,
    ])
  }
  const { cookies } = await signedIn(shop, site, 'reader')
  const statuses = await Promise.all(
    ['/tracking', '/tracking/list', '/tracking/policies', '/tracking/flows', '/atlas/inspector.js'].map((path) =>
      statusOf(site, '203.0.113.7', path, { host: 'service.example.com', ...cookiesOf(cookies) }),
    ),
  )
  expect(statuses).toEqual([200, 200, 200, 200, 200])
})

test('[OPS-04] a sign-in leads back to the page that required it, and to no other address', async () => {
  const site = openSite()
  const reader = await signedIn(shop, site, 'reader')
  const placeAfter = async (to: string) => {
    const sent = { name: reader.name, password: 'a password of the tests' }
    const page = `/sign-in?to=${encodeURIComponent(to)}`
    return (await reader.sends(page, '/sign-in', sent)).headers.get('location')
  }
  expect(await placeAfter('/tracking/policies')).toBe('/tracking/policies')
  expect(await placeAfter('/atlas/flows/login.html')).toBe('/atlas/flows/login.html')
  for (const to of ['https://example.com', '//example.com', '/trackings', '/atlas\n', '/other'])
    expect(await placeAfter(to)).toBe('/console')
})

test('[OPS-04] a signed-out operator sees no page of events', async () => {
  const site = openSite()
  const reader = await signedIn(shop, site, 'reader')
  const before = cookiesOf(reader.cookies)
  await reader.sends('', '/sign-out')
  expect(await statusOf(site, '127.0.0.1', '/tracking/list', before)).toBe(401)
})

test('metrics require METRICS_TOKEN; the token also gives access to the counts of flows, but to no page about players', async () => {
  const site = openSite({ metricsToken: token })
  const bearer = (given: string) => ({ authorization: `Bearer ${given}` })
  for (const path of ['/metrics', '/tracking/flows']) {
    expect(await statusOf(site, '127.0.0.1', path)).toBe(401)
    expect(await statusOf(site, '127.0.0.1', path, bearer('a-wrong-token'))).toBe(401)
    expect(await statusOf(site, '203.0.113.7', path, bearer(token))).toBe(200)
  }
  expect(await statusOf(site, '127.0.0.1', '/tracking/list', bearer(token))).toBe(401)
  expect(await statusOf(site, '203.0.113.7', '/healthz')).toBe(200)
})

test('without METRICS_TOKEN, metrics are only for this machine and private networks, also behind a proxy', async () => {
  const site = openSite()
  for (const address of ['127.0.0.1', '::1', '10.1.2.3', '172.31.40.7', '192.168.1.2', '::ffff:10.1.2.3', 'fd00::1'])
    expect([address, await statusOf(site, address, '/metrics')]).toEqual([address, 200])
  for (const address of ['203.0.113.7', '172.32.0.1', '2001:db8::1'])
    expect([address, await statusOf(site, address, '/metrics')]).toEqual([address, 403])
  expect(await statusOf(site, '127.0.0.1', '/metrics', { 'x-forwarded-for': '203.0.113.7' })).toBe(403)
})

test('an open demo requires no sign-in, but only answers to addresses and names of this machine', async () => {
  const site = openSite({ isOpen: true })
  for (const path of ['/tracking/list', '/tracking/flows', '/atlas/inspector.js']) {
    expect(await statusOf(site, '127.0.0.1', path, { host: 'localhost:4002' })).toBe(200)
    expect(await statusOf(site, '127.0.0.1', path, { host: 'rebound.example' })).toBe(404)
  }
})
