import type { RouteComponent } from '@tanstack/react-router'
import { HydrationMark } from '../hydration/HydrationMark.ts'

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
