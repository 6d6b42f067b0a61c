import { type ComponentType, lazy, useState } from 'react'

/**
 * A component with code of its own. Once `preload` has fetched it, it renders in the same frame: React holds back
 * what suspended, for up to 300 ms, even if it is there at once.
 */
export const preloadable = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded ??= await load()
    return loaded
  }
  const Suspending = lazy(async () => ({ default: await preload() }))
  function Preloadable(props: Props) {
    // decided once, so that a popup that had to wait is not mounted anew
    const [{ Chosen }] = useState(() => ({ Chosen: loaded ?? Suspending }))
    return <Chosen {...props} />
  }
  return { Component: Preloadable, preload }
}
