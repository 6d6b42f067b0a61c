import { type AnyRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { layout as newLayout } from './newLayout.tsx'
import { PageFailed, PagePending } from './PageFailed.tsx'
import { pageKeyOf } from './popupEntries.ts'
import type { RouterContext } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

/**
 * Returns a function that decides whether the router scrolls after a navigation: only to another page, and not on the
 * first page, where the player may have scrolled before the script loaded.
 */
const scrolls = () => {
  let shown: string | null = null
  return ({ location }: { location: Parameters<typeof pageKeyOf>[0] }) => {
    const before = shown
    shown = pageKeyOf(location)
    return before !== null && before !== shown
  }
}

/**
 * Creates the router of a layout.
 * @param history the browser's history; on the server, a history with a single address
 */
export const createAppRouter = <Tree extends AnyRoute>(
  routeTree: Tree,
  history: RouterHistory,
  context: RouterContext,
) =>
  createRouter({
    routeTree,
    history,
    context,
    caseSensitive: true,
    notFoundMode: 'root',
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailed,
    defaultPendingComponent: PagePending,
    getScrollRestorationKey: pageKeyOf,
    scrollRestoration: typeof document === 'undefined' ? false : scrolls(),
  })

export type AppRouter = ReturnType<typeof createAppRouter<typeof newLayout.tree>>

declare module '@tanstack/react-router' {
  /**
   * Tells the router package the type of the router, so that links are type-checked. Both layouts have the same
   * addresses, so the type of one layout's router is enough (`layouts.test.ts`).
   */
  interface Register {
    router: AppRouter
  }
}
