import type { SnapshotFrom } from 'xstate'
import { hasStep } from '../../src/domain/order/orderDetail.ts'
import { adviceFor } from '../../src/domain/payment/declines.ts'
import type { timelineMachine } from './timeline.machine.ts'

type Timeline = SnapshotFrom<typeof timelineMachine>

export const selectTimelineView = (timeline: Timeline) =>
  timeline.context.order ? 'shown' : timeline.matches('failed') ? 'failed' : 'loading'
/**
 * Whether the money for an order has arrived. `awaited`: not yet. `paid`: yes, even if the goods are not delivered yet.
 * `reviewed`: a different amount has arrived and is reviewed; the player need not pay more.
 */
export type Money = 'awaited' | 'paid' | 'reviewed'
export const selectMoney = (timeline: Timeline | undefined): Money => {
  const order = timeline?.context.order ?? null
  if (order?.isReviewed) return 'reviewed'
  return order !== null && hasStep(order, 'paid') ? 'paid' : 'awaited'
}
/** True if the payment was refunded; false until the order is loaded [BEY-11]. */
export const selectIsRefunded = (timeline: Timeline | undefined): boolean => timeline?.context.order?.refund != null
export type News = 'over' | 'paid'
export const selectNews = ({ context: { order } }: Pick<Timeline, 'context'>): News | null => {
  if (order === null) return null
  if (order.next === null) return 'over'
  return hasStep(order, 'paid') ? 'paid' : null
}
/**
 * Returns what the page recommends after a payment that did not go through: the same payment again, or another method.
 * `unknown` until the server has sent the reason. A known reason stays, so the recommendation never changes [RES-04].
 */
export const selectRecommended = (timeline: Timeline | undefined): 'again' | 'method' | 'unknown' => {
  const order = timeline?.context.order ?? null
  if (order === null || order.next !== null) return 'unknown'
  return order.decline === null || adviceFor(order.decline.reason) === 'again' ? 'again' : 'method'
}
