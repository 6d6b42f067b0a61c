import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from '../afterFrame.ts'

/**
 * Returns whether the browser has painted the component. Content outside the screen can wait until then. A hidden page
 * is never painted, so the result is then true at once.
 */
export const useIsPainted = (): boolean => {
  const [isPainted, setPainted] = useState(() => document.hidden)
  useEffect(() => {
    if (isPainted) return
    return afterFrame(() => startTransition(() => setPainted(true)))
  }, [isPainted])
  return isPainted
}
