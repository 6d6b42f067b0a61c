import { useEffect } from 'react'

type Waiting = { send(event: { type: 'page.returned' }): void }

/** Tells a chart that the player is back: the tab is seen again, the network is, or the page left the cache [RES-07]. */
export const useReturns = (actor: Waiting): void => {
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'page.returned' })
    }
    const places: [EventTarget, string][] = [
      [document, 'visibilitychange'],
      [window, 'pageshow'],
      [window, 'online'],
    ]
    for (const [target, name] of places) target.addEventListener(name, returned)
    return () => {
      for (const [target, name] of places) target.removeEventListener(name, returned)
    }
  }, [actor])
}
