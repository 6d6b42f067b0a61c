import { createContext, useContext } from 'react'

const ClockContext = createContext<() => number>(() => 0)
export const ClockProvider = ClockContext.Provider

/** The page's steady clock, in ms: nobody sets it, so that it says nothing of the day [FMT-05]. */
export const useClock = () => useContext(ClockContext)
