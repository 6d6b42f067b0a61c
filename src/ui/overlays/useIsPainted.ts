import { startTransition, useEffect, useState } from 'react'

/**
 * Returns whether the browser has painted the component. Content outside the screen can wait until then. A hidden page
 * is never painted, so the result is then true at once.
 */
export const useIsPainted = (): boolean => {
  const [isPainted, setPainted] = useState(() => document.hidden)
  useEffect(() => {
    if (isPainted) return
    const follow = () => startTransition(() => setPainted(true))
    let task: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      task = setTimeout(follow)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [isPainted])
  return isPainted
}
