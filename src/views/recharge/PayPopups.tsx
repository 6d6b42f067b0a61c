import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { payMachine } from '../../../machines/pay/pay.machine.ts'
import { selectCouponObstacle, selectEmbedded, selectIsConfirmingCoupon } from '../../../machines/pay/pay.select.ts'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { useLostConnection, useOfflineReason } from '../shared/page/ConnectionContext.ts'
import { EmbeddedSheet } from './EmbeddedSheet.tsx'
import type { PaidOrder } from './FormHead.tsx'

/** Popups after a click on Pay: a question about an unused coupon, or a provider's form [PAY-02 PAY-05]. */
export function PayPopups({ actor, order }: { actor: ActorRefFrom<typeof payMachine>; order: PaidOrder }) {
  const { t } = useLingui()
  const isConfirming = useSelector(actor, selectIsConfirmingCoupon)
  const obstacle = useSelector(actor, selectCouponObstacle(useLostConnection() !== null))
  const offline = useOfflineReason()
  const embedded = useSelector(actor, selectEmbedded)
  return (
    <>
      {isConfirming ? (
        <ConfirmSheet
          title={t`Pay without a coupon?`}
          text={t`You have a usable coupon that will not apply to this purchase.`}
          confirm={t`Continue`}
          disabled={obstacle !== null}
          reason={offline}
          onConfirm={() => actor.send({ type: 'coupon.waived' })}
          onCancel={() => actor.send({ type: 'cancelled' })}
        />
      ) : null}
      {embedded ? <EmbeddedSheet actor={embedded} order={order} /> : null}
    </>
  )
}
