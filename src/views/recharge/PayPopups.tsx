import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { embeddedMachine } from '../../../machines/embedded/embedded.machine.ts'
import { selectIsFormLoading } from '../../../machines/embedded/embedded.select.ts'
import type { payMachine } from '../../../machines/pay/pay.machine.ts'
import { selectEmbedded, selectIsConfirmingCoupon } from '../../../machines/pay/pay.select.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useEmbeddedPage } from './EmbeddedPageContext.ts'
import styles from './payPopups.module.css'

/** What a pay click asks or shows on its way [PAY-02 PAY-05]. */
export function PayPopups({ actor }: { actor: ActorRefFrom<typeof payMachine> }) {
  const { t } = useLingui()
  const isConfirming = useSelector(actor, selectIsConfirmingCoupon)
  const embedded = useSelector(actor, selectEmbedded)
  return (
    <>
      {isConfirming ? (
        <ConfirmSheet
          title={t`Pay without a coupon?`}
          text={t`You have a usable coupon that will not apply to this purchase.`}
          confirm={t`Continue`}
          onConfirm={() => actor.send({ type: 'coupon.waived' })}
          onCancel={() => actor.send({ type: 'cancelled' })}
        />
      ) : null}
      {embedded ? <EmbeddedSheet actor={embedded} /> : null}
    </>
  )
}

function EmbeddedSheet({ actor }: { actor: ActorRefFrom<typeof embeddedMachine> }) {
  const { t } = useLingui()
  const page = useEmbeddedPage()
  const isLoading = useSelector(actor, selectIsFormLoading)
  return (
    <Sheet
      title={t`Payment`}
      closeLabel={t`Close`}
      dismissible={false}
      onClose={() => actor.send({ type: 'dismissed' })}
    >
      {isLoading ? <SkeletonRows label={t`Loading`} rows={2} /> : null}
      <iframe
        className={styles.frame}
        title={t`Payment form`}
        src={page}
        allow="payment"
        // a provider's script may open pages of its own and must not lead the shop away
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
    </Sheet>
  )
}
