import { createContext, useContext, useEffect, useState } from 'react'

const ClockContext = createContext<() => number>(() => 0)
export const ClockProvider = ClockContext.Provider

/** Returns the page's monotonic clock in ms. Its time is not the time of day [FMT-05]. */
export const useClock = () => useContext(ClockContext)

/** Returns the page's monotonic clock in ms, updated every second. */
export const useNow = (): number => {
  const clock = useClock()
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(clock()), 1000)
    return () => window.clearInterval(timer)
  }, [clock])
  return now
}
