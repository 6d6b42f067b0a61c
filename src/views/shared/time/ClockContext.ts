import { createContext, useContext } from 'react'

const ClockContext = createContext<() => number>(() => 0)
export const ClockProvider = ClockContext.Provider

/** Returns the page's monotonic clock in ms; it does not tell the time of day [FMT-05]. */
export const useClock = () => useContext(ClockContext)
