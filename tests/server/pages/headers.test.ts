import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allBrands } from '../../../brands/index.ts'
import { createApp } from '../../../src/server/http/app.ts'
import { embeddedAt } from '../../../src/server/http/pages/embeddedPages.ts'
import { withoutTestHosts } from '../../../src/server/http/transport/siteHeaders.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'
import { observe } from '../support/observatory.ts'

const root = join(import.meta.dirname, '../../..')
let folder: string
let shop: TestShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headers-'))
  await mkdir(join(folder, 'assets'))
  for (const name of ['index.html', 'embedded.html', 'login.html']) await copyFile(join(root, name), join(folder, name))
  await writeFile(join(folder, 'assets/a.js'), 'built')
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const appWith = (embedded = embeddedAt(4000, 4001)) =>
  createApp({ ...shop, embedded, appDir: folder, testing: false, toneCss: () => '', report: () => {} })
const get = (host: string, path: string, app = appWith(), scheme = 'https') =>
  app.request(`http://${host}${path}`, { headers: { host, 'x-forwarded-proto': scheme } })
const web = 'topup.watt.example'

test('the shop’s page scores 130 points in Mozilla’s Observatory', async () => {
  const page = await get(web, '/', appWith(embeddedAt(4000, 4001, 'https://forms.example')))
  const { score, findings } = observe(page.headers, await page.text())
  expect(findings).toEqual([
    'csp: unsafe in style-src only',
    'cookies: none',
    'cors: none or restricted',
    'referrer-policy: private',
    'hsts: six months',
    'sri: own origin',
    'nosniff: set',
    'frames: by the policy',
    'corp: same-origin or same-site',
    'coep: none',
    'coop: same-origin, with popups or without',
  ])
  expect(score).toBeGreaterThanOrEqual(130)
})

test.each([
  [
    "default-src 'none'; script-src 'self' 'unsafe-inline'",
    'csp: unsafe-inline or any origin in script-src or object-src',
  ],
  ["default-src 'none'; script-src 'self' 'unsafe-inline' 'sha256-a='", 'csp: nothing unsafe'],
  ["default-src 'none'; base-uri 'none'; form-action 'self'", 'csp: default-src none and nothing unsafe'],
  ["default-src 'none'; connect-src http://a.example", 'csp: insecure scheme'],
  ["script-src 'self'", 'csp: unsafe-inline or any origin in script-src or object-src'],
  ["default-src 'self' 'unsafe-eval'", 'csp: unsafe-eval'],
  ["default-src 'none'; img-src http://a.example", 'csp: insecure scheme in passive content'],
])('the score detects a weak policy: %s', (policy, finding) => {
  const { score, findings } = observe(new Headers({ 'content-security-policy': policy }), '')
  expect(findings[0]).toBe(finding)
  expect(score).toBeLessThan(90)
})

