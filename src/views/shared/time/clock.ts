import { createContext, useContext, useEffect, useState } from 'react'

const ClockContext = createContext<() => number>(() => 0)
export const ClockProvider = ClockContext.Provider

/** Returns a monotonic clock in ms, which does not know the time of day [FMT-05]. */
export const useClock = () => useContext(ClockContext)

/** Returns the time of the page's clock in ms. The component renders again every second. */
export const useNow = (): number => {
  const clock = useClock()
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(clock()), 1000)
    return () => window.clearInterval(timer)
  }, [clock])
  return now
}
