import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { selectionMachine } from '../../../machines/selection/selection.machine.ts'
import { selectChosenGoods } from '../../../machines/selection/selection.select.ts'
import { selectArea, selectGame, selectIsSdk } from '../../../machines/storefront/storefront.select.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import { useLazyPageChart } from '../shared/page/useLazyPageChart.ts'
import { preloadable } from '../shared/preloadable.tsx'

const popup = preloadable(async () => (await import('./PhonePopup.tsx')).PhonePopup)

/** A link that moves the purchase from a wide screen to a phone; chart and popup load on the first press [BEY-12]. */
export function PhoneLink({ selection }: { selection: ActorRefFrom<typeof selectionMachine> }) {
  const { t } = useLingui()
  const { actor, send } = useLazyPageChart('handover', undefined)
  const goods = useSelector(selection, selectChosenGoods)
  const game = Storefront.useSelector(selectGame)
  const area = Storefront.useSelector(selectArea)
  const isSdk = Storefront.useSelector(selectIsSdk)
  if (!game || isSdk) return null
  const choice = { clientId: game.clientId, area, goodsId: goods?.id ?? null }
  return (
    <>
      <Button wide tone="text" replay="phone" onClick={() => send({ type: 'phone.clicked', choice })}>
        {t`Continue on your phone`}
      </Button>
      {actor ? (
        <Suspense fallback={null}>
          <popup.Component actor={actor} />
        </Suspense>
      ) : null}
    </>
  )
}
