import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from '../afterFrame.ts'

/**
 * Content outside the screen can wait until the browser has painted. A hidden page is never painted, so then true at
 * once.
 */
export const useIsPainted = (): boolean => {
  const [isPainted, setPainted] = useState(() => document.hidden)
  useEffect(() => {
    if (isPainted) return
    return afterFrame(() => startTransition(() => setPainted(true)))
  }, [isPainted])
  return isPainted
}
