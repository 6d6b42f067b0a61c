import { useEffect, useRef } from 'react'
import { selectOrdersChange } from '../../../machines/storefront/storefront.select.ts'
import { Storefront } from '../shared/Storefront.ts'

type Waiting = { send(event: { type: 'orders.stale' }): void }

/** Tells a chart that the player's orders may be others by now: a popup has closed, or one of them was given up. */
export const useOrdersChange = (actor: Waiting): void => {
  const change = Storefront.useSelector(selectOrdersChange)
  const seen = useRef(change)
  useEffect(() => {
    if (seen.current === change) return
    seen.current = change
    actor.send({ type: 'orders.stale' })
  }, [actor, change])
}
