import type { PagePath } from '../../domain/page/address/pages.ts'

/** Of a layout's pages those that this brand and game have: no code of others is fetched [BRD-11 NAV-04]. */
export const reachablePages = (
  pages: readonly PagePath[],
  { vip }: { vip: boolean },
  hasEvents: boolean,
): readonly PagePath[] => {
  const isThere: Partial<Record<PagePath, boolean>> = { '/userCenter': vip, '/activity': hasEvents }
  return pages.filter((path) => isThere[path] ?? true)
}

/** How long a page that answers is left alone before others are fetched, in ms. */
export const preloadPause = 2000

/** What is used of a window; in-app browsers may lack any of what is optional. */
export type IdleHost = {
  readonly document: { readonly readyState: string }
  readonly navigator: { readonly onLine?: boolean; readonly connection?: { readonly saveData?: boolean } }
  addEventListener(type: 'load', run: () => void, options: { once: boolean }): void
  requestIdleCallback?(run: () => void): unknown
  setTimeout(run: () => void, ms: number): unknown
}

const idle = (host: IdleHost) =>
  new Promise<void>((resolve) => {
    if (host.requestIdleCallback) host.requestIdleCallback(resolve)
    else host.setTimeout(resolve, 300)
  })

const loaded = (host: IdleHost) =>
  new Promise<void>((resolve) => {
    if (host.document.readyState === 'complete') resolve()
    else host.addEventListener('load', resolve, { once: true })
  })

/**
 * Fetches what other pages need while this one is idle, one after the other, and only once it has loaded and has been left
 * alone for a moment; nothing for a player who saves data. What cannot be fetched comes with the page itself.
 * @param fetches each is called once, unless it is ended before
 * @returns ends it
 */
export const preloadWhenIdle = (host: IdleHost, fetches: readonly (() => Promise<unknown>)[]): (() => void) => {
  let isWanted = true
  const run = async () => {
    await loaded(host)
    await new Promise<void>((resolve) => host.setTimeout(resolve, preloadPause))
    for (const fetch of fetches) {
      await idle(host)
      if (!isWanted || host.navigator.onLine === false) return
      await fetch().catch(() => {})
    }
  }
  if (!host.navigator.connection?.saveData) void run()
  return () => {
    isWanted = false
  }
}
