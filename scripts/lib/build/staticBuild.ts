import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Brand } from '../../../brands/schema.ts'
import { isLoopback } from '../../../src/domain/page/address/urls.ts'
import { vendorScripts, vendorTestScripts } from '../../../src/paymentForms/scripts.ts'
import { callbackPath, twitterPathOf } from '../../../src/server/domain/player/clientIds.ts'
import {
  type EmbeddedSettings,
  embeddedPageOf,
  embeddedPages,
  embeddedPath,
} from '../../../src/server/http/pages/embeddedPages.ts'
import { installPaths } from '../../../src/server/http/pages/install/installFiles.ts'
import { pagesApp } from '../../../src/server/http/pages/servePages.ts'
import { hsts } from '../../../src/server/http/transport/transportHeaders.ts'
import { compressFolder } from './build.ts'

export type StaticSettings = {
  appDir: string
  /** Output folder. Receives a folder for each brand, and the folders `headers` and `payment-forms`. */
  outDir: string
  brands: readonly Brand[]
  toneCss(color: string): string
  /** Address of the payment forms' document. */
  embedded: EmbeddedSettings
  /** Hosts that payment links may use, in addition to the payment channels' own hosts. */
  paymentHosts?: readonly string[]
  /**
   * SHA-256 hash of the key with which testers activate super mode. If null or absent, no key activates super mode
   * [LGN-12].
   */
  superKeyHash?: string | null
}

const isLocal = ({ origin }: EmbeddedSettings) => isLoopback(new URL(origin).hostname)

/** Warnings for missing environment variables that static pages need for some payments. */
export const warningsOf = ({ paymentHosts = [], embedded }: Pick<StaticSettings, 'paymentHosts' | 'embedded'>) => [
  ...(paymentHosts.length > 0
    ? []
    : ['PAYMENT_HOSTS is not set: the page refuses payment links to hosts other than the payment channels’ own']),
  ...(isLocal(embedded)
    ? ['EMBEDDED_ORIGIN is not set: the page shows no payment forms (Airwallex, Antom, WelcomePay)']
    : []),
]

/** Headers that the host must send with a page. The host may choose all other headers. */
const wanted = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
] as const

/**
 * Returns configuration files for web servers: file name → contents. The headers in these files contain the hashes of
 * the page's inline scripts.
 */
const headerFiles = (headers: Headers): Record<string, string> => {
  const pairs = [
    ...wanted.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value] as const]
    }),
    // always present, because shops are served over https, and browsers ignore the header over http
    ['strict-transport-security', hsts] as const,
  ]
  return {
    'nginx.conf': pairs.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join(''),
    caddy: `header {\n${pairs.map(([name, value]) => `\t${name} "${value}"\n`).join('')}}\n`,
  }
}

const callbackPaths = (brand: Brand): string[] => [callbackPath, ...[twitterPathOf(brand) ?? []].flat()]

/**
 * Removes the preloaded catalog from the page of a brand with several languages. A file host sends the same page to
 * everyone, and only the browser knows the visitor's language [LOC-06].
 */
const withoutCatalog = (html: string, { languages }: Brand): string =>
  languages.length === 1 ? html : html.replace(/ *<link rel="modulepreload"[^>]*\/messages-[^>]*>\n?/g, '')

/**
 * Writes the static pages. The first page has no content: the browser fetches the content from the operator's API
 * [BRD-04].
 * @throws Error if the app is not built
 */
export const writeStatic = async (settings: StaticSettings): Promise<void> => {
  const { appDir, outDir, brands } = settings
  const site = pagesApp(settings, { answer: () => new Response(null, { status: 404 }), now: Date.now })
  const write = async (brand: Brand) => {
    const host = brand.hosts.production.web
    const folder = join(outDir, brand.key)
    const ask = async (path: string) => {
      const answer = await site.request(`https://${host}${path}`, { headers: { host } })
      if (!answer.ok)
        throw new Error(
          `${brand.key}: the server does not serve ${path} (status ${answer.status}): run \`npm run build\``,
        )
      return answer
    }
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const page = await ask('/')
    await writeFile(join(folder, 'index.html'), withoutCatalog(await page.text(), brand))
    for (const path of [...installPaths, ...callbackPaths(brand)])
      await writeFile(join(folder, path), new Uint8Array(await (await ask(path)).arrayBuffer()))
    await compressFolder(folder)
    for (const name of await readdir(appDir))
      if (name === 'assets' || /^(?:sw|offline)\.js/.test(name))
        await cp(join(appDir, name), join(folder, name), { recursive: true })
    await writeHeaders(outDir, brand.key, page)
  }
  await mkdir(join(outDir, 'headers'), { recursive: true })
  for (const brand of brands) await write(brand)
  if (!isLocal(settings.embedded)) await writeForms(settings)
}

const writeHeaders = async (outDir: string, name: string, { headers }: Response) => {
  for (const [ending, text] of Object.entries(headerFiles(headers)))
    await writeFile(join(outDir, 'headers', `${name}.${ending}`), text)
}

const formsFolder = 'payment-forms'

/** Writes the pages of the payment forms, which run the scripts that the payment providers publish [PAY-05]. */
const writeForms = async ({ appDir, outDir, embedded: shop }: StaticSettings): Promise<void> => {
  const embedded = { ...shop, scripts: vendorScripts, testScripts: vendorTestScripts }
  const { host } = new URL(embedded.origin)
  const onError = (error: Error): never => {
    throw error
  }
  const app = new Hono().use(embeddedPages({ appDir, embedded, onError }))
  const answer = await app.request(embeddedPageOf(embedded), { headers: { host } })
  const folder = join(outDir, formsFolder)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, embeddedPath), await answer.text())
  await compressFolder(folder)
  await cp(join(appDir, 'assets'), join(folder, 'assets'), { recursive: true })
  await writeHeaders(outDir, formsFolder, answer)
}
