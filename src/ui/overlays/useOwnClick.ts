import { useRef } from 'react'

/**
 * Returns a function that decides whether a click is meant for this element. The second click of a double click that
 * was meant for a control which opened this element does not count, but only once: a player who keeps clicking has seen
 * the element. Call the function once per click.
 */
export const useOwnClick = (): ((click: Pick<UIEvent, 'detail'>) => boolean) => {
  const wasLeftOut = useRef(false)
  return ({ detail }) => {
    const isOwn = detail < 2 || wasLeftOut.current
    wasLeftOut.current = !isOwn
    return isOwn
  }
}
