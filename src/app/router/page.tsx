import type { RouteComponent } from '@tanstack/react-router'
import { useContext, useEffect } from 'react'
import { WakeContext } from './WakeContext.ts'

/** Beside the page: its effect runs when the page's own do. */
export function Waking() {
  const wake = useContext(WakeContext)
  useEffect(wake, [wake])
  return null
}

/** A page that says when it has hydrated. */
export const pageOf = (Page: RouteComponent): RouteComponent => {
  function WakingPage() {
    return (
      <>
        <Page />
        <Waking />
      </>
    )
  }
  return Object.assign(WakingPage, { preload: async () => Page.preload?.() })
}
