import { createContext, useContext, useEffect } from 'react'

/** Called when the page has hydrated. */
export const HydratedContext = createContext<() => void>(() => {})

/** Rendered beside the page: its effect runs together with the page's effects, so it marks the page as hydrated. */
export function HydrationMark() {
  const markHydrated = useContext(HydratedContext)
  useEffect(markHydrated, [markHydrated])
  return null
}
