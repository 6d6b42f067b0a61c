import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react'
import { selectIsPlayerComing } from '../../../machines/storefront/storefront.select.ts'
import { Popups } from '../../views/Popups.tsx'
import { whenIdle } from '../../views/playerPopups.ts'
import { lazy } from '../../views/shared/lazy.ts'
import { Storefront } from '../../views/shared/page/Storefront.ts'

const warmUp = lazy(async () => (await import('../pageCharts/rechargeWarmUp.tsx')).RechargeWarmUp, { isOptional: true })

/** Renders all open popups. For a player, also warms up the recharge popup while the page is idle. */
export function WarmedPopups() {
  const isPlayerComing = Storefront.useSelector(selectIsPlayerComing)
  const [{ WarmUp }, show] = useState<{ WarmUp: ComponentType<{ onEnd: () => void }> | null }>({ WarmUp: null })
  const end = useCallback(() => show({ WarmUp: null }), [])
  useEffect(() => {
    if (!isPlayerComing) return
    const start = (WarmUp: ComponentType<{ onEnd: () => void }>) => startTransition(() => show({ WarmUp }))
    warmUp().then(
      (WarmUp) => whenIdle(() => start(WarmUp)),
      () => {},
    )
  }, [isPlayerComing])
  return (
    <>
      <Popups />
      {WarmUp ? <WarmUp onEnd={end} /> : null}
    </>
  )
}
