import { useLingui } from '@lingui/react/macro'
import type { OrderDetail } from '../../domain/order/orderDetail.ts'
import { adviceFor } from '../../domain/payment/declines.ts'
import styles from './orderTimeline.module.css'
import { useDeclineWords } from './useDeclineWords.ts'

export type Decline = NonNullable<OrderDetail['decline']>

/** Shows why a payment was declined, whether the player was charged, and what the player can do [BEY-07]. */
export function DeclineReason({ decline }: { decline: Decline }) {
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
