import type { RouteComponent } from '@tanstack/react-router'
import { HydrationMark } from '../hydration/HydrationMark.ts'

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
