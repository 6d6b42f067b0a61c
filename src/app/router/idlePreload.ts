import type { PagePath } from '../../domain/page/address/pages.ts'

/**
 * Returns the pages that exist for this brand and game. The code of all other pages is not preloaded [BRD-11 NAV-04].
 */
export const reachablePages = (
  pages: readonly PagePath[],
  { vip }: { vip: boolean },
  hasEvents: boolean,
): readonly PagePath[] => {
  const isThere: Partial<Record<PagePath, boolean>> = { '/userCenter': vip, '/activity': hasEvents }
  return pages.filter((path) => isThere[path] ?? true)
}

/** Pause in ms between the page's load event and the first preload. */
export const preloadPause = 2000

/** Parts of `window` that preloading uses. The optional properties may be missing in in-app browsers. */
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
 * Preloads the code of other pages one by one, after a pause and whenever the page is idle. Does nothing if the browser
 * saves data. Ignores failures, because the code is loaded again when its page opens.
 * @param fetches functions that fetch the code of one page; each function is called at most once
 * @returns a function that stops preloading
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
