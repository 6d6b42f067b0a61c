import type { RouteComponent } from '@tanstack/react-router'
import { useContext, useEffect } from 'react'
import { HydratedContext } from './HydratedContext.ts'

/** Beside the page: its effect runs when the page's own do. */
export function HydrationMark() {
  const markHydrated = useContext(HydratedContext)
  useEffect(markHydrated, [markHydrated])
  return null
}

/** A page that says when it has hydrated. */
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
