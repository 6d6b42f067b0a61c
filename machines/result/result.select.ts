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
/**
 * Returns whether the button is disabled: during a status request that the player has started, and while the details of
 * an ended order load. Automatic requests do not disable the button.
 */
export const selectIsAsking = (result: Result) => result.hasTag('asking')
/**
 * Returns the number of the order unless the payment has succeeded. The player may still be able to cancel this order.
 */
export const selectUnpaidBillingNo = (result: Result) => (result.matches('succeeded') ? null : result.context.billingNo)
const selectCanOpenForm = (result: Result) => result.can({ type: 'form.wanted' })
/** Returns whether the order is loading for the first time, so that the page knows only the order's number. */
const isComing = (result: Result) => result.matches({ pending: 'finding' }) && result.context.notice === null
/** Returns the key of the text that explains the next step of the payment; `coming` until the order is loaded. */
export const selectWaitingTip = (result: Result) => {
  if (result.matches({ pending: 'embedding' })) return 'formOpen'
  if (selectCanOpenForm(result)) return 'form'
  if (result.context.payUrl === null) return isComing(result) ? 'coming' : 'elsewhere'
  return result.context.isPageOpen ? 'opened' : 'link'
}
/** Returns the child actor of the provider's payment form; undefined while the form is closed. */
export const selectResultForm = (result: Result) => result.children.embedded
/**
 * Returns the facts about the order: those from the server or, until they have loaded, those from the purchase
 * [RES-05].
 */
export const selectOrderFacts = ({ context: { info, origin } }: Result) => info ?? origin
/**
 * Returns the item's picture and note, and the role's level. Null on a page that did not place the order, because the
 * server does not send these facts.
 */
export const selectOrderLook = ({ context: { origin } }: Result) => origin?.look ?? null
/**
 * Returns the time at which the unpaid order expires, in ms of the monotonic clock. Null if the time is unknown, or if
 * the order is no longer unpaid.
 */
export const selectEndsAt = (money: Money) => (result: Result) =>
  result.matches('pending') && money === 'awaited' ? (selectOrderFacts(result)?.endsAt ?? null) : null
/**
 * Returns where the player can continue the payment: `form` is a form of the provider, `link` a page of the provider,
 * and `coming` means that the order is still loading. Null if the payment cannot be continued or the money has arrived.
 */
export const selectWayOn = (money: Money) => (result: Result) => {
  if (money !== 'awaited') return null
  // if the payment started in a form, the player cannot continue it on a linked page
  if (selectCanOpenForm(result)) return 'form'
  if (result.context.payUrl !== null) return 'link'
  return selectWaitingTip(result) === 'coming' ? 'coming' : null
}
export const selectTimeline = (result: Result) => result.children.timeline
/** Returns whether the player can buy the same goods again: the purchase is known, and no purchase limit forbids it. */
export const selectCanBuyAgain = (isBuyable: boolean) => (result: Result) =>
  isBuyable && result.can({ type: 'goods.again' })
