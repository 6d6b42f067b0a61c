import type { RouteComponent } from '@tanstack/react-router'
import { createContext, useContext, useEffect } from 'react'

/** Function to call when the page has hydrated. */
export const HydratedContext = createContext<() => void>(() => {})

/**
 * Reports that the page has hydrated. It is rendered next to the page, so React runs its effect together with the
 * page's effects.
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
