import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from '../../../../../brands/schema.ts'
import type { Language } from '../../../../contract/codes.ts'
import { gameOfClient } from '../../../../domain/order/role/gameIds.ts'
import { createQueue } from '../../../domain/player/hashQueue.ts'
import { createTemplate } from '../assets.ts'
import type { PageAssets } from '../page.ts'
import { createRecentlyUsed } from '../recentlyUsed.ts'
import { type BuildManifest, withImports } from './buildManifest.ts'

/** Input of the app's renderer, `src/app/prerender.tsx`. */
export type PrerenderPageRequest = {
  brand: Brand
  language: Language
  path: string
  search: string
  userAgent: string
  fetch: typeof fetch
  now(): number
}
/** The rendered page, and the state of the charts from which the browser continues. */
export type RenderedPage = { html: string; state: { layout: string; description: string; color: string | null } }
export type PrerenderPage = (request: PrerenderPageRequest) => Promise<RenderedPage | null>

/** Time in ms for which a rendered page is reused. Its prices are those of this server and do not change meanwhile. */
const freshFor = 30_000
/** Time in ms after which a failed rendering is tried again. Until then, browsers render the page. */
const leftFor = 1000
const mostPages = 500
/** Renders one page at a time. */
const inRenderTurn = createQueue({ atOnce: 1, mostWaiting: 20 })
/**
 * Paths that are prerendered: those of the shop, and the accessibility page, because everybody must be able to read it.
 * The browser renders all other pages.
 */
const renderedPaths = new Set(['/', '/selectGoods', '/selectGame', '/layoutGame', '/accessibility'])
const isRendered = (path: string): boolean => renderedPaths.has(path)

/**
 * Returns the query parameters on which a visitor's page depends, with values that the shop knows. Any other value is
 * left out: each would otherwise be rendered separately and remove another page from the cache, although the page is
 * the same without it.
 * @returns null if the link contains an unknown game; the browser then lists the games
 */
const tellingIn = ({ searchParams }: URL, brand: Brand): string | null => {
  const telling = new URLSearchParams()
  const clientId = searchParams.get('client_id')
  if (clientId && !gameOfClient(brand.games, clientId)) return null
  if (clientId) telling.set('client_id', clientId)
  const area = brand.areas.find((each) => each === searchParams.get('domain_area'))
  // a brand with a single area ignores the area of the URL
  if (area && brand.areas.length > 1) telling.set('domain_area', area)
  if (searchParams.get('visit') === 'sdk') telling.set('visit', 'sdk')
  return telling.toString()
}

/** Returns the part of a user agent on which a page depends: its platform (`src/ports/platform.ts`). */
const deviceOf = (userAgent: string): string => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iPhone'
  return userAgent.includes('Android') ? 'Android' : ''
}

export type PrerenderedPagesSettings = {
  render: PrerenderPage | null
  /** Answers the shop's calls as if they came from a browser. */
  answer(request: Request): Response | Promise<Response>
  now(): number
  /** Returns whether a page may be rendered for the current caller. If not, the browser renders it. */
  mayRender?(): boolean
  /** Called with the seconds that each rendering took. */
  onRendered?(seconds: number): void
}

/** Renders the shop's first page for unknown visitors and caches it. */
export const createPrerenderedPages = ({ render, answer, now, mayRender, onRendered }: PrerenderedPagesSettings) => {
  const kept = createRecentlyUsed<{ page: Promise<RenderedPage | null>; until: number }>(mostPages)
  return async (brand: Brand, language: Language, url: URL, userAgent: string): Promise<RenderedPage | null> => {
    if (!render || !isRendered(url.pathname)) return null
    const search = tellingIn(url, brand)
    if (search === null) return null
    const device = deviceOf(userAgent)
    const key = [brand.key, language, url.pathname, search, device].join(' ')
    const known = kept.get(key)
    if (known && known.until > now()) return known.page
    if (mayRender && !mayRender()) return null
    const begin = performance.now()
    // the page is the same on all hosts of a brand, so it is rendered for one of them
    const { web } = brand.hosts.production
    const renderNow = () =>
      render({
        brand,
        language,
        path: url.pathname,
        search,
        userAgent: device,
        now,
        fetch: async (input) =>
          answer(new Request(new URL(String(input), `http://${web}`), { headers: { host: web } })),
      })
    // rendering takes processor time from calls, so only one page is rendered at a time; if the queue is long, browsers
    // render the pages
    const page = inRenderTurn(renderNow).catch(() => null)
    const entry = { page, until: now() + freshFor }
    kept.set(key, entry)
    void page.then(() => onRendered?.((performance.now() - begin) / 1000))
    const rendered = await page
    if (!rendered) entry.until = now() + leftFor
    return rendered
  }
}

/**
 * Returns what the browser needs at once for a page in a certain language and layout: scripts to preload, and styles
 * that go into the page.
 */
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
    // the parts that the entry imports separately, the layout, and the language
    const keys = [
      'index.html',
      ...(entry?.dynamicImports ?? []),
      `src/app/router/${layout}Layout.tsx`,
      `locales/${language}/messages.po`,
    ]
    return {
      // the page itself contains the entry
      scripts: [...withImports(all, keys)]
        .flatMap((key) => (key === 'index.html' ? [] : `/${all[key]?.file}`))
        .filter((file) => file.endsWith('.js')),
      css: await styleOf(all['style.css']?.file ?? ''),
    }
  }
  /** While the build stays the same, returns the same object. */
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
