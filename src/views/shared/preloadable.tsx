import { type ComponentType, lazy as suspending, useState } from 'react'
import { withLateTexts } from './lateTexts.ts'
import { codeRetryAfter, lazy } from './lazy.ts'

/**
 * A component whose code loads separately. After `preload`, the component renders at once. Without `preload`, it
 * suspends, and may appear up to 300 ms later even if its code has loaded. Failed loads are retried while the fallback
 * is visible, so that a missing chunk does not break the page.
 */
export const preloadable = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null
  const preload = lazy(
    async () => {
      loaded = await withLateTexts(load())
      return loaded
    },
    { retryAfter: codeRetryAfter },
  )
  const Suspending = suspending(async () => ({ default: await preload() }))
  function Preloadable(props: Props) {
    // chosen only once per mount: another component type would remount a popup that was suspended
    const [{ Chosen }] = useState(() => ({ Chosen: loaded ?? Suspending }))
    return <Chosen {...props} />
  }
  return { Component: Preloadable, preload }
}
