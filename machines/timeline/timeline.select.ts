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
export const selectTimelineProblem = (timeline: Timeline) => timeline.context.problem
/** Money of another amount has arrived, and a person looks at it. */
export const selectIsReviewed = ({ context: { order } }: Timeline) => order?.isReviewed ?? false
/** The money has arrived and the goods are on their way: nothing is left to pay. */
export const selectIsPaid = ({ context: { order } }: Timeline) => order !== null && hasStep(order, 'paid')
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
