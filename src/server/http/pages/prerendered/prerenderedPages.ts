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

/** Request for a prerendered page; see `src/app/prerender.tsx`. */
export type PrerenderPageRequest = {
  brand: Brand
  language: Language
  path: string
  search: string
  userAgent: string
  fetch: typeof fetch
  now(): number
}
/** Prerendered page, with the state from which the browser continues. */
export type RenderedPage = { html: string; state: { layout: string; description: string; color: string | null } }
export type PrerenderPage = (request: PrerenderPageRequest) => Promise<RenderedPage | null>

/** Time in ms for which a prerendered page is used. */
const freshFor = 30_000
/** Time in ms after a failed rendering during which browsers render the page. */
const leftFor = 1000
const mostPages = 500
const inRenderTurn = createQueue({ atOnce: 1, mostWaiting: 20 })
/**
 * Paths of the prerendered pages: the first pages of a visit, and the accessibility page, which must be readable
 * without scripts. Browsers render all other pages.
 */
const renderedPaths = new Set(['/', '/selectGoods', '/selectGame', '/layoutGame', '/accessibility'])
const isRendered = (path: string): boolean => renderedPaths.has(path)

/**
 * Returns the query of a page's URL with only those parameters that change the page, and only with known values.
 * Unknown values would add cache entries for the same page.
 * @returns the remaining query, or null if the link names an unknown game; the browser then shows the list of games
 */
const tellingIn = ({ searchParams }: URL, brand: Brand): string | null => {
  const telling = new URLSearchParams()
  const clientId = searchParams.get('client_id')
  if (clientId && !gameOfClient(brand.games, clientId)) return null
  if (clientId) telling.set('client_id', clientId)
  const area = brand.areas.find((each) => each === searchParams.get('domain_area'))
  // a brand with a single area ignores the area in the URL
  if (area && brand.areas.length > 1) telling.set('domain_area', area)
  if (searchParams.get('visit') === 'sdk') telling.set('visit', 'sdk')
  return telling.toString()
}

/** Returns the platform of a browser, because the page differs between platforms (see `src/ports/platform.ts`). */
const deviceOf = (userAgent: string): string => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iPhone'
  return userAgent.includes('Android') ? 'Android' : ''
}

export type PrerenderedPagesSettings = {
  render: PrerenderPage | null
  /** Answers an API call that the page makes while it is rendered. */
  answer(request: Request): Response | Promise<Response>
  now(): number
  /** Returns whether the server may render a page now. If not, the browser renders the page. */
  mayRender?(): boolean
  onRendered?(seconds: number): void
}

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
    // the page is the same on all hosts of a brand, so it is rendered once, for the production host
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
    // one page is rendered at a time, because rendering takes processor time from API calls; if the queue is full,
    // browsers render the page
    const page = inRenderTurn(renderNow).catch(() => null)
    const entry = { page, until: now() + freshFor }
    kept.set(key, entry)
    void page.then(() => onRendered?.((performance.now() - begin) / 1000))
    const rendered = await page
    if (!rendered) entry.until = now() + leftFor
    return rendered
  }
}

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
    // chunks to preload: those that every page loads later, the chunk of the layout, and the chunk of the language's
    // texts
    const keys = [
      'index.html',
      ...(entry?.dynamicImports ?? []),
      `src/app/router/${layout}Layout.tsx`,
      `locales/${language}/messages.po`,
    ]
    return {
      // the entry script is inlined into the page, so it is not preloaded
      scripts: [...withImports(all, keys)]
        .flatMap((key) => (key === 'index.html' ? [] : `/${all[key]?.file}`))
        .filter((file) => file.endsWith('.js')),
      css: await styleOf(all['style.css']?.file ?? ''),
    }
  }
  /** Returns the assets of a page, or null if the app is not built. Returns the same object until the build changes. */
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
