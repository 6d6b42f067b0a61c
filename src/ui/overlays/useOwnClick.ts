import { useRef } from 'react'

/**
 * Whether a click is meant for what it falls on. The rest of a double click, which was meant for what opened this, is
 * not, once; whoever goes on clicking has seen it. Ask once for each click.
 */
export const useOwnClick = (): ((click: Pick<UIEvent, 'detail'>) => boolean) => {
  const wasLeftOut = useRef(false)
  return ({ detail }) => {
    const isOwn = detail < 2 || wasLeftOut.current
    wasLeftOut.current = !isOwn
    return isOwn
  }
}
