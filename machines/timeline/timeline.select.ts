import type { SnapshotFrom } from 'xstate'
import { hasStep } from '../../src/domain/order/orderDetail.ts'
import { adviceFor } from '../../src/domain/payment/declines.ts'
import type { timelineMachine } from './timeline.machine.ts'

type Timeline = SnapshotFrom<typeof timelineMachine>

/** Returns which view the timeline shows. */
export const selectTimelineView = (timeline: Timeline) =>
  timeline.context.order ? 'shown' : timeline.matches('failed') ? 'failed' : 'loading'
/**
 * State of the money of an order. `reviewed`: a different amount has arrived, and a person reviews the order. `paid`:
 * the money has arrived, whether or not the goods are delivered. In both cases nothing is left to pay.
 */
export type Money = 'awaited' | 'paid' | 'reviewed'
/** Returns the state of the order's money; `awaited` while unknown. */
export const selectMoney = (timeline: Timeline | undefined): Money => {
  const order = timeline?.context.order ?? null
  if (order?.isReviewed) return 'reviewed'
  return order !== null && hasStep(order, 'paid') ? 'paid' : 'awaited'
}
/** Returns whether the money was refunded, whether or not the order was delivered; false while unknown [BEY-11]. */
export const selectIsRefunded = (timeline: Timeline | undefined): boolean => timeline?.context.order?.refund != null
/** News for a chart that waits for the payment. `over`: nothing more will happen to the order. */
export type News = 'over' | 'paid'
/** Returns the news for a chart that waits for the payment; null if there is none. */
export const selectNews = ({ context: { order } }: Pick<Timeline, 'context'>): News | null => {
  if (order === null) return null
  if (order.next === null) return 'over'
  return hasStep(order, 'paid') ? 'paid' : null
}
/** Returns whether the payment failed for a reason that only another payment method can solve [RES-04]. */
export const selectHelpsOtherWay = ({ context: { order } }: Timeline) =>
  order?.decline != null && adviceFor(order.decline.reason) !== 'again'
