import type { ActorRefFrom } from 'xstate'
import type { resultMachine } from '../../../machines/result/result.machine.ts'
import { type Decline, DeclineReason } from '../timeline/DeclineReason.tsx'
import styles from './resultPopup.module.css'
import { useDetail, useIsReasonComing } from './useOrder.ts'

/** The most frequent reason of a declined payment. Its text reserves the space until the real reason has loaded. */
const likely: Decline = { reason: 'card_declined', isUncharged: true }

/**
 * Shows why the payment was declined. Reserves space for the reason, so that the content below does not move if the
 * reason arrives later than the result.
 */
export function Declined({ actor }: { actor: ActorRefFrom<typeof resultMachine> }) {
  const decline = useDetail(actor)?.decline
  const isComing = useIsReasonComing(actor)
  if (decline) return <DeclineReason decline={decline} />
  return isComing ? (
    <div className={styles.coming}>
      <DeclineReason decline={likely} />
    </div>
  ) : null
}
