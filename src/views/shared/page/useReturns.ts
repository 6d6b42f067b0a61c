import { useEffect } from 'react'

type Waiting = { send(event: { type: 'page.returned' }): void }

/** Tells a chart that the player is back: the tab is seen again, the network is, or the page left the cache [RES-07]. */
export const useReturns = (actor: Waiting): void => {
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'page.returned' })
    }
    // a page that is loaded shows too: nobody comes back to that one
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) returned()
    }
    document.addEventListener('visibilitychange', returned)
    window.addEventListener('pageshow', shown)
    window.addEventListener('online', returned)
    return () => {
      document.removeEventListener('visibilitychange', returned)
      window.removeEventListener('pageshow', shown)
      window.removeEventListener('online', returned)
    }
  }, [actor])
}
