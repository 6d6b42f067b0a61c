import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { offersMachine } from '../../../machines/offers/offers.machine.ts'
import { usePageChart } from '../shared/page/PageChartsContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useReturns } from '../shared/page/useReturns.ts'

export type OffersActor = ActorRefFrom<typeof offersMachine>

/**
 * Reports to the actor which role receives offers, and when the player returns to the page. Suspends until the chart
 * has loaded.
 */
export const useOffers = (clientId: string): OffersActor => {
  const { server, role } = Storefront.useField('picked')
  const serverId = server?.id ?? null
  const roleId = role?.id ?? null
  const receiver = serverId === null || roleId === null ? null : { serverId, roleId }
  const actor = useActorRef(usePageChart('offers'), { input: { clientId, receiver } })
  useReturns(actor)
  useEffect(() => {
    actor.send({
      type: 'receiver.changed',
      receiver: serverId === null || roleId === null ? null : { serverId, roleId },
    })
  }, [actor, serverId, roleId])
  return actor
}
