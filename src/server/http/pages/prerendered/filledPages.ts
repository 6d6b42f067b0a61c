import type { PlainHeaders } from '../../transport/whole.ts'
import type { PageAssets } from '../page.ts'
import { createRecentlyUsed } from '../recentlyUsed.ts'
import type { packed } from './packed.ts'
import type { RenderedPage } from './prerenderedPages.ts'

/** A page for a host, ready to be sent: its HTML, its content security policy, and its compressed bytes. */
export type FilledPage = {
  html: string
  assets: PageAssets | null
  policy: string
  send: ReturnType<typeof packed>
  /** Stored responses. The key contains those properties of a request that change the headers. */
  sent: Map<string, { status: number; headers: PlainHeaders }>
}
/** Cache key of a page. Each field has few possible values, so that requests cannot fill the cache. */
type PageKey = { brand: string; language: string; host: string; script: string | null }
/**
 * Maximum number of cached pages that are not prerendered. Each such page exists once per brand, language and host
 * name.
 */
const mostUnrendered = 200

/**
 * Creates the cache of filled pages. The cache keeps a filled page while the prerendered page that it contains is
 * cached. Without a prerendered page, one filled page serves all paths.
 */
export const createFilledPages = () => {
  const rendered = new WeakMap<RenderedPage, Map<string, FilledPage>>()
  const unrendered = createRecentlyUsed<FilledPage>(mostUnrendered)
  const keptFor = (page: RenderedPage | null) => {
    if (!page) return unrendered
    const known = rendered.get(page) ?? new Map<string, FilledPage>()
    rendered.set(page, known)
    return known
  }
  return (
    page: RenderedPage | null,
    { brand, language, host, script }: PageKey,
    html: string,
    assets: PageAssets | null,
    fill: () => FilledPage,
  ): FilledPage => {
    const kept = keptFor(page)
    const key = [brand, language, host, script].join(' ')
    const known = kept.get(key)
    if (known?.html === html && known.assets === assets) return known
    const filled = fill()
    kept.set(key, filled)
    return filled
  }
}
