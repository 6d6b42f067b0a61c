import type { RouteComponent } from '@tanstack/react-router'
import { createContext, useContext, useEffect } from 'react'

/** Function that a page calls when it has hydrated. */
export const HydratedContext = createContext<() => void>(() => {})

/**
 * Calls the function in HydratedContext when the page has hydrated. Rendered next to the page, so that React runs this
 * component's effect together with the page's effects.
 */
export function HydrationMark() {
  const markHydrated = useContext(HydratedContext)
  useEffect(markHydrated, [markHydrated])
  return null
}

/** Wraps a page component. The wrapper calls the function in HydratedContext when the page has hydrated. */
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
