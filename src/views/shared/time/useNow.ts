import { useEffect, useState } from 'react'
import { useClock } from './ClockContext.ts'

/** Returns the time of the page's monotonic clock in ms, updated every second. */
export const useNow = (): number => {
  const clock = useClock()
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(clock()), 1000)
    return () => window.clearInterval(timer)
  }, [clock])
  return now
}
