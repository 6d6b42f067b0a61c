import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { embeddedMachine } from '../../../machines/embedded/embedded.machine.ts'
import { selectIsFormLoading } from '../../../machines/pay/pay.select.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useEmbeddedPage } from './EmbeddedPageContext.ts'
import { FormHead, type PaidOrder } from './FormHead.tsx'
import styles from './payPopups.module.css'

type Props = {
  actor: ActorRefFrom<typeof embeddedMachine>
  order: PaidOrder
}

/** [PAY-05] */
export function EmbeddedSheet({ actor, order }: Props) {
  const { t } = useLingui()
  const page = useEmbeddedPage()
  const isLoading = useSelector(actor, selectIsFormLoading)
  return (
    <Sheet
      title={t`Payment`}
      closeLabel={t`Close`}
      dismissible={false}
      onClose={() => actor.send({ type: 'dismissed' })}
      head={<FormHead order={order} />}
    >
      <div className={styles.form}>
        <iframe
          className={styles.frame}
          title={t`Payment form`}
          src={page}
          allow="payment"
          // a provider's script may open windows, but must not navigate away from the shop
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        />
        {isLoading ? <SkeletonRows label={t`Loading`} /> : null}
      </div>
    </Sheet>
  )
}
