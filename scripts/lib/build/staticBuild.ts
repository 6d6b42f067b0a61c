import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from '../../../brands/schema.ts'
import { callbackPath, twitterPathOf } from '../../../src/server/domain/player/clientIds.ts'
import type { EmbeddedSettings } from '../../../src/server/http/pages/embeddedPages.ts'
import { installPaths } from '../../../src/server/http/pages/install/installFiles.ts'
import { pagesApp } from '../../../src/server/http/pages/servePages.ts'
import { hsts } from '../../../src/server/http/transport/transportHeaders.ts'
import { compressFolder } from './build.ts'

export type StaticSettings = {
  /** The built app. */
  appDir: string
  /** Gets a folder for each brand, and `headers` beside them. */
  outDir: string
  brands: readonly Brand[]
  toneCss(color: string): string
  /** Where the payment forms' document lives. */
  embedded: EmbeddedSettings
  /** Hosts that payment links may lead to beside the channels' own; none when left out. */
  paymentHosts?: readonly string[]
  /** SHA-256 of the testers' key; there are none when left out. */
  superKeyHash?: string | null
}

/** Headers of the page that a file host has to send too; the others are its own business. */
const wanted = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
] as const

/** Lines for a web server's configuration: the page's headers, which hold the hashes of its inline scripts. */
const headerFiles = (headers: Headers): Record<string, string> => {
  const pairs = [
    ...wanted.map((name) => [name, headers.get(name) ?? ''] as const),
    // browsers heed it by https alone, which is what a shop is served by
    ['strict-transport-security', hsts] as const,
  ]
  return {
    'nginx.conf': pairs.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join(''),
    caddy: `header {\n${pairs.map(([name, value]) => `\t${name} "${value}"\n`).join('')}}\n`,
  }
}

const callbackPaths = (brand: Brand): string[] => [callbackPath, ...[twitterPathOf(brand) ?? []].flat()]

/** Texts of one language are fetched when it is known which: a file host sends every visitor the same page [LOC-06]. */
const withoutCatalog = (html: string, { languages }: Brand): string =>
  languages.length === 1 ? html : html.replace(/ *<link rel="modulepreload"[^>]*\/messages-[^>]*>\n?/g, '')

/**
 * Writes the shop of each brand as files for a plain file host: what the reference server would send of pages, but for
 * the first page's content, which the browser asks the operator's API for [BRD-04].
 * @throws Error when the app is not built
 */
export const writeStatic = async (settings: StaticSettings): Promise<void> => {
  const { appDir, outDir, brands } = settings
  const site = pagesApp(settings, { answer: () => new Response(null, { status: 404 }), now: Date.now })
  const write = async (brand: Brand) => {
    const host = brand.hosts.production.web
    const folder = join(outDir, brand.key)
    const ask = async (path: string) => {
      const answer = await site.request(`https://${host}${path}`, { headers: { host } })
      if (!answer.ok) throw new Error(`${brand.key}: ${path} cannot be had (${answer.status}): run \`npm run build\``)
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
    for (const [ending, text] of Object.entries(headerFiles(page.headers)))
      await writeFile(join(outDir, 'headers', `${brand.key}.${ending}`), text)
  }
  await mkdir(join(outDir, 'headers'), { recursive: true })
  for (const brand of brands) await write(brand)
}
