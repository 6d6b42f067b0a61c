// @vitest-environment jsdom
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { allBrands, brands } from '../../../brands/index.ts'
import { contract } from '../../../src/contract/contract.ts'
import { isRightToLeft } from '../../../src/domain/text/pickLanguage.ts'
import { createApp } from '../../../src/server/http/app.ts'
import { installPaths } from '../../../src/server/http/pages/install/installFiles.ts'
import { shortNameOf } from '../../../src/server/http/pages/install/manifest.ts'
import { openTestShop, purchaseOf, type TestShop } from '../support/harness.ts'

const root = join(import.meta.dirname, '../../..')
let folder: string
let shop: TestShop
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pwa-'))
  await mkdir(join(folder, 'assets'))
  await copyFile(join(root, 'index.html'), join(folder, 'index.html'))
  await writeFile(join(folder, 'sw.js'), 'the worker')
  await writeFile(join(folder, 'offline.js'), 'the script')
  shop = await openTestShop()
  const toneCss = (color: string) => `:root{--color-brand:#${color}}`
  app = createApp({ ...shop, appDir: folder, testing: true, toneCss, report: () => {} })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const get = (host: string, path: string, headers: Record<string, string> = {}) =>
  app.request(`http://${host}${path}`, { headers: { host, ...headers } })
const hostOf = (key: string) => `${key.toLowerCase()}.localhost:4000`
const pageOf = async (answer: Response | Promise<Response>) =>
  new DOMParser().parseFromString(await (await answer).text(), 'text/html')

const manifestShape = z.object({
  name: z.string(),
  short_name: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
})

describe('The manifest', () => {
  it.each(allBrands())('of $key has its title, colour, language and existing icons', async (brand) => {
    const answer = await get(hostOf(brand.key), '/manifest.webmanifest')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/manifest+json'])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('vary')).toContain('Host')
    const data: unknown = await answer.json()
    expect(data).toMatchObject({
      name: brand.title,
      theme_color: `#${brand.color}`,
      background_color: '#f3f5f8',
      display: 'standalone',
      start_url: '/',
      scope: '/',
      id: '/',
      lang: brand.defaultLanguage,
      dir: isRightToLeft(brand.defaultLanguage) ? 'rtl' : 'ltr',
    })
    const { icons, short_name } = manifestShape.parse(data)
    expect(brand.title.startsWith(short_name)).toBe(true)
    const kinds = icons.map(({ type, sizes, purpose }) => `${type} ${sizes} ${purpose}`)
    expect(kinds).toEqual([
      'image/svg+xml any any',
      'image/svg+xml any maskable',
      'image/png 192x192 any',
      'image/png 512x512 any',
      'image/png 512x512 maskable',
    ])
    for (const { src, type, sizes } of icons) {
      const icon = await get(hostOf(brand.key), src)
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type])
      const bytes = Buffer.from(await icon.arrayBuffer())
      if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
      else for (const path of brand.mark) expect(bytes.toString()).toContain(`d="${path}"`)
    }
  })

  it('and the icon for iOS are linked in the page’s head', async () => {
    const page = await pageOf(get('watt.localhost', '/'))
    expect(page.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/manifest.webmanifest')
    const apple = page.querySelector('link[rel=apple-touch-icon]')?.getAttribute('href') ?? ''
    const icon = Buffer.from(await (await get('watt.localhost', apple)).arrayBuffer())
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([180, 180])
  })

  it.each([
    ['Watt Top-up', 'Watt Top-up'],
    ['Dragon Recharge Center', 'Dragon'],
    ['Rhinos SEA Top-up', 'Rhinos SEA'],
    ['A very long name', 'A very long'],
    ['A lantern-bearer of x', 'A'],
    ['ライノスストアライノスストアライ', 'ライノスストアライノスストアライ'],
  ])('gives %s the short name %s below its icon', (title, short) => {
    expect(shortNameOf({ title })).toBe(short)
  })
})

