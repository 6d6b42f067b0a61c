import { useEffect, useRef } from 'react'
import { selectIsPageFree } from '../../../machines/storefront/storefront.select.ts'
import { Storefront } from '../shared/page/Storefront.ts'

type Waiting = { send(event: { type: 'orders.stale' }): void }

/** Notifies a chart that the player's orders may have changed, when the popup over the page closes. */
export const useOrdersChange = (actor: Waiting): void => {
  const isFree = Storefront.useSelector(selectIsPageFree)
  const wasFree = useRef(isFree)
  useEffect(() => {
    if (isFree && !wasFree.current) actor.send({ type: 'orders.stale' })
    wasFree.current = isFree
  }, [actor, isFree])
}
