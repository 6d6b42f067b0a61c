import { createContext, useContext, useEffect, useState } from 'react'

const ClockContext = createContext<() => number>(() => 0)
export const ClockProvider = ClockContext.Provider

/** Returns the page's monotonic clock: a function whose result is in ms and is not a time of day [FMT-05]. */
export const useClock = () => useContext(ClockContext)

/** Returns the current time of the page's monotonic clock in ms. The component renders again every second. */
export const useNow = (): number => {
  const clock = useClock()
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(clock()), 1000)
    return () => window.clearInterval(timer)
  }, [clock])
  return now
}
