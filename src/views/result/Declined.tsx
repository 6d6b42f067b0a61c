import { useLingui } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { resultMachine } from '../../../machines/result/result.machine.ts'
import type { OrderDetail } from '../../domain/order/orderDetail.ts'
import { adviceFor } from '../../domain/payment/declines.ts'
import styles from './resultPopup.module.css'
import { useDeclineWords } from './useDeclineWords.ts'
import { useDetail, useIsReasonComing } from './useOrder.ts'

type Reason = NonNullable<OrderDetail['decline']>

/** The most frequent reason of a declined payment. Its text reserves the space until the real reason has loaded. */
const likely: Reason = { reason: 'card_declined', isUncharged: true }

/**
 * Shows why the payment was declined. Reserves space for the reason, so that the content below does not move if the
 * reason arrives later than the result.
 */
export function Decline({ actor }: { actor: ActorRefFrom<typeof resultMachine> }) {
  const decline = useDetail(actor)?.decline
  const isComing = useIsReasonComing(actor)
  if (decline) return <Declined decline={decline} />
  return isComing ? (
    <div className={styles.coming}>
      <Declined decline={likely} />
    </div>
  ) : null
}

function Declined({ decline }: { decline: Reason }) {
  const { t } = useLingui()
  const { reasons, advices } = useDeclineWords()
  return (
    <div className={styles.why}>
      <strong>{reasons[decline.reason]}</strong>
      {decline.isUncharged ? <span>{t`You were not charged.`}</span> : null}
      <span>{advices[adviceFor(decline.reason)]}</span>
    </div>
  )
}
