import type { PlainHeaders } from '../../transport/whole.ts'
import type { PageAssets } from '../page.ts'
import { createRecentlyUsed } from '../recentlyUsed.ts'
import type { packed } from './packed.ts'
import type { RenderedPage } from './prerenderedPages.ts'

/** A page in the form in which a host sends it: its source, its content policy, and its compressed bytes. */
export type FilledPage = {
  html: string
  assets: PageAssets | null
  policy: string
  send: ReturnType<typeof packed>
  /**
   * Status and headers of earlier responses. The key consists of the properties of the request on which they depend.
   */
  sent: Map<string, { status: number; headers: PlainHeaders }>
}
/** Properties that distinguish filled pages. Their values come only from the data of brands, never from the request. */
type PageKey = { brand: string; language: string; host: string; script: string | null }
/** Maximum number of pages without a prerendered part: one for each requested brand, language and host name. */
const mostUnrendered = 200

/**
 * Creates a cache of pages in the form in which they are sent. A page is filled and compressed once for each host name,
 * and kept as long as its prerendered page. A page without a prerendered part is the same at every address.
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
