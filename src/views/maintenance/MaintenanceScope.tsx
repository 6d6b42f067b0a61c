import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Storefront } from '../shared/page/Storefront.ts'
import { type MaintenanceActor, MaintenanceContext } from './MaintenanceContext.ts'
import { MaintenanceWatch } from './MaintenanceWatch.tsx'

/** The chart loads after the page and runs while the game is chosen [BEY-13]. */
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
