import { useEffect, useState } from 'react'
import { useClock } from './ClockContext.ts'

/** The time of the page's steady clock in ms, anew every second. */
export const useNow = (): number => {
  const clock = useClock()
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(clock()), 1000)
    return () => window.clearInterval(timer)
  }, [clock])
  return now
}
