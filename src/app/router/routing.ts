import { type RouterHistory, rootRouteId } from '@tanstack/react-router'
import type { PagePath, PageSearch } from '../../domain/page/address/pages.ts'
import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'
import { type AppRouter, createAppRouter } from './appRouter.ts'
import type { Layout } from './layout.ts'

/** A layout with the router of its pages. */
export type ActiveLayout = { layout: Layout; router: AppRouter }

/** Returns the page that a router shows, as reported to the charts. */
const pageOfRouter = ({ layout, router }: ActiveLayout): string => {
  const { matches } = router.state
  const last = matches.at(-1)
  if (!last || last.routeId === rootRouteId || matches.some(({ status }) => status === 'notFound')) return '/404'
  return last.fullPath === '/@{$code}' ? layout.home : last.fullPath
}

/** Creates the routers of the layouts over the browser's single history; only one router is active. */
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
    /** Loads the page of the address in a layout, ready to be rendered. */
    activate: async (layout: Layout): Promise<ActiveLayout> => {
      const router = createAppRouter(layout.tree, history, { entries })
      // marks the router as server-rendered: it then renders without a Suspense boundary around everything, as the
      // server does
      router.ssr = { manifest: undefined }
      const next = { layout, router }
      router.subscribe('onRendered', () => rendered(next))
      // The router must see its own redirects before it is rendered. The rendered router subscribes and unsubscribes
      // this same listener.
      history.subscribe(router.load)
      await router.load()
      active = next
      return next
    },
    /** Replaces this page with another one, for navigation by the charts: Back does not undo it. */
    navigate: (path: PagePath, search: PageSearch): void => {
      void active?.router.navigate({ to: path, search, replace: true })
    },
    /** Calls the listener with the current page and with every later one; returns the function that unsubscribes it. */
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
