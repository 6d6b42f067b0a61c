import { type ComponentType, lazy as suspending, useState } from 'react'
import { codeRetryAfter, lazy } from './lazy.ts'

/**
 * A component whose code loads separately. After `preload` has finished, it renders in the same frame. Suspending would
 * be slower: React then delays the result by up to 300 ms, even if it is available immediately. If loading fails, it is
 * retried until it succeeds and the fallback is shown, so that a missing part does not break the page.
 */
export const preloadable = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null
  const preload = lazy(
    async () => {
      loaded = await load()
      return loaded
    },
    { retryAfter: codeRetryAfter },
  )
  const Suspending = suspending(async () => ({ default: await preload() }))
  function Preloadable(props: Props) {
    // decided once, so that a popup that had to wait is not mounted again
    const [{ Chosen }] = useState(() => ({ Chosen: loaded ?? Suspending }))
    return <Chosen {...props} />
  }
  return { Component: Preloadable, preload }
}
