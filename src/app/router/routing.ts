import { type RouterHistory, rootRouteId } from '@tanstack/react-router'
import type { PagePath, PageSearch } from '../../domain/page/address/pages.ts'
import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'
import { type AppRouter, createAppRouter } from './appRouter.ts'
import type { Layout } from './layout.ts'

/** A layout and its router. */
export type ActiveLayout = { layout: Layout; router: AppRouter }

/** Returns the path of the page that a router shows, in the form that charts use. */
const pageOfRouter = ({ layout, router }: ActiveLayout): string => {
  const { matches } = router.state
  const last = matches.at(-1)
  if (!last || last.routeId === rootRouteId || matches.some(({ status }) => status === 'notFound')) return '/404'
  return last.fullPath === '/@{$code}' ? layout.home : last.fullPath
}

/**
 * Creates a router for each layout that becomes active. All routers share the browser's history, and only one of them
 * is active.
 */
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
    /**
     * Creates the router of a layout and loads the page of the current address, so that the page can render at once.
     */
    activate: async (layout: Layout): Promise<ActiveLayout> => {
      const router = createAppRouter(layout.tree, history, { entries })
      // tells the router that the server has rendered the page; like on the server, it then renders no Suspense
      // boundary around the page
      router.ssr = { manifest: undefined }
      const next = { layout, router }
      router.subscribe('onRendered', () => rendered(next))
      // Without this listener, the router would miss redirects before its first render. When the router is rendered, it
      // also subscribes and later unsubscribes the same listener.
      history.subscribe(router.load)
      await router.load()
      active = next
      return next
    },
    /**
     * Navigates to another page for a chart. The history entry is replaced, so that Back does not undo the navigation.
     */
    navigate: (path: PagePath, search: PageSearch): void => {
      void active?.router.navigate({ to: path, search, replace: true })
    },
    /**
     * Calls the listener with the current page and with each page that is shown later. Returns the unsubscribe
     * function.
     */
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
