import type { SnapshotFrom } from 'xstate'
import type { Money } from '../timeline/timeline.select.ts'
import type { resultMachine } from './result.machine.ts'

type Result = SnapshotFrom<typeof resultMachine>

/** Returns the key of the view to render. */
export const selectResultView = (result: Result) =>
  result.matches('succeeded')
    ? 'succeeded'
    : result.matches('declined')
      ? 'declined'
      : result.matches('unknown')
        ? 'unknown'
        : 'pending'
/**
 * Returns whether the button must wait: for a request by the player, or for the details of an ended order. Automatic
 * requests do not disable the button.
 */
export const selectIsAsking = (result: Result) => result.hasTag('asking')
/** Returns the order's number while the order can be cancelled; null after a successful payment. */
export const selectUnpaidBillingNo = (result: Result) => (result.matches('succeeded') ? null : result.context.billingNo)
/** Returns whether the player can open the provider's form again. */
const selectCanOpenForm = (result: Result) => result.can({ type: 'form.wanted' })
/** Returns whether the order is being loaded for the first time. Until then, only its number is known. */
const isComing = (result: Result) => result.matches({ pending: 'finding' }) && result.context.notice === null
/** Returns the key of the text about the next step of the payment; `coming` until the order is loaded. */
export const selectWaitingTip = (result: Result) => {
  if (result.matches({ pending: 'embedding' })) return 'formOpen'
  if (selectCanOpenForm(result)) return 'form'
  if (result.context.payUrl === null) return isComing(result) ? 'coming' : 'elsewhere'
  return result.context.isPageOpen ? 'opened' : 'link'
}
/** Returns the child actor of the payment form while the form is open. */
export const selectResultForm = (result: Result) => result.children.embedded
/** Returns the facts about the order: from the server, or from the purchase until the server has answered [RES-05]. */
export const selectOrderFacts = ({ context: { info, origin } }: Result) => info ?? origin
/**
 * Returns the item's picture and note and the role's level. Null if the order was not placed on this page, because only
 * its purchase knows them.
 */
export const selectOrderLook = ({ context: { origin } }: Result) => origin?.look ?? null
/**
 * Returns the time at which the unpaid order expires, in ms of the monotonic clock; null if unknown, or after a
 * payment.
 */
export const selectEndsAt = (money: Money) => (result: Result) =>
  result.matches('pending') && money === 'awaited' ? (selectOrderFacts(result)?.endsAt ?? null) : null
/**
 * Returns where the payment continues: in the provider's form, or by a link to the provider's page. `coming` until the
 * order is loaded. Null if the payment cannot continue or the money has arrived.
 */
export const selectWayOn = (money: Money) => (result: Result) => {
  if (money !== 'awaited') return null
  // A payment in a form can only continue in this form.
  if (selectCanOpenForm(result)) return 'form'
  if (result.context.payUrl !== null) return 'link'
  return selectWaitingTip(result) === 'coming' ? 'coming' : null
}
export const selectTimeline = (result: Result) => result.children.timeline
/** Returns whether the same goods can be bought again: their purchase is known, and no limit blocks them. */
export const selectCanBuyAgain = (isBuyable: boolean) => (result: Result) =>
  isBuyable && result.can({ type: 'goods.again' })
