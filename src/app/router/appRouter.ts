import { type AnyRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { layout as newLayout } from './newLayout.tsx'
import { PageFailed, PagePending } from './PageFailed.tsx'
import { pageKeyOf } from './popupEntries.ts'
import type { RouterContext } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

/** Keeps the scroll position of the first page, because the player may have scrolled before the script loaded. */
const scrolls = () => {
  let shown: string | null = null
  return ({ location }: { location: Parameters<typeof pageKeyOf>[0] }) => {
    const before = shown
    shown = pageKeyOf(location)
    return before !== null && before !== shown
  }
}

/** @param history the browser's history; on the server, a history with a single address */
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
   * Gives links their types. Both layouts have the same addresses, so this type may be the router of either layout
   * (`layouts.test.ts`).
   */
  interface Register {
    router: AppRouter
  }
}
