import { useEffect } from 'react'

type Waiting = { send(event: { type: 'page.returned' }): void }

/**
 * Sends a chart an event when the player returns: the tab is visible again, the device is online again, or the page was
 * restored from the back/forward cache [RES-07].
 */
export const useReturns = (actor: Waiting): void => {
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'page.returned' })
    }
    // ignore the first load, on which pageshow fires too
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
