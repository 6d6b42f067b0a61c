import { type ComponentType, lazy as suspending, useState } from 'react'
import { codeRetryAfter, lazy } from './lazy.ts'

/**
 * A component with code of its own. Once `preload` has fetched it, it renders in the same frame: React holds back
 * what suspended, for up to 300 ms, even if it is there at once. Code that cannot be fetched is asked for again until it
 * comes, with the fallback in its place: a part that is missing takes nothing of the page with it.
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
    // decided once, so that a popup that had to wait is not mounted anew
    const [{ Chosen }] = useState(() => ({ Chosen: loaded ?? Suspending }))
    return <Chosen {...props} />
  }
  return { Component: Preloadable, preload }
}
