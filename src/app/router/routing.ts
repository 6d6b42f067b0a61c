import { type RouterHistory, rootRouteId } from '@tanstack/react-router'
import type { PagePath, PageSearch } from '../../domain/page/address/pages.ts'
import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'
import { type AppRouter, createAppRouter } from './appRouter.ts'
import type { Layout } from './layout.ts'

/** A layout with the router of its pages. */
export type ActiveLayout = { layout: Layout; router: AppRouter }

/** Returns the page that a router shows, by the name that charts use. */
const pageOfRouter = ({ layout, router }: ActiveLayout): string => {
  const { matches } = router.state
  const last = matches.at(-1)
  if (!last || last.routeId === rootRouteId || matches.some(({ status }) => status === 'notFound')) return '/404'
  return last.fullPath === '/@{$code}' ? layout.home : last.fullPath
}

/** Creates the routers of the layouts. They share the browser's history, and only one router is active. */
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
    /** Loads the page of the address in a layout, so that it can be rendered. */
    activate: async (layout: Layout): Promise<ActiveLayout> => {
      const router = createAppRouter(layout.tree, history, { entries })
      // marks the router as server-rendered, so that it renders without a Suspense boundary around everything, like the
      // server
      router.ssr = { manifest: undefined }
      const next = { layout, router }
      router.subscribe('onRendered', () => rendered(next))
      // The router must receive its own redirects before it is rendered. While rendered, it subscribes and unsubscribes
      // the same listener itself.
      history.subscribe(router.load)
      await router.load()
      active = next
      return next
    },
    /**
     * Replaces the current page with another page. Charts navigate with this function, so that Back does not undo their
     * navigation.
     */
    navigate: (path: PagePath, search: PageSearch): void => {
      void active?.router.navigate({ to: path, search, replace: true })
    },
    /**
     * Calls the listener with the current page and with every later page. Returns a function that unsubscribes the
     * listener.
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
