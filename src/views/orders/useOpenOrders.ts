import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { openOrdersMachine } from '../../../machines/openOrders/openOrders.machine.ts'
import { selectIsLooking } from '../../../machines/openOrders/openOrders.select.ts'
import { selectIsPageFree, selectPendingNo } from '../../../machines/storefront/storefront.select.ts'
import { type Sight, sightOf } from '../../domain/page/sight.ts'
import { usePageChart } from '../shared/page/PageChartsContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useReturns } from '../shared/page/useReturns.ts'

export type OpenOrdersActor = ActorRefFrom<typeof openOrdersMachine>
type Wish = {
  clientId: string
  /** Called when one of the orders has ended, for example because the player cancelled it. */
  onOver?: (() => void) | undefined
  /** Called when the orders have loaded or have failed to load. */
  onKnown?: (() => void) | undefined
}

/** Returns the actor of the player's open orders. Reports cancelled and ended orders to the root chart. */
export const useOpenOrders = ({ clientId, onOver, onKnown }: Wish): OpenOrdersActor => {
  const remembered = Storefront.useSelector(selectPendingNo)
  const sight = useSight()
  const actor = useActorRef(usePageChart('openOrders'), { input: { clientId, remembered, sight } })
  const shop = Storefront.useActorRef()
  const isLooking = useSelector(actor, selectIsLooking)
  // must run before the effect that fetches the orders again, because the actor compares the new list with the
  // remembered order
  useEffect(() => actor.send({ type: 'order.remembered', billingNo: remembered }), [actor, remembered])
  useEffect(() => actor.send({ type: 'sight.changed', sight }), [actor, sight])
  useReturns(actor)
  useOrdersChange(actor)
  // a layout effect, because `onKnown` must be called before the browser paints the orders
  useLayoutEffect(() => {
    if (!isLooking) onKnown?.()
  }, [isLooking, onKnown])
  useEffect(() => {
    const cancelled = actor.on('order.cancelled', ({ billingNo }) => {
      shop.send({ type: 'order.cancelled', billingNo })
      onOver?.()
    })
    const ended = actor.on('order.ended', ({ billingNo, end }) => {
      shop.send({ type: 'order.ended', billingNo, end })
      onOver?.()
    })
    return () => {
      cancelled.unsubscribe()
      ended.unsubscribe()
    }
  }, [actor, shop, onOver])
  return actor
}

type Waiting = { send(event: { type: 'orders.stale' }): void }

/** Sends `orders.stale` when a popup closes, because the player's orders may have changed. */
export const useOrdersChange = (actor: Waiting): void => {
  const isFree = Storefront.useSelector(selectIsPageFree)
  const wasFree = useRef(isFree)
  useEffect(() => {
    if (isFree && !wasFree.current) actor.send({ type: 'orders.stale' })
    wasFree.current = isFree
  }, [actor, isFree])
}

const watchVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isVisible = () => document.visibilityState === 'visible'

const useSight = (): Sight => {
  const isSeen = useSyncExternalStore(watchVisibility, isVisible, () => true)
  const isFree = Storefront.useSelector(selectIsPageFree)
  return sightOf({ isSeen, isFree })
}
