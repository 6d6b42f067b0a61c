// @vitest-environment jsdom
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brands } from '../../../brands/index.ts'
import type { Brand } from '../../../brands/schema.ts'
import { themeCss } from '../../../src/server/http/pages/prerendered/themeCss.ts'
import { pagesApp } from '../../../src/server/http/pages/servePages.ts'

let folder: string
let app: ReturnType<typeof pagesApp>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'app/assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'not for the web')
  await writeFile(
    join(folder, 'app/index.html'),
    '<!doctype html><html lang="en" dir="ltr"><head><!--brand:head--></head><body><script src="/assets/a.js"></script></body></html>',
  )
  await writeFile(join(folder, 'app/assets/a.js'), 'plain')
  await writeFile(join(folder, 'app/assets/a.js.br'), 'brotli')
  await writeFile(join(folder, 'app/assets/a.js.gz'), 'gzip')
  app = pagesApp(
    { appDir: join(folder, 'app'), toneCss: (color) => `:root{--color-brand:#${color}}` },
    { answer: () => new Response(null, { status: 404 }), now: () => 0 },
  )
})
afterAll(() => rm(folder, { recursive: true }))

const get = (host: string, path = '/', headers: Record<string, string> = {}) =>
  app.request(`http://${host}${path}`, { headers: { host, ...headers } })
const pageOf = async (host: string, path = '/', headers = {}) =>
  new DOMParser().parseFromString(await (await get(host, path, headers)).text(), 'text/html')

const pressedOf = ({ color, action = color }: Brand) => action
const hostOf = (key: string) => `${key.toLowerCase()}.localhost:4000`

test.each(Object.values(brands))(
  '[BRD-04] $key has its title, favicon and theme colour in the served HTML',
  async (brand) => {
    const page = await pageOf(hostOf(brand.key))
    expect(page.title).toBe(brand.title)
    expect(page.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe(`#${brand.color}`)
    const icon = decodeURIComponent(page.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '')
    expect(icon).toContain(`fill="#${brand.color}"`)
    for (const path of brand.mark) expect(icon).toContain(`d="${path}"`)
    expect(page.querySelector('style')?.textContent).toBe(`:root{--color-brand:#${pressedOf(brand)}}${themeCss(brand)}`)
    const scripts = [...page.querySelectorAll('script')]
    expect(scripts[0]?.id).toBe('brand')
    const { theme: _looks, login, ...rest } = brand
    // the page does not contain client ids of identity providers, because the login config call returns them
    expect(JSON.parse(scripts[0]?.textContent ?? '')).toEqual({ ...rest, login: { methods: login.methods } })
    expect(page.documentElement.lang).toBe(brand.defaultLanguage)
  },
)

test('[BRD-02] the host chooses the brand, bare localhost is watt, and an unknown host belongs to no brand', async () => {
  const titles = await Promise.all(Object.keys(brands).map(async (key) => (await pageOf(hostOf(key))).title))
  expect(titles).toEqual(Object.values(brands).map(({ title }) => title))
  expect((await pageOf('localhost:4000')).title).toBe(brands.watt?.title)
  for (const host of ['nobody.localhost', 'watt.evil.example', 'localhost.evil.example', 'pay.localhost']) {
    const answer = await get(host)
    expect(answer.status).toBe(404)
    const text = await answer.text()
    expect(text).toContain('No shop at this address')
    for (const { title, key } of Object.values(brands)) {
      expect(text).not.toContain(title)
      expect(text).not.toMatch(new RegExp(`\\b${key}\\b`, 'i'))
    }
  }
})

test('[NAV-03] an unknown address is answered with 404 and the shop’s own page', async () => {
  for (const path of ['/', '/my', '/my/', '/selectGoods', '/replenishGoods', '/@sky'])
    expect([path, (await get('watt.localhost', path)).status]).toEqual([path, 200])
  for (const path of ['/nothing/here', '/nothing', '/my/orders', '/@no%20code', '//my']) {
    const answer = await get('watt.localhost', path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).toContain(`<title>${brands.watt?.title}</title>`)
  }
})

test('[NAV-03] opening an unknown address with a dot shows the shop’s own page; fetching it from a page gets a short answer', async () => {
  const opened = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  for (const path of ['/shop.php', '/old/index.html', '/my.', '/.env']) {
    const answer = await get('watt.localhost', path, opened)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).toContain(`<title>${brands.watt?.title}</title>`)
  }
  for (const [path, headers] of [
    ['/shop.php', {}],
    ['/favicon.ico', { accept: 'image/*' }],
    ['/assets/gone.js', opened],
  ] as const) {
    const answer = await get('watt.localhost', path, headers)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).toContain('There is no such file.')
  }
})

