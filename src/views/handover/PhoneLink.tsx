import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { selectionMachine } from '../../../machines/selection/selection.machine.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useLazyPageChart } from '../shared/page/useLazyPageChart.ts'
import { preloadable } from '../shared/preloadable.tsx'

const popup = preloadable(async () => (await import('./PhonePopup.tsx')).PhonePopup)

/** Hands the purchase over to a phone. Shown only on wide screens. Chart and popup load on the first click [BEY-12]. */
export function PhoneLink({ selection }: { selection: ActorRefFrom<typeof selectionMachine> }) {
  const { t } = useLingui()
  const { actor, send } = useLazyPageChart('handover', undefined)
  const goods = useField(selection, 'chosen')
  const game = Storefront.useField('game')
  const area = Storefront.useField('area')
  const isSdk = Storefront.useField('isSdk')
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
