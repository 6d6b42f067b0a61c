import { useActorRef } from '@xstate/react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { usePageChart } from '../shared/page/PageChartsContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useReturns } from '../shared/page/useReturns.ts'
import { type MaintenanceActor, MaintenanceContext } from './MaintenanceContext.ts'

/** Runs the maintenance chart while a game is chosen. The chart's code loads after the page [BEY-13]. */
export function MaintenanceScope({ children }: { children: ReactNode }) {
  const game = Storefront.useField('game')
  const [actor, setActor] = useState<MaintenanceActor>()
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return (
    <MaintenanceContext value={actor}>
      {children}
      {isAwake && game ? (
        <Suspense fallback={null}>
          <MaintenanceWatch key={game.clientId} clientId={game.clientId} onChange={setActor} />
        </Suspense>
      ) : null}
    </MaintenanceContext>
  )
}

type WatchProps = { clientId: string; onChange(actor: MaintenanceActor | undefined): void }

function MaintenanceWatch({ clientId, onChange }: WatchProps) {
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
