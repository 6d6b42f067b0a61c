import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectorApp } from '../../../src/server/collector/inspectorApp.ts'
import { createApp } from '../../../src/server/http/app.ts'
import { embeddedAt } from '../../../src/server/http/pages/embeddedPages.ts'
import { createTrustedProxies } from '../../../src/server/http/transport/proxies.ts'
import { forgetOld } from '../../../src/server/jobs/forget.ts'
import { isOperator } from '../../../src/server/observability/whoMayLook.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const tell = async (body: unknown, type = 'application/csp-report', host = 'watt.localhost') =>
  (
    await shop.app.request(`http://${host}/service/csp_report`, {
      method: 'POST',
      headers: { host, 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  ).status
const older = (more: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://topup.watt.example/selectGoods?oauth_token=canary#canary',
    referrer: 'https://canary.example/',
    'violated-directive': 'script-src-elem',
    'script-sample': 'canary',
    'blocked-uri': 'https://skimmer.example/card.js?canary',
    ...more,
  },
})
const list = async () => (await shop.policyReports.list()).map(({ first_at, last_at, ...row }) => row)

test('stores policy violations by kind, with their number and without the visitors’ addresses', async () => {
  expect(await tell(older())).toBe(204)
  expect(await tell(older())).toBe(204)
  const newer = {
    type: 'csp-violation',
    age: 1,
    url: 'https://topup.watt.example/',
    user_agent: 'canary',
    body: {
      documentURL: 'https://topup.watt.example/@canary1',
      effectiveDirective: 'connect-src',
      blockedURL: 'inline',
    },
  }
  expect(await tell([newer, { type: 'deprecation', body: {} }], 'application/reports+json')).toBe(204)
  expect(await list()).toEqual(
    expect.arrayContaining([
      {
        brand: 'watt',
        page: '/selectGoods',
        directive: 'script-src-elem',
        blocked: 'https://skimmer.example',
        count: 2,
      },
      { brand: 'watt', page: 'another page', directive: 'connect-src', blocked: 'inline', count: 1 },
    ]),
  )
  expect(JSON.stringify(await list())).not.toContain('canary')
})

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['something else', { a: 1 }],
  ['a far too long body', JSON.stringify(older({ 'blocked-uri': 'x'.repeat(20_000) }))],
])('refuses %s as a report', async (_, body) => {
  expect(await tell(body)).toBeGreaterThanOrEqual(400)
})

test('refuses reports at an unknown host', async () => {
  expect(await tell(older(), undefined, 'stranger.example')).toBe(404)
})

const appAt = (origin: string) =>
  createApp({
    ...shop,
    embedded: embeddedAt(4000, 4001, origin),
    appDir: '/nowhere',
    testing: false,
    toneCss: () => '',
    report: () => {},
  })
/** Returns the stored reports about the document with the payment forms, which belongs to no brand. */
const ofForms = async () => (await list()).filter(({ page }) => page === '/embedded.html')

test.each([
  ['sdk.localhost:4000', undefined],
  ['sdk.localhost:4799', undefined],
  ['forms.example:8443', 'https://forms.example:8443'],
])('stores violations in the payment forms’ document at %s as those of the forms', async (host, origin) => {
  const app = origin === undefined ? shop.app : appAt(origin)
  const before = (await ofForms())[0]?.count ?? 0
  // the document's content security policy names the address to which browsers send reports
  const document = await app.request(`http://${host}/embedded.html`, { headers: { host } })
  const policy = document.headers.get('content-security-policy') ?? ''
  const address = new URL(/report-uri ([^;]+)/.exec(policy)?.[1] ?? 'nowhere', `http://${host}/embedded.html`)
  const answer = await app.request(address, {
    method: 'POST',
    headers: { host, 'content-type': 'application/csp-report' },
    body: JSON.stringify(older({ 'document-uri': `https://${host}/embedded.html?report=canary` })),
  })
  expect(answer.status).toBe(204)
  expect(await ofForms()).toEqual([
    {
      brand: 'payment forms',
      page: '/embedded.html',
      directive: 'script-src-elem',
      blocked: 'https://skimmer.example',
      count: before + 1,
    },
  ])
  expect((await app.request(address, { headers: { host } })).status).toBe(404)
})

test('a flood of reports is limited and evicts only reports of its own kind; new reports are accepted, and old ones deleted', async () => {
  for (let at = 0; at < 400; at++) await tell(older({ 'blocked-uri': `https://flood-${at}.example/` }))
  expect(await tell(older({ 'blocked-uri': 'https://one-more.example' }))).toBe(204)
  const kept = (await list()).filter(({ brand }) => brand === 'watt')
  expect(kept.length).toBe(300)
  for (const real of ['https://skimmer.example', 'https://one-more.example'])
    expect(kept.map(({ blocked }) => blocked)).toContain(real)
  expect(await tell(older())).toBe(204)
  shop.pass(91 * 24 * 3_600_000)
  await forgetOld(shop.db, shop.shop.now())
  expect(await list()).toEqual([])
})

test('operators see the reports as text beside the events', async () => {
  await tell(older())
  const inspector = inspectorApp(shop.collector, shop.policyReports, isOperator(createTrustedProxies([])))
  const ask = (host: string) => inspector.request(`http://${host}/policies`, { headers: { host } })
  const page = await (await ask('pay.localhost:4001')).text()
  expect(page).toContain('<td>https://skimmer.example</td><td>1</td>')
  expect((await ask('watt.localhost:4001')).status).toBe(404)
})
