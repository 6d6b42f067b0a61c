import { type RouterHistory, rootRouteId } from '@tanstack/react-router'
import type { PagePath, PageSearch } from '../../domain/page/address/pages.ts'
import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'
import { type AppRouter, createAppRouter } from './appRouter.ts'
import type { Layout } from './layout.ts'

export type ActiveLayout = { layout: Layout; router: AppRouter }

/** Returns the path of the page that the router shows, in the form that state charts use. */
const pageOfRouter = ({ layout, router }: ActiveLayout): string => {
  const { matches } = router.state
  const last = matches.at(-1)
  if (!last || last.routeId === rootRouteId || matches.some(({ status }) => status === 'notFound')) return '/404'
  return last.fullPath === '/@{$code}' ? layout.home : last.fullPath
}

/**
 * Creates a router for each layout when the layout becomes active. All routers share the browser's history; only one
 * router is active at a time.
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
      // makes the router render no Suspense boundary around the page, as on the server
      router.ssr = { manifest: undefined }
      const next = { layout, router }
      router.subscribe('onRendered', () => rendered(next))
      // Without this listener, the router would miss redirects before its first render. Once the router is rendered, it
      // subscribes this listener itself.
      history.subscribe(router.load)
      await router.load()
      active = next
      return next
    },
    /**
     * Navigates to another page on behalf of a state chart. Replaces the history entry, so that Back does not undo the
     * navigation.
     */
    navigate: (path: PagePath, search: PageSearch): void => {
      void active?.router.navigate({ to: path, search, replace: true })
    },
    /**
     * Calls the listener with the current page, and again whenever another page is shown. Returns the unsubscribe
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
