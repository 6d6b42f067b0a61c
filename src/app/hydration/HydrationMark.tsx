import type { RouteComponent } from '@tanstack/react-router'
import { createContext, useContext, useEffect } from 'react'

/** Function that a page calls when it has hydrated. */
export const HydratedContext = createContext<() => void>(() => {})

/**
 * Calls the function in HydratedContext when the page has hydrated. This component is rendered next to the page, so
 * that React runs its effect together with the effects of the page.
 */
export function HydrationMark() {
  const markHydrated = useContext(HydratedContext)
  useEffect(markHydrated, [markHydrated])
  return null
}

/** Returns a page component that calls the function in HydratedContext when the page has hydrated. */
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
