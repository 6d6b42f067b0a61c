import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { createApp } from '../../../src/server/http/app.ts'
import { embeddedAt, embeddedBy, fillEmbedded } from '../../../src/server/http/pages/embeddedPages.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

const root = join(import.meta.dirname, '../../..')
const sdkHost = 'sdk.localhost:4000'
let folder: string
let shop: TestShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sdk-'))
  await mkdir(join(folder, 'assets'))
  for (const name of ['index.html', 'embedded.html']) await copyFile(join(root, name), join(folder, name))
  await writeFile(join(folder, 'assets/a.js'), 'built')
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const appWith = (embedded = embeddedAt(4000, 4001), appDir = folder) =>
  createApp({ ...shop, embedded, appDir, testing: true, toneCss: () => '', report: () => {} })
const get = (host: string, path: string, init: RequestInit = {}, app = appWith()) =>
  app.request(`http://${host}${path}`, { ...init, headers: { host } })

/** Returns the directives of a content security policy, by name. */
const policyOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((rule) => [rule.split(' ', 1)[0] ?? '', rule.slice(rule.indexOf(' ') + 1)]),
  )
const environmentIn = async (answer: Response): Promise<unknown> =>
  JSON.parse(/id="environment">([^<]*)</.exec(await answer.text())?.[1] ?? 'null')

test('the payment forms’ host serves their document with the providers’ scripts and the shops that may control it', async () => {
  const answer = await get(sdkHost, '/embedded.html')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(await environmentIn(answer)).toEqual({
    scripts: {
      airwallex: 'http://pay.localhost:4001/sdk/airwallex.js',
      antom: 'http://pay.localhost:4001/sdk/antom.js',
      welcome: 'http://pay.localhost:4001/sdk/welcome.js',
    },
    testScripts: { welcome: 'http://pay.localhost:4001/sdk/welcome-test.js' },
    shops: ['http://localhost:4000', 'http://*.localhost:4000', 'http://127.0.0.1:4000'],
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await (await get(sdkHost, '/assets/a.js')).text()).toBe('built')
})

test.each(['/', '/index.html', '/selectGoods', '/api/pay/getGameListV2', '/util/login/auth', '/__test/faults'])(
  'the payment forms’ host serves nothing else: %s',
  async (path) => {
    expect((await get(sdkHost, path)).status).toBe(404)
    expect((await get('SDK.localhost.:4999', path)).status).toBe(404)
  },
)

test.each([
  '/embedded.html',
  '//embedded.html',
  '/embedded.htm%6c',
  '/assets/../embedded.html',
  '/x/%2e%2e/embedded.html',
])('no brand’s host serves the document: %s', async (path) => {
  for (const { key } of Object.values(brands)) {
    const answer = await get(`${key.toLowerCase()}.localhost:4000`, path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('/src/paymentForms/')
  }
})

test('the document does not load the shop’s style sheet, which its policy refuses', () => {
  const built =
    '<head>\n  <link rel="stylesheet" crossorigin href="/assets/style-1.css">\n  <!--embedded:environment-->\n</head>'
  const filled = fillEmbedded(built, embeddedAt(4000, 4001))
  expect(filled).not.toContain('stylesheet')
  expect(filled).toContain('id="environment"')
})

test('the document runs only its own script and the providers’, and only shops may frame it', async () => {
  expect(policyOf(await get(sdkHost, '/embedded.html'))).toEqual({
    'default-src': "'none'",
    'script-src': "'self' http://pay.localhost:4001",
    'style-src': "'unsafe-inline'",
    'img-src': 'data: http://pay.localhost:4001',
    'connect-src': 'http://pay.localhost:4001',
    'frame-src': "'self' http://pay.localhost:4001",
    'frame-ancestors': "'self' http://localhost:4000 http://*.localhost:4000 http://127.0.0.1:4000",
    'form-action': "'self'",
    'base-uri': "'none'",
    'report-uri': '/service/csp_report',
  })
})

test('the shop’s page may frame only that document, runs only its own scripts, and creates no markup from text', async () => {
  const answer = await get('watt.localhost:4000', '/')
  expect(policyOf(answer)).toMatchObject({
    'script-src': expect.stringMatching(/^'self'(?: 'sha384-[\w+/=]+')*$/),
    'connect-src': "'self' http://data.localhost:4000",
    'frame-src': 'http://sdk.localhost:4000',
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'shop-sw',
  })
  expect(await environmentIn(answer)).toEqual({
    embeddedPage: 'http://sdk.localhost:4000/embedded.html',
    collector: 'http://data.localhost:4000',
    identity: {},
    superKeyHash: null,
    paymentHosts: ['pay.localhost'],
  })
})

test('with a configured payment provider the document runs only that provider’s scripts', async () => {
  const named = embeddedBy(embeddedAt(4000, 4001), { origin: 'https://pay.example' })
  const answer = await get(sdkHost, '/embedded.html', {}, appWith(named))
  expect(policyOf(answer)).toMatchObject({ 'script-src': "'self' https://pay.example" })
  expect(await environmentIn(answer)).toMatchObject({
    scripts: {
      airwallex: 'https://pay.example/sdk/airwallex.js',
      antom: 'https://pay.example/sdk/antom.js',
      welcome: 'https://pay.example/sdk/welcome.js',
    },
    testScripts: {},
  })
})

test('behind a proxy the document has the configured origin, and the brands’ own hosts may frame it', async () => {
  const app = appWith(embeddedAt(4000, 4001, 'https://forms.example/'))
  const page = await get('topup.watt.example', '/', {}, app)
  expect(policyOf(page)['frame-src']).toBe('https://forms.example')
  expect(await environmentIn(page)).toEqual({
    embeddedPage: 'https://forms.example/embedded.html',
    collector: 'https://data.watt.example',
    identity: {},
    superKeyHash: null,
    paymentHosts: ['pay.localhost'],
  })
  const form = await get('forms.example', '/embedded.html', {}, app)
  const shops = policyOf(form)['frame-ancestors']?.split(' ')
  for (const { hosts } of Object.values(brands))
    expect(shops).toEqual(expect.arrayContaining([`https://${hosts.production.web}`, `https://${hosts.demo.web}`]))
  expect((await get(sdkHost, '/embedded.html', {}, app)).status).toBe(404)
})

test.each([
  ['resultCode=0000', 'success'],
  ['resultCode=V013', 'error'],
  ['', 'error'],
])('WelcomePay’s return with %j redirects to an address that contains only the result %s', async (body, report) => {
  const headers = { host: sdkHost, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await appWith().request(`http://${sdkHost}/embedded/return`, { method: 'POST', body, headers })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/embedded.html?report=${report}`])
})

test('answers 503 if the app is not built', async () => {
  expect((await get(sdkHost, '/embedded.html', {}, appWith(undefined, '/nowhere'))).status).toBe(503)
})
