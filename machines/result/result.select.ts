import type { SnapshotFrom } from 'xstate'
import type { Money } from '../timeline/timeline.select.ts'
import type { resultMachine } from './result.machine.ts'

type Result = SnapshotFrom<typeof resultMachine>

/** Returns which view the popup shows, as a lookup key. */
export const selectResultView = (result: Result) =>
  result.matches('succeeded')
    ? 'succeeded'
    : result.matches('declined')
      ? 'declined'
      : result.matches('unknown')
        ? 'unknown'
        : 'pending'
/**
 * Returns whether the button must wait for a request that the player made, or for the detail of an ended order.
 * Automatic status requests do not disable the button.
 */
export const selectIsAsking = (result: Result) => result.hasTag('asking')
/** Returns the order's number while the order can still be cancelled; null after the payment. */
export const selectUnpaidBillingNo = (result: Result) => (result.matches('succeeded') ? null : result.context.billingNo)
/** Returns whether the provider's form can be opened again. */
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
 * Returns the picture, note and role level with which the page that placed the order displayed it; null if another page
 * placed it.
 */
export const selectOrderLook = ({ context: { origin } }: Result) => origin?.look ?? null
/** Returns when the unpaid order expires, in ms of the steady clock; null if unknown or after the payment. */
export const selectEndsAt = (money: Money) => (result: Result) =>
  result.matches('pending') && money === 'awaited' ? (selectOrderFacts(result)?.endsAt ?? null) : null
/**
 * Returns where the payment continues, as a lookup key: in the provider's form or on the provider's page. `coming`
 * until the server has answered. Null if the payment cannot continue or the money has arrived.
 */
export const selectWayOn = (money: Money) => (result: Result) => {
  if (money !== 'awaited') return null
  // A payment that began in a form continues in the form.
  if (selectCanOpenForm(result)) return 'form'
  if (result.context.payUrl !== null) return 'link'
  return selectWaitingTip(result) === 'coming' ? 'coming' : null
}
/** Returns the order's timeline. */
export const selectTimeline = (result: Result) => result.children.timeline
/** Returns whether the same goods can be bought again: the purchase is still selected, and nothing blocks the goods. */
export const selectCanBuyAgain = (isBuyable: boolean) => (result: Result) =>
  isBuyable && result.can({ type: 'goods.again' })
