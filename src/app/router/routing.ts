import { type RouterHistory, rootRouteId } from '@tanstack/react-router'
import type { PagePath, PageSearch } from '../../domain/page/address/pages.ts'
import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'
import { type AppRouter, createAppRouter } from './appRouter.ts'
import type { Layout } from './layout.ts'

export type ActiveLayout = { layout: Layout; router: AppRouter }

/** In the form that charts use. */
const pageOfRouter = ({ layout, router }: ActiveLayout): string => {
  const { matches } = router.state
  const last = matches.at(-1)
  if (!last || last.routeId === rootRouteId || matches.some(({ status }) => status === 'notFound')) return '/404'
  return last.fullPath === '/@{$code}' ? layout.home : last.fullPath
}

/**
 * Creates a layout's router when the layout becomes active. The routers share the browser's history; only one is
 * active.
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
    /** Also loads the page of the current address, so that it can render at once. */
    activate: async (layout: Layout): Promise<ActiveLayout> => {
      const router = createAppRouter(layout.tree, history, { entries })
      // no Suspense boundary around the page, as on the server
      router.ssr = { manifest: undefined }
      const next = { layout, router }
      router.subscribe('onRendered', () => rendered(next))
      // Otherwise the router would miss redirects before its first render, in which it subscribes this listener itself.
      history.subscribe(router.load)
      await router.load()
      active = next
      return next
    },
    /** For charts. Replaces the history entry, so that Back does not undo the navigation. */
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
