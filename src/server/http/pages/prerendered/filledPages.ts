import type { PlainHeaders } from '../../transport/whole.ts'
import type { PageAssets } from '../page.ts'
import { createRecentlyUsed } from '../recentlyUsed.ts'
import type { packed } from './packed.ts'
import type { RenderedPage } from './prerenderedPages.ts'

/** A page as a host sends it: what it was filled from, its policy, and its packed bytes. */
export type FilledPage = {
  html: string
  assets: PageAssets | null
  policy: string
  send: ReturnType<typeof packed>
  /** What it was answered with, by what of a request its headers depend on. */
  sent: Map<string, { status: number; headers: PlainHeaders }>
}
/** What a page is filled for: all of them values of the brands' data, never a request's own. */
type PageKey = { brand: string; language: string; host: string }
/** Pages without anything rendered in them: one of each brand, language and host name that is asked. */
const mostUnrendered = 200

/**
 * Keeps pages as they are sent: filled and packed once for each host name, what was rendered for them for as long as that is
 * kept. A page that only the browser renders is the same at every address.
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
    { brand, language, host }: PageKey,
    html: string,
    assets: PageAssets | null,
    fill: () => FilledPage,
  ): FilledPage => {
    const kept = keptFor(page)
    const key = [brand, language, host].join(' ')
    const known = kept.get(key)
    if (known?.html === html && known.assets === assets) return known
    const filled = fill()
    kept.set(key, filled)
    return filled
  }
}
