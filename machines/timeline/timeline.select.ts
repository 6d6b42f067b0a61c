import type { SnapshotFrom } from 'xstate'
import { hasStep } from '../../src/domain/order/orderDetail.ts'
import { adviceFor } from '../../src/domain/payment/declines.ts'
import type { timelineMachine } from './timeline.machine.ts'

type Timeline = SnapshotFrom<typeof timelineMachine>

/** Which face of the timeline shows. */
export const selectTimelineView = (timeline: Timeline) =>
  timeline.context.order ? 'shown' : timeline.matches('failed') ? 'failed' : 'loading'
/** What is known of the order; null before the first answer. */
export const selectOrderDetail = (timeline: Timeline) => timeline.context.order
/**
 * reviewed: money of another amount has arrived, and a person looks at it; paid: the money has arrived, whatever the goods
 * do. With either nothing is left to pay.
 */
export type Money = 'awaited' | 'paid' | 'reviewed'
/** What has become of the money for the order; awaited as long as nothing is known. */
export const selectMoney = (timeline: Timeline | undefined): Money => {
  const order = timeline?.context.order ?? null
  if (order?.isReviewed) return 'reviewed'
  return order !== null && hasStep(order, 'paid') ? 'paid' : 'awaited'
}
/** Its money went back, whether the goods had come or not; false as long as nothing is known [BEY-11]. */
export const selectIsRefunded = (timeline: Timeline | undefined): boolean => timeline?.context.order?.refund != null
/** over: nothing more will happen to the order. */
export type News = 'over' | 'paid'
/** What whoever waits for the payment wants to hear of at once. */
export const selectNews = ({ context: { order } }: Pick<Timeline, 'context'>): News | null => {
  if (order === null) return null
  if (order.next === null) return 'over'
  return hasStep(order, 'paid') ? 'paid' : null
}
/** Not paid, for a reason that the same once more does not help against [RES-04]. */
export const selectHelpsOtherWay = ({ context: { order } }: Timeline) =>
  order?.decline != null && adviceFor(order.decline.reason) !== 'again'
