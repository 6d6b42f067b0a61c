import type { RouteComponent } from '@tanstack/react-router'
import { createContext, useContext, useEffect } from 'react'

/** Called by a page that has hydrated. */
export const HydratedContext = createContext<() => void>(() => {})

/** Rendered next to the page, so that React runs this effect together with the page's effects. */
export function HydrationMark() {
  const markHydrated = useContext(HydratedContext)
  useEffect(markHydrated, [markHydrated])
  return null
}

/** Adds a HydrationMark to a page. */
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
