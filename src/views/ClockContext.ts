import { createContext, useContext } from 'react'

const ClockContext = createContext<() => number>(() => 0)
export const ClockProvider = ClockContext.Provider

/** The page's clock, in ms. */
export const useClock = () => useContext(ClockContext)
