import type { RouteComponent } from '@tanstack/react-router'
import { createContext, useContext, useEffect } from 'react'

/** Callback that reports that the page has hydrated. */
export const HydratedContext = createContext<() => void>(() => {})

/**
 * Calls the callback of HydratedContext when the page has hydrated. It renders next to the page, so its effect runs
 * together with the effects of the page.
 */
export function HydrationMark() {
  const markHydrated = useContext(HydratedContext)
  useEffect(markHydrated, [markHydrated])
  return null
}

/** Wraps a page so that it reports when it has hydrated. */
export const pageOf = (Page: RouteComponent): RouteComponent => {
  function MarkedPage() {
    return (
      <>
        <Page />
        <HydrationMark />
      </>
    )
  }
  return Object.assign(MarkedPage, { preload: async () => Page.preload?.() })
}