describe('The offline page', () => {
  it.each(allBrands())('of $key reports the missing connection in each of its languages', async (brand) => {
    const answer = await get(hostOf(brand.key), '/offline.html')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const page = await pageOf(answer)
    expect([page.title, page.documentElement.lang]).toEqual([brand.title, brand.defaultLanguage])
    expect(page.querySelector('header')?.textContent).toBe(brand.title)
    expect(page.querySelector('a')?.getAttribute('href')).toBe('')
    const known = JSON.parse(page.querySelector('#offline')?.textContent ?? '')
    expect(known).toMatchObject({ languages: brand.languages, defaultLanguage: brand.defaultLanguage })
    const titles = brand.languages.map((language) => known.words[language].title)
    expect(new Set(titles).size).toBe(brand.languages.length)
    for (const place of page.querySelectorAll<HTMLElement>('[data-word]'))
      expect(place.textContent).toBe(known.words[brand.defaultLanguage][place.dataset.word ?? ''])
    // the content security policy allows only scripts of the shop's origin, so the page must not contain another script
    expect([...page.scripts].map((each) => each.getAttribute('src')).filter(Boolean)).toEqual(['/offline.js'])
  })

  it('is in the visitor’s language, with its direction', async () => {
    const cookie = `perfLang=${encodeURIComponent(JSON.stringify({ value: 'ar' }))}`
    const { documentElement } = await pageOf(
      get('watt.localhost', '/offline.html', { cookie, 'accept-language': 'de' }),
    )
    expect([documentElement.lang, documentElement.dir]).toEqual(['ar', 'rtl'])
    expect(documentElement.textContent).toContain('لا يوجد اتصال بالمتجر')
  })
})

test('the worker is never cached, and its scope is the whole shop', async () => {
  for (const [path, body] of [
    ['/sw.js', 'the worker'],
    ['/offline.js', 'the script'],
  ] as const) {
    const answer = await get('watt.localhost', path)
    expect(await answer.text()).toBe(body)
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'text/javascript; charset=utf-8',
      'no-cache',
    ])
  }
})

test('the page’s policy allows only the worker’s address as a script URL', async () => {
  const policy = (await get('watt.localhost', '/')).headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining(["worker-src 'self'", "require-trusted-types-for 'script'", 'trusted-types shop-sw']),
  )
})

test.each([...installPaths, '/sw.js', '/offline.js'])(
  'neither the payment forms’ host nor an unknown host serves %s',
  async (path) => {
    for (const host of ['sdk.localhost:4000', 'nobody.localhost', 'watt.evil.example']) {
      const answer = await get(host, path)
      expect([host, answer.status]).toEqual([host, 404])
      const text = await answer.text()
      for (const { title } of Object.values(brands)) expect(text).not.toContain(title)
    }
  },
)

test('behind a proxy that ends TLS a payment returns by https, and the rest of the address is unchanged', async () => {
  const host = 'watt.localhost'
  const token = await shop.login('ann', 'ann-pass')
  const backFrom = async (headers: Record<string, string>) => {
    const query = Object.entries(await purchaseOf(shop, token)).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    )
    const common = { idfv: 'device-1', spec_lang: 'en' }
    const asked = new URLSearchParams({ ...common, ...Object.fromEntries(query) })
    const answer = await get(host, `${contract.adyenPay.path}?${asked}`, headers)
    const { content } = z.object({ content: z.object({ billing_no: z.string() }) }).parse(await answer.json())
    const found = shop.db.selectFrom('orders').select('return_url').where('billing_no', '=', content.billing_no)
    return (await found.executeTakeFirstOrThrow()).return_url.split('?')[0]
  }
  expect(await backFrom({})).toBe(`http://${host}/selectGoods`)
  expect(await backFrom({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' })).toBe(
    `https://${host}/selectGoods`,
  )
  expect(await backFrom({ 'x-forwarded-proto': 'javascript' })).toBe(`http://${host}/selectGoods`)
})
