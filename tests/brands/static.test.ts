// @vitest-environment jsdom
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allBrands, brands } from '../../brands/index.ts'
import { warningsOf, writeStatic } from '../../scripts/lib/build/staticBuild.ts'
import { isRightToLeft } from '../../src/domain/text/pickLanguage.ts'
import { vendorScripts } from '../../src/paymentForms/scripts.ts'
import { embeddedAt } from '../../src/server/http/pages/embeddedPages.ts'
import { inlineScriptHashes } from '../../src/server/http/pages/page.ts'
import { themeCss } from '../../src/server/http/pages/prerendered/themeCss.ts'
import { toneCss } from '../../src/ui/styles/tones.ts'
import { read } from '../rules/lib/sources.ts'
import { observe } from '../server/support/observatory.ts'

const chunk = (file: string, imports: string[] = []) => ({ file, imports })
const index = `<!doctype html><html lang="en" dir="ltr"><head><!--brand:head--><script>early()</script>
<script type="module" src="/assets/index.js"></script><link rel="stylesheet" href="/assets/style.css"></head>
<body><div id="app"></div></body></html>`
/** Files of a minimal build of the app: their contents by file name. */
const built: Readonly<Record<string, string>> = {
  'index.html': index,
  'embedded.html': '<!doctype html><head><!--embedded:environment--></head>',
  'login.html': 'where logins lead back to',
  'sw.js': 'the worker',
  'sw.js.br': 'the worker, smaller',
  'offline.js': 'the offline page’s script',
  '.vite/manifest.json': JSON.stringify({
    'index.html': chunk('assets/index.js', ['shop']),
    shop: chunk('assets/shop.js'),
    'style.css': chunk('assets/style.css'),
    'src/app/router/newLayout.tsx': chunk('assets/newSkin.js'),
    'src/app/router/oldLayout.tsx': chunk('assets/oldSkin.js'),
    ...Object.fromEntries(
      allBrands().flatMap(({ languages }) =>
        languages.map((language) => [`locales/${language}/messages.po`, chunk(`assets/messages-${language}.js`)]),
      ),
    ),
  }),
  'assets/index.js': 'the app',
  'assets/index.js.gz': 'the app, smaller',
  'assets/style.css': 'body{color:red}',
}

let folder: string
const outDir = () => join(folder, 'static')
const fileOf = (key: string, name: string) => readFile(join(outDir(), key, name), 'utf8')
const pageOf = async (key: string, name = 'index.html') =>
  new DOMParser().parseFromString(await fileOf(key, name), 'text/html')
const write = (some = allBrands()) =>
  writeStatic({
    appDir: join(folder, 'app'),
    outDir: outDir(),
    brands: some,
    toneCss,
    embedded: embeddedAt(4000, 4001, 'https://forms.example'),
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'))
  for (const [name, text] of Object.entries(built)) {
    await mkdir(join(folder, 'app', name, '..'), { recursive: true })
    await writeFile(join(folder, 'app', name), text)
  }
  await write()
})
afterAll(() => rm(folder, { recursive: true }))