describe('Every answer', () => {
  const paths = [
    '/api/pay/getGameListV2',
    '/util/login/auth',
    '/api/nothing',
    '/service/csp_report',
    '/healthz',
    '/readyz',
    '/',
    '/login.html',
    '/assets/a.js',
    '/assets/none.js',
    '/manifest.webmanifest',
    '/api/webhooks/sandbox',
  ]
  test.each(paths)(
    'forbids browsers to guess the content type, and requires https for later visits: %s',
    async (path) => {
      const { headers } = await get('watt.localhost', path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
      expect((await get('watt.localhost', path, appWith(), 'http')).headers.get('strict-transport-security')).toBeNull()
      expect(headers.getSetCookie()).toEqual([])
    },
  )

  test('of the other hosts does the same, even for an error', async () => {
    for (const [host, path] of [
      ['data.localhost', '/nothing'] as const,
      ['sdk.localhost:4000', '/embedded.html'] as const,
    ])
      expect((await get(host, path)).headers.get('x-content-type-options')).toBe('nosniff')
    const broken = createApp({
      ...shop,
      appDir: folder,
      testing: true,
      toneCss: () => '',
      report: () => {},
    })
    const body = JSON.stringify({ path: '/api/config/recharge', mode: '500' })
    await broken.request('/__test/fault', { method: 'POST', body })
    const answer = await get(
      'watt.localhost',
      '/api/config/recharge?idfv=a&client_id=10101&domain_area=universal',
      broken,
    )
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([500, 'nosniff'])
  })
})

describe('Local host names', () => {
  const local = /localhost|127\.0\.0\.1|\[::1\]|__test/
  test('are in no policy of a public host, with or without a configured origin of the forms', async () => {
    for (const origin of ['https://forms.example', undefined]) {
      const app = appWith(embeddedAt(4000, 4001, origin))
      for (const { hosts } of allBrands())
        for (const host of [hosts.production.web, hosts.demo.web])
          for (const path of ['/', '/login.html', '/nothing.js', '/offline.html']) {
            const { headers } = await get(host, path, app)
            expect(headers.get('content-security-policy') ?? '', `${host}${path}`).not.toMatch(local)
          }
    }
  })

  test('without the forms’ origin the page frames nothing; with it the page frames the forms, and only shops frame the forms', async () => {
    const policy = (answer: Response) => answer.headers.get('content-security-policy') ?? ''
    expect(policy(await get(web, '/'))).toContain("frame-src 'none';")
    const app = appWith(embeddedAt(4000, 4001, 'https://forms.example'))
    expect(policy(await get(web, '/', app))).toContain('frame-src https://forms.example;')
    const form = await get('forms.example', '/embedded.html', app)
    expect(policy(form)).not.toMatch(local)
    expect(policy(form)).toContain('frame-ancestors ')
    const { shops } = JSON.parse(/id="environment">([^<]*)</.exec(await form.text())?.[1] ?? '{}')
    expect(shops).toContain(`https://${web}`)
    expect(shops.join(' ')).not.toMatch(local)
  })

  test.each([
    'http://sdk.localhost:4000',
    'http://*.localhost:4000',
    'http://127.0.0.1:1',
    'http://[::1]:4000',
    'localhost',
    'ws://localhost:1',
  ])('include %s', (source) => {
    expect(withoutTestHosts(web, [source, "'self'", 'https://a.example'])).toEqual(["'self'", 'https://a.example'])
    expect(withoutTestHosts('watt.localhost:4000', [source])).toEqual([source])
  })
})

test('no log, report or metric contains a token, whatever goes wrong', async () => {
  const canary = 'canary-of-these-tests'
  const told: string[] = []
  const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...words) => void told.push(words.join(' '))),
  )
  const app = createApp({
    ...shop,
    appDir: folder,
    testing: true,
    toneCss: () => '',
    report: (where, error) => void told.push(`${where} ${error.message}`),
  })
  for (const mode of ['500', 'code']) {
    const body = JSON.stringify({ path: '/util/login/get_user_info', mode, code: -600 })
    await app.request('/__test/fault', { method: 'POST', body })
    await get('watt.localhost', `/util/login/get_user_info?idfv=a&client_id=10101&oauth_token=${canary}`, app)
  }
  const { db } = shop.shop
  shop.shop.db = {
    ...db,
    selectFrom: () => {
      throw new Error('no database')
    },
  } as unknown as typeof db
  const broken = await get(
    'watt.localhost',
    `/util/login/get_user_info?idfv=a&client_id=10101&oauth_token=${canary}`,
    app,
  )
  shop.shop.db = db
  expect(broken.status).toBe(500)
  expect(await broken.text()).not.toContain(canary)
  await get('watt.localhost', `/?oauth_token=${canary}`, app)
  expect(told.length).toBeGreaterThan(0)
  expect(told.join('\n')).not.toContain(canary)
  for (const spy of printed) spy.mockRestore()
})
