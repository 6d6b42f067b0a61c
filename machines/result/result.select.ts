import type { SnapshotFrom } from 'xstate'
import type { Money } from '../timeline/timeline.select.ts'
import type { resultMachine } from './result.machine.ts'

type Result = SnapshotFrom<typeof resultMachine>

/** Returns the popup's view as a lookup key. */
export const selectResultView = (result: Result) =>
  result.matches('succeeded')
    ? 'succeeded'
    : result.matches('declined')
      ? 'declined'
      : result.matches('unknown')
        ? 'unknown'
        : 'pending'
/**
 * Returns whether the button must wait: for a request that the player made, or for the details of an ended order.
 * Automatic status requests do not disable the button.
 */
export const selectIsAsking = (result: Result) => result.hasTag('asking')
/** Returns the order's number while it may still be cancelled; null after payment. */
export const selectUnpaidBillingNo = (result: Result) => (result.matches('succeeded') ? null : result.context.billingNo)
/** Returns whether the provider's own form can be opened again. */
const selectCanOpenForm = (result: Result) => result.can({ type: 'form.wanted' })
/** Returns whether the first request is in progress and only the order's number is known. */
const isComing = (result: Result) => result.matches({ pending: 'finding' }) && result.context.notice === null
/** Returns the player's next step, as a lookup key; `coming` until the server has answered. */
export const selectWaitingTip = (result: Result) => {
  if (result.matches({ pending: 'embedding' })) return 'formOpen'
  if (selectCanOpenForm(result)) return 'form'
  if (result.context.payUrl === null) return isComing(result) ? 'coming' : 'elsewhere'
  return result.context.isPageOpen ? 'opened' : 'link'
}
/** Returns the payment form while it is open. */
export const selectResultForm = (result: Result) => result.children.embedded
/** Returns the facts of the order. Until the server has answered, they come from the purchase [RES-05]. */
export const selectOrderFacts = ({ context: { info, origin } }: Result) => info ?? origin
/**
 * Returns the picture, note and role level with which the page that created the order showed it; null if another page
 * created the order.
 */
export const selectOrderLook = ({ context: { origin } }: Result) => origin?.look ?? null
/** Returns when an unpaid order ends, in ms of the steady clock; null if unknown or after payment. */
export const selectEndsAt = (money: Money) => (result: Result) =>
  result.matches('pending') && money === 'awaited' ? (selectOrderFacts(result)?.endsAt ?? null) : null
/**
 * Returns how the payment continues, as a lookup key: in the provider's form, or on its page. `coming` until the server
 * has answered. Null if the payment cannot continue, or the money has arrived.
 */
export const selectWayOn = (money: Money) => (result: Result) => {
  if (money !== 'awaited') return null
  // A payment that began in a form continues there.
  if (selectCanOpenForm(result)) return 'form'
  if (result.context.payUrl !== null) return 'link'
  return selectWaitingTip(result) === 'coming' ? 'coming' : null
}
/** Returns the order's timeline. */
export const selectTimeline = (result: Result) => result.children.timeline
/**
 * Returns whether the same goods can be bought again. This requires that the purchase is still selected and that
 * nothing blocks the goods.
 */
export const selectCanBuyAgain = (isBuyable: boolean) => (result: Result) =>
  isBuyable && result.can({ type: 'goods.again' })
