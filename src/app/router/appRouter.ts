import { type AnyRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { layout as newLayout } from './newLayout.tsx'
import { PageFailed, PagePending } from './PageFailed.tsx'
import { pageKeyOf } from './popupEntries.ts'
import type { RouterContext } from './routerContext.ts'
import { parseSearch, stringifySearch } from './search.ts'

/** Scrolling is the router's, but for the page that it starts on: who has scrolled before the script came stays there. */
const scrolls = () => {
  let shown: string | null = null
  return ({ location }: { location: Parameters<typeof pageKeyOf>[0] }) => {
    const before = shown
    shown = pageKeyOf(location)
    return before !== null && before !== shown
  }
}

/** The router of a layout's tree over a history: the browser's, or one of a single address on the server. */
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
  /** Both trees have the same addresses (`layouts.test.ts`): links are typed by one of them. */
  interface Register {
    router: AppRouter
  }
}
