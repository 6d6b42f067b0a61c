import { useEffect } from 'react'

type Waiting = { send(event: { type: 'page.returned' }): void }

/**
 * Sends an event when the tab becomes visible, the device is online again, or the page returns from the back/forward
 * cache [RES-07].
 */
export const useReturns = (actor: Waiting): void => {
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'page.returned' })
    }
    // pageshow also fires on the first load, which is not a return to the page
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
