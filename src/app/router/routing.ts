import { type RouterHistory, rootRouteId } from '@tanstack/react-router'
import type { PagePath, PageSearch } from '../../domain/page/address/pages.ts'
import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'
import { type AppRouter, createAppRouter } from './appRouter.ts'
import type { Layout } from './layout.ts'

/** A layout and its router. */
export type ActiveLayout = { layout: Layout; router: AppRouter }

/** Returns the name, as used in charts, of the page that a router shows. */
const pageOfRouter = ({ layout, router }: ActiveLayout): string => {
  const { matches } = router.state
  const last = matches.at(-1)
  if (!last || last.routeId === rootRouteId || matches.some(({ status }) => status === 'notFound')) return '/404'
  return last.fullPath === '/@{$code}' ? layout.home : last.fullPath
}

/** Creates one router per layout. The routers share the browser's history, and only one is active. */
export const createRouting = (history: RouterHistory, entries: HistoryEntries) => {
  let active: ActiveLayout | null = null
  let shown: string | null = null
  const listeners = new Set<(page: string) => void>()

  const rendered = (by: ActiveLayout) => {
    const page = pageOfRouter(by)
    if (by !== active || page === shown) return
    shown = page
    for (const listener of listeners) listener(page)
  }

  return {
    /** Loads the page of the current address in a layout, so that it can render. */
    activate: async (layout: Layout): Promise<ActiveLayout> => {
      const router = createAppRouter(layout.tree, history, { entries })
      // marks the router as server-rendered: it then renders without a Suspense boundary around the page, like the
      // server
      router.ssr = { manifest: undefined }
      const next = { layout, router }
      router.subscribe('onRendered', () => rendered(next))
      // This listener receives the router's redirects before the first render. A rendered router subscribes and
      // unsubscribes the same listener itself.
      history.subscribe(router.load)
      await router.load()
      active = next
      return next
    },
    /** Navigates to another page and replaces the history entry, so that Back does not undo a navigation by a chart. */
    navigate: (path: PagePath, search: PageSearch): void => {
      void active?.router.navigate({ to: path, search, replace: true })
    },
    /** Calls the listener with the current page and each later page. Returns the unsubscribe function. */
    watchShown: (listener: (page: string) => void): (() => void) => {
      listeners.add(listener)
      if (shown !== null) listener(shown)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
export type Routing = ReturnType<typeof createRouting>