test('[RES-07] a return by POST redirects to the same address by GET, but not to an unknown address', async () => {
  const post = (path: string) =>
    app.request(`http://watt.localhost${path}`, {
      method: 'POST',
      headers: { host: 'watt.localhost', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'status=paid',
    })
  const address = '/selectGoods?billing_no=B123&domain_area=sea&spec_lang=de'
  const answer = await post(address)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, address])
  for (const path of ['/nothing', '//evil.example']) expect([path, (await post(path)).status]).toEqual([path, 404])
})

test('the page starts in the requested language, with its direction', async () => {
  const start = async (path: string, accepted?: string) => {
    const headers = accepted ? { 'accept-language': accepted } : {}
    const { documentElement: root } = await pageOf('watt.localhost', path, headers)
    return `${root.lang} ${root.dir}`
  }
  expect(await start('/?spec_lang=ar')).toBe('ar rtl')
  expect(await start('/?spec_lang=xx', 'xx, fr;q=0.5, de;q=0.9')).toBe('de ltr')
  expect(await start('/?spec_lang="><script>', 'zh-Hant-TW')).toBe('zh-TW ltr')
  expect(await start('/', 'ja')).toBe('ja ltr')
  expect(await start('/')).toBe('en ltr')
})

test('every route of the app serves the page, and assets are sent in an encoding that the browser accepts', async () => {
  for (const path of ['/selectGoods', '/my', '/@sky', '/a/b/c'])
    expect((await get('watt.localhost', path)).headers.get('content-type')).toContain('text/html')
  const asset = async (encoding: string) => {
    const answer = await get('watt.localhost', '/assets/a.js', { 'accept-encoding': encoding })
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    return [answer.headers.get('content-encoding'), await answer.text()]
  }
  expect(await asset('gzip, deflate, br')).toEqual(['br', 'brotli'])
  expect(await asset('gzip')).toEqual(['gzip', 'gzip'])
  expect(await asset('identity')).toEqual([null, 'plain'])
})

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/.env',
  '/x.js',
])('serves no file outside the app: %s', async (path) => {
  const answer = await get('watt.localhost', path)
  expect(await answer.text()).not.toContain('not for the web')
  expect(answer.status).toBe(404)
})

test('the page’s headers forbid framing and foreign code, and send no referrer', async () => {
  const { headers } = await get('watt.localhost')
  const policy = headers.get('content-security-policy')
  for (const rule of ["default-src 'none'", "script-src 'self';", "frame-ancestors 'none'", "base-uri 'none'"])
    expect(policy).toContain(rule)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('cache-control')).toBe('private, no-cache')
})

test('a page is sent in the smallest encoding that the browser accepts, with the same content', async () => {
  const plain = await (await get('watt.localhost')).text()
  const packed = await get('watt.localhost', '/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('vary')).toContain('Accept-Encoding')
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(plain)
  const older = await get('watt.localhost', '/', { 'accept-encoding': 'gzip' })
  expect(older.headers.get('content-encoding')).not.toBe('br')
})

test('a file of the app that is opened directly cannot run code, and has no headers that only pages need', async () => {
  const { headers } = await get('watt.localhost', '/assets/a.js')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('permissions-policy')).toBeNull()
})

test('[BRD-15] on a brand’s own host the page may only call the payment host and the backups of its environment', async () => {
  const connections = async (host: string) =>
    /connect-src ([^;]*)/.exec((await get(host)).headers.get('content-security-policy') ?? '')?.[1]
  expect(await connections('topup.watt.example')).toBe(
    "'self' https://pay.watt.example https://pay2.watt.example https://pay3.watt.example https://data.watt.example",
  )
  // backup hosts exist only in production (§8 of the specification)
  expect(await connections('demo-topup.watt.example')).toBe(
    "'self' https://demo-pay.watt.example https://demo-data.watt.example",
  )
  expect(await connections('watt.localhost')).toBe("'self' http://data.localhost:4000")
})
