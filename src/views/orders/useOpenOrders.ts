import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { openOrdersMachine } from '../../../machines/openOrders/openOrders.machine.ts'
import { selectIsLooking } from '../../../machines/openOrders/openOrders.select.ts'
import { selectPendingNo } from '../../../machines/storefront/storefront.select.ts'
import { usePageChart } from '../shared/page/PageChartsContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useReturns } from '../shared/page/useReturns.ts'
import { useSight } from '../shared/page/useSight.ts'
import { useOrdersChange } from './useOrdersChange.ts'

export type OpenOrdersActor = ActorRefFrom<typeof openOrdersMachine>
type Wish = {
  clientId: string
  /** An order is over: cancelled here, or ended by itself. */
  onOver?: (() => void) | undefined
  /** It is known which there are, or that nobody says. */
  onKnown?: (() => void) | undefined
}

/** The chart of the orders that are not over; it lives as long as they show, and tells the shop what becomes of them. */
export const useOpenOrders = ({ clientId, onOver, onKnown }: Wish): OpenOrdersActor => {
  const remembered = Storefront.useSelector(selectPendingNo)
  const sight = useSight()
  const actor = useActorRef(usePageChart('openOrders'), { input: { clientId, remembered, sight } })
  const shop = Storefront.useActorRef()
  const isLooking = useSelector(actor, selectIsLooking)
  // before it is asked anew, so that the answer is about the right order
  useEffect(() => actor.send({ type: 'order.remembered', billingNo: remembered }), [actor, remembered])
  useEffect(() => actor.send({ type: 'sight.changed', sight }), [actor, sight])
  useReturns(actor)
  useOrdersChange(actor)
  // in the same picture as the orders themselves
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
