import { type ComponentType, lazy as suspending, useState } from 'react'
import { codeRetryAfter, lazy } from './lazy.ts'

/**
 * A component whose code loads separately. After `preload`, it renders in the same frame; a suspended component would
 * take up to 300 ms, even if its code is ready. Failed loads are retried, with the fallback on screen, so that a
 * missing part does not break the page.
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
    // chosen once, so that a popup that was suspended is not mounted again
    const [{ Chosen }] = useState(() => ({ Chosen: loaded ?? Suspending }))
    return <Chosen {...props} />
  }
  return { Component: Preloadable, preload }
}
