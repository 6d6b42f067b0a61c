import { useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { selectIsEventShown } from '../../../machines/autoShow/autoShow.select.ts'
import { selectIsPageFree } from '../../../machines/storefront/storefront.select.ts'
import { TipSheet } from '../../ui/overlays/TipSheet.tsx'
import { usePageChart } from '../shared/page/PageChartsContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'

/** A popup that opens once a day if a reward can be claimed and no other popup is open [EVT-05]. */
export function DailyOffer({ clientId, account }: { clientId: string; account: string }) {
  const { t } = useLingui()
  const isFree = Storefront.useSelector(selectIsPageFree)
  const actor = useActorRef(usePageChart('autoShow'), { input: { clientId, account, isFree } })
  const isShown = useSelector(actor, selectIsEventShown)
  useEffect(() => {
    actor.send({ type: isFree ? 'page.freed' : 'page.taken' })
  }, [actor, isFree])
  return isShown ? (
    <TipSheet
      title={t`Rewards are waiting for you`}
      content={t`You have reached rewards of an event. Receive them before it ends.`}
      confirm={t`Show rewards`}
      cancel={t`Later`}
      closeLabel={t`Close`}
      onConfirm={() => actor.send({ type: 'event.opened' })}
      onClose={() => actor.send({ type: 'dismissed' })}
    />
  ) : null
}
