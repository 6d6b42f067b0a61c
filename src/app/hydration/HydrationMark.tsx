import type { RouteComponent } from '@tanstack/react-router'
import { createContext, useContext, useEffect } from 'react'

/** A page calls this function after its hydration. */
export const HydratedContext = createContext<() => void>(() => {})

/** Rendered next to the page, so that React runs the effect of HydrationMark together with the page's effects. */
export function HydrationMark() {
  const markHydrated = useContext(HydratedContext)
  useEffect(markHydrated, [markHydrated])
  return null
}

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
