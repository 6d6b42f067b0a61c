import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { resultMachine } from '../../../machines/result/result.machine.ts'

/** Tells the result that the player is back: the tab is seen again, the network is, or the page left the cache [RES-07]. */
export const useReturns = (actor: ActorRefFrom<typeof resultMachine>): void => {
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
