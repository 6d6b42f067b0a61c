import type { SnapshotFrom } from 'xstate'
import type { Money } from '../timeline/timeline.select.ts'
import type { resultMachine } from './result.machine.ts'

type Result = SnapshotFrom<typeof resultMachine>

export const selectResultView = (result: Result) =>
  result.matches('succeeded')
    ? 'succeeded'
    : result.matches('declined')
      ? 'declined'
      : result.matches('unknown')
        ? 'unknown'
        : 'pending'
/** True during a status request that the player has caused, and while the details of an ended order load. */
export const selectIsAsking = (result: Result) => result.hasTag('asking')
/**
 * Returns the number of the order while the player can perhaps still cancel it; null once the payment has succeeded.
 */
export const selectUnpaidBillingNo = (result: Result) => (result.matches('succeeded') ? null : result.context.billingNo)
/** Returns whether the player can choose another way to pay; not while the order loads without any known facts. */
export const selectCanChangeWay = (result: Result) => result.can({ type: 'way.changed' })
const selectCanOpenForm = (result: Result) => result.can({ type: 'form.wanted' })
/** True while the order loads. */
const selectIsComing = (result: Result) => result.matches({ pending: 'finding' }) && result.context.notice === null
/** True while the expiry time of the order is loading. */
export const selectIsTimeComing = (result: Result) => selectIsComing(result) && selectOrderFacts(result) === null
/** Key of the text about the next step of the payment; `coming` until the order is loaded. */
export const selectWaitingTip = (result: Result) => {
  if (result.matches({ pending: 'embedding' })) return 'formOpen'
  if (selectCanOpenForm(result)) return 'form'
  if (result.context.payUrl === null) return selectIsComing(result) ? 'coming' : 'elsewhere'
  return result.context.isPageOpen ? 'opened' : 'link'
}
export const selectResultForm = (result: Result) => result.children.embedded
/** Returns the server's facts about the order. Until they have loaded, returns the facts from the purchase [RES-05]. */
export const selectOrderFacts = ({ context: { info, origin } }: Result) => info ?? origin
/**
 * Returns the look of the ordered goods. Null on a page that did not place the order, because the server does not send
 * the look.
 */
export const selectOrderLook = ({ context: { origin } }: Result) => origin?.look ?? null
/** Returns whether the money has arrived. A press of “recharge done” may report a review before the timeline does. */
export const selectMoneyOf =
  (known: Money) =>
  ({ context: { info } }: Result): Money =>
    info?.isReviewed ? 'reviewed' : known
/** Expiry in ms of the monotonic clock; null if the time is unknown or the order is no longer unpaid. */
export const selectEndsAt = (money: Money) => (result: Result) =>
  result.matches('pending') && money === 'awaited' ? (selectOrderFacts(result)?.endsAt ?? null) : null
/**
 * Returns how the player can pay the order. `form`: the provider's payment form; `link`: the provider's page; `coming`:
 * the order is still loading. Null if the money has arrived, or if the player can no longer pay here.
 */
export const selectWayOn = (money: Money) => (result: Result) => {
  if (money !== 'awaited') return null
  // a payment that started in a form cannot continue on a linked page
  if (selectCanOpenForm(result)) return 'form'
  if (result.context.payUrl !== null) return 'link'
  return selectWaitingTip(result) === 'coming' ? 'coming' : null
}
export const selectTimeline = (result: Result) => result.children.timeline
export const selectCanBuyAgain = (isBuyable: boolean) => (result: Result) =>
  isBuyable && result.can({ type: 'goods.again' })
