import { createContext, useContext, useEffect } from 'react'

/** Is told that the page has hydrated. */
export const HydratedContext = createContext<() => void>(() => {})

/** Beside the page: its effect runs when the page's own do. */
export function HydrationMark() {
  const markHydrated = useContext(HydratedContext)
  useEffect(markHydrated, [markHydrated])
  return null
}
