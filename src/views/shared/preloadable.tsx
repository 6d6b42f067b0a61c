import { type ComponentType, lazy as suspending, useState } from 'react'
import { codeRetryAfter, lazy } from './lazy.ts'

/**
 * A component with lazy code. After `preload` has finished, it renders in the same frame: after suspending, React
 * delays the result by up to 300 ms, even if it is available at once. A failed load is retried until it succeeds, with
 * the fallback in its place: a missing part does not break the page.
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
    // decided once, so that a popup that had to wait is not remounted
    const [{ Chosen }] = useState(() => ({ Chosen: loaded ?? Suspending }))
    return <Chosen {...props} />
  }
  return { Component: Preloadable, preload }
}
