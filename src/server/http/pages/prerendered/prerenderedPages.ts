import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from '../../../../../brands/schema.ts'
import type { Language } from '../../../../contract/codes.ts'
import { gameOfClient } from '../../../../domain/order/gameIds.ts'
import { createTemplate } from '../assets.ts'
import type { PageAssets } from '../page.ts'
import { createRecentlyUsed } from '../recentlyUsed.ts'
import { type BuildManifest, withImports } from './buildManifest.ts'

/** What the app's renderer is asked with; `src/app/prerender.tsx` is one. */
export type PrerenderPageRequest = {
  brand: Brand
  language: Language
  path: string
  search: string
  userAgent: string
  fetch: typeof fetch
  now(): number
}
/** The rendered page, and the state that the browser goes on from. */
export type RenderedPage = { html: string; state: { layout: string; description: string; color: string | null } }
export type PrerenderPage = (request: PrerenderPageRequest) => Promise<RenderedPage | null>

/** How long a rendered page may be sent again, in ms: its prices are the server's own, and these do not change. */
const freshFor = 30_000
/** How long a page that could not be rendered is left to the browsers, in ms. */
const leftFor = 1000
const mostPages = 500
/** Addresses whose page is the shop, and what everybody has to be able to read; others are rendered in the browser. */
const renderedPaths = new Set(['/', '/selectGoods', '/selectGame', '/layoutGame', '/accessibility'])
const isRendered = (path: string): boolean => renderedPaths.has(path)

/**
 * Of a query what changes the page of an unknown visitor: values that the shop knows. Anybody may make up others, and each
 * would be a page to render, which pushes out another; without them the page is the same.
 * @returns null for the link of a game that does not exist: the browser shows which there are
 */
const tellingIn = ({ searchParams }: URL, brand: Brand): string | null => {
  const telling = new URLSearchParams()
  const clientId = searchParams.get('client_id')
  if (clientId && !gameOfClient(brand.games, clientId)) return null
  if (clientId) telling.set('client_id', clientId)
  const area = brand.areas.find((each) => each === searchParams.get('domain_area'))
  // one who has one area sells there, whatever the address says
  if (area && brand.areas.length > 1) telling.set('domain_area', area)
  if (searchParams.get('visit') === 'sdk') telling.set('visit', 'sdk')
  return telling.toString()
}

/** As much of a browser's name as a page depends on: its platform (`src/ports/platform.ts`). */
const deviceOf = (userAgent: string): string => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iPhone'
  return userAgent.includes('Android') ? 'Android' : ''
}

export type PrerenderedPagesSettings = {
  render: PrerenderPage | null
  /** Answers the shop's calls, as if they came from a browser. */
  answer(request: Request): Response | Promise<Response>
  now(): number
  /** Is told how many seconds each took. */
  onRendered?(seconds: number): void
}

/** Renders the shop's first page for visitors of whom nothing is known, and keeps the result for a while. */
export const createPrerenderedPages = ({ render, answer, now, onRendered }: PrerenderedPagesSettings) => {
  const kept = createRecentlyUsed<{ page: Promise<RenderedPage | null>; until: number }>(mostPages)
  return async (brand: Brand, language: Language, url: URL, userAgent: string): Promise<RenderedPage | null> => {
    if (!render || !isRendered(url.pathname)) return null
    const search = tellingIn(url, brand)
    if (search === null) return null
    const device = deviceOf(userAgent)
    const key = [brand.key, language, url.pathname, search, device].join(' ')
    const known = kept.get(key)
    if (known && known.until > now()) return known.page
    const begin = performance.now()
    // one page for all hosts of a brand, so it is not asked for at the one that came first
    const { web } = brand.hosts.production
    const page = render({
      brand,
      language,
      path: url.pathname,
      search,
      userAgent: device,
      now,
      fetch: async (input) => answer(new Request(new URL(String(input), `http://${web}`), { headers: { host: web } })),
    }).catch(() => null)
    const entry = { page, until: now() + freshFor }
    kept.set(key, entry)
    void page.then(() => onRendered?.((performance.now() - begin) / 1000))
    const rendered = await page
    if (!rendered) entry.until = now() + leftFor
    return rendered
  }
}

/** What the browser needs at once for a page in a language and layout: scripts to fetch ahead, styles to write into it. */
export const createPageAssets = (appDir: string) => {
  const readManifest = createTemplate(appDir, '.vite/manifest.json')
  type Build = { text: string; all: BuildManifest; assets: Map<string, Promise<PageAssets>> }
  let build: Build | null = null
  const buildOf = (text: string): Build => {
    if (build?.text !== text) build = { text, all: JSON.parse(text), assets: new Map() }
    return build
  }
  const styles = new Map<string, Promise<string>>()
  const styleOf = (file: string) => {
    const style = styles.get(file) ?? readFile(join(appDir, file), 'utf8')
    styles.set(file, style)
    return style
  }
  const read = async (all: BuildManifest, language: Language, layout: string): Promise<PageAssets> => {
    const entry = all['index.html']
    // what the entry evaluates part by part, the layout, the language
    const keys = [
      'index.html',
      ...(entry?.dynamicImports ?? []),
      `src/app/router/${layout}Layout.tsx`,
      `locales/${language}/messages.po`,
    ]
    return {
      // the entry stands in the page
      scripts: [...withImports(all, keys)]
        .flatMap((key) => (key === 'index.html' ? [] : `/${all[key]?.file}`))
        .filter((file) => file.endsWith('.js')),
      css: await styleOf(all['style.css']?.file ?? ''),
    }
  }
  /** The same object for as long as the build is the same. */
  return async (language: Language, layout: string): Promise<PageAssets | null> => {
    const text = await readManifest()
    if (text === null) return null
    const { all, assets } = buildOf(text)
    const key = `${language} ${layout}`
    const known = assets.get(key) ?? read(all, language, layout)
    assets.set(key, known)
    return known
  }
}