describe('The static build', () => {
  it.each(allBrands())(
    '[BRD-04] of $key has title, language, colour, icon and data before any script',
    async (brand) => {
      const page = await pageOf(brand.key)
      expect(page.title).toBe(brand.title)
      const { lang, dir } = page.documentElement
      expect([lang, dir]).toEqual([brand.defaultLanguage, isRightToLeft(brand.defaultLanguage) ? 'rtl' : 'ltr'])
      expect(page.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe(`#${brand.color}`)
      const icon = decodeURIComponent(page.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '')
      expect(icon).toContain(`fill="#${brand.color}"`)
      expect(page.querySelector('style')?.textContent).toBe(
        `body{color:red}${toneCss(brand.action ?? brand.color)}${themeCss(brand)}`,
      )
      expect(page.querySelector('link[rel=stylesheet]')).toBeNull()
      const { theme: _looks, ...drawn } = brand
      // The page does not contain ids of identity providers, because it fetches these ids from the server.
      const sent = { ...drawn, login: { methods: brand.login.methods } }
      expect(JSON.parse(page.querySelector('#brand')?.textContent ?? '')).toEqual(sent)
      expect(JSON.parse(page.querySelector('#environment')?.textContent ?? '')).toEqual({
        embeddedPage: 'https://forms.example/embedded.html',
        collector: `https://${brand.hosts.production.data}`,
        superKeyHash: null,
        paymentHosts: [],
        identity: {},
      })
      expect(
        page.querySelector('#brand')?.compareDocumentPosition(page.querySelector('script:not([type])') ?? page),
      ).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      const manifest = JSON.parse(await fileOf(brand.key, 'manifest.webmanifest'))
      expect([manifest.name, manifest.theme_color]).toEqual([brand.title, `#${brand.color}`])
      for (const { src } of manifest.icons) expect((await fileOf(brand.key, src)).length).toBeGreaterThan(100)
      expect((await pageOf(brand.key, 'offline.html')).title).toBe(brand.title)
    },
  )

  it('[LOC-06] preloads a language only if the brand has no other', async () => {
    for (const { key, languages, defaultLanguage } of allBrands()) {
      const page = await pageOf(key)
      const ahead = [...page.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
      expect(ahead).toContain('/assets/shop.js')
      const catalogs = ahead.filter((file) => file?.includes('messages'))
      expect([key, catalogs]).toEqual([key, languages.length === 1 ? [`/assets/messages-${defaultLanguage}.js`] : []])
    }
  })

  it('contains the app’s files and their compressed copies, but no payment forms', async () => {
    const names = (await readdir(join(outDir(), 'watt'), { recursive: true })).sort()
    expect(names).toEqual(expect.arrayContaining(['assets/index.js', 'assets/index.js.gz', 'sw.js', 'sw.js.br']))
    expect(names).toEqual(expect.arrayContaining(['apple-touch-icon.png', 'icon.svg', 'offline.js']))
    expect(names.filter((name) => /embedded|vite/.test(name))).toEqual([])
    const smaller = await readFile(join(outDir(), 'watt', 'index.html.br'))
    expect(brotliDecompressSync(smaller).toString()).toBe(await fileOf('watt', 'index.html'))
  })

  it('[PAY-05] has the payment forms in a folder of their own, with the providers’ scripts and the shops', async () => {
    const environment = (await pageOf('payment-forms', 'embedded.html')).querySelector('#environment')?.textContent
    const { scripts, shops } = JSON.parse(environment ?? '')
    expect(scripts).toEqual(vendorScripts)
    expect(shops).toEqual(expect.arrayContaining([`https://${brands.watt.hosts.production.web}`]))
    expect(await fileOf('payment-forms', 'assets/index.js')).toBe('the app')
    const headers = await fileOf('headers', 'payment-forms.nginx.conf')
    expect(headers).toContain(`script-src 'self' ${new URL(vendorScripts.airwallex).origin} `)
    expect(headers).not.toContain('""')
  })

  it('[LGN-04] has the pages to which identity providers redirect; the page for X only if the brand offers X', async () => {
    expect(await fileOf('watt', 'login.html')).toBe('where logins lead back to')
    expect(await fileOf('watt', 'twitter.html')).toBe('where logins lead back to')
    expect(await readdir(join(outDir(), 'ru'))).not.toContain('twitter.html')
  })

  it('contains no name of another brand', async () => {
    for (const { key } of allBrands())
      for (const name of ['index.html', 'offline.html', 'manifest.webmanifest']) {
        const text = await fileOf(key, name)
        for (const other of Object.values(brands)) if (other.key !== key) expect(text).not.toContain(other.title)
      }
  })

  it('removes the files of an earlier build', async () => {
    await writeFile(join(outDir(), 'ko', 'old.js'), 'of another build')
    await write(allBrands().filter(({ key }) => key === 'ko'))
    expect(await readdir(join(outDir(), 'ko'))).not.toContain('old.js')
    expect(await readdir(join(outDir(), 'watt'))).toContain('index.html')
  })

  it("writes the page's headers, with the hash of its one inline script", async () => {
    const [nginx, caddy] = [await fileOf('headers', 'watt.nginx.conf'), await fileOf('headers', 'watt.caddy')]
    for (const text of [nginx, caddy]) {
      expect(text).toContain(`script-src 'self' ${inlineScriptHashes(await fileOf('watt', 'index.html')).join(' ')};`)
      for (const rule of ["default-src 'none'", 'frame-src https://forms.example', 'trusted-types shop-sw', 'nosniff'])
        expect(text).toContain(rule)
    }
    expect(inlineScriptHashes(index)).toHaveLength(1)
  })

  it('writes headers that score at least 130 points of the Observatory, with HSTS', async () => {
    const lines = [...(await fileOf('headers', 'watt.nginx.conf')).matchAll(/^add_header (\S+) "([^"]*)" always;$/gm)]
    const headers = new Headers(lines.map(([, name = '', value = '']): [string, string] => [name, value]))
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    const { score, findings } = observe(headers, await fileOf('watt', 'index.html'))
    expect(score, JSON.stringify(findings)).toBeGreaterThanOrEqual(130)
  })

  it('asks for npm run build if the app is not built', async () => {
    const elsewhere = { appDir: join(folder, 'nowhere'), outDir: outDir(), brands: allBrands(), toneCss }
    await expect(writeStatic({ ...elsewhere, embedded: embeddedAt(4000, 4001) })).rejects.toThrow('npm run build')
  })
})

describe('The variables of the static build', () => {
  it('[PAY-14] get a warning if the page would refuse payment links or show no payment forms', () => {
    expect(
      warningsOf({ paymentHosts: ['pay.example'], embedded: embeddedAt(4000, 4001, 'https://forms.example') }),
    ).toEqual([])
    const warnings = warningsOf({ paymentHosts: [], embedded: embeddedAt(4000, 4001) })
    expect(warnings).toEqual([expect.stringMatching(/^PAYMENT_HOSTS/), expect.stringMatching(/^EMBEDDED_ORIGIN/)])
  })

  it('are named by docs/own-backend.md', () => {
    const { text } = read('docs/own-backend.md')
    for (const name of ['PAYMENT_HOSTS=', 'EMBEDDED_ORIGIN=']) expect(text).toContain(name)
  })
})

describe('docs/deploy.md', () => {
  const page = read('docs/deploy.md').text

  it('names the header files that the build writes, and every variable of npm start', () => {
    for (const name of ['headers/watt.nginx.conf', 'headers/watt.caddy']) expect(page).toContain(name)
    const variables = [...read('src/server/program/commands/startCommand.ts').text.matchAll(/^ {2}([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    )
    expect(variables.length).toBeGreaterThan(4)
    for (const name of variables) expect(page).toContain(`\`${name}\``)
  })
})
