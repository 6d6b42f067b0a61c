import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { usePageChart } from '../shared/page/PageChartsContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useReturns } from '../shared/page/useReturns.ts'
import type { MaintenanceActor } from './MaintenanceContext.ts'

type Props = { clientId: string; onChange(actor: MaintenanceActor | undefined): void }

export function MaintenanceWatch({ clientId, onChange }: Props) {
  const actor = useActorRef(usePageChart('maintenance'), { input: { clientId } })
  const shop = Storefront.useActorRef()
  useReturns(actor)
  useEffect(() => {
    onChange(actor)
    const opened = actor.on('shop.opened', () => shop.send({ type: 'retried' }))
    return () => {
      opened.unsubscribe()
      onChange(undefined)
    }
  }, [actor, onChange, shop])
  return null
}
