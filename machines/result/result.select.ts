import type { SnapshotFrom } from 'xstate'
import type { Money } from '../timeline/timeline.select.ts'
import type { resultMachine } from './result.machine.ts'

type Result = SnapshotFrom<typeof resultMachine>

/** What the popup shows: one word a view can look up. */
export const selectResultView = (result: Result) =>
  result.matches('succeeded')
    ? 'succeeded'
    : result.matches('declined')
      ? 'declined'
      : result.matches('unknown')
        ? 'unknown'
        : 'pending'
/** The player's own question, or the last one, is under way; what the page asks by itself keeps nobody from asking. */
export const selectIsAsking = (result: Result) => result.hasTag('asking')
export const selectBillingNo = (result: Result) => result.context.billingNo
/** The order's number as long as it may still be given up; null once it was paid. */
export const selectUnpaidBillingNo = (result: Result) => (result.matches('succeeded') ? null : selectBillingNo(result))
export const selectPayUrl = (result: Result) => result.context.payUrl
/** The provider's own form can be opened again. */
const selectCanOpenForm = (result: Result) => result.can({ type: 'form.wanted' })
/** The first question about an order of which only the number is known is under way. */
const isComing = (result: Result) => result.matches({ pending: 'finding' }) && result.context.notice === null
/** What the player does now: one word a view can look up; `coming` until the server has said it. */
export const selectWaitingTip = (result: Result) => {
  if (result.matches({ pending: 'embedding' })) return 'formOpen'
  if (selectCanOpenForm(result)) return 'form'
  if (selectPayUrl(result) === null) return isComing(result) ? 'coming' : 'elsewhere'
  return result.context.isPageOpen ? 'opened' : 'link'
}
/** The form, while it is open. */
export const selectResultForm = (result: Result) => result.children.embedded
/** What the server says about the order; null before its first answer. */
export const selectOrderInfo = ({ context }: Result) => context.info
/** What is known of the order: what the server says, before that what the purchase knew [RES-05]. */
export const selectOrderFacts = ({ context: { info, origin } }: Result) => info ?? origin
/** How the page that ordered showed it; null where another page did. */
export const selectOrderLook = ({ context: { origin } }: Result) => origin?.look ?? null
/** When an order that is not paid ends, in ms of the steady clock; null as long as it is not known, and once the money is there. */
export const selectEndsAt = (money: Money) => (result: Result) =>
  result.matches('pending') && money === 'awaited' ? (selectOrderFacts(result)?.endsAt ?? null) : null
/**
 * How paying goes on from here, one word a view can look up: in the provider's form, on its page; `coming` until the
 * server has said it. Null where it cannot, or where the money is there: nobody pays twice.
 */
export const selectWayOn = (money: Money) => (result: Result) => {
  if (money !== 'awaited') return null
  // what was begun in a form goes on there
  if (selectCanOpenForm(result)) return 'form'
  if (selectPayUrl(result) !== null) return 'link'
  return selectWaitingTip(result) === 'coming' ? 'coming' : null
}
export const selectResultNotice = (result: Result) => result.context.notice
export const selectFailedCode = (result: Result) => result.context.failed
/** What has happened to the order, step by step. */
export const selectTimeline = (result: Result) => result.children.timeline
/** The same can be bought once more: the purchase that led here is still chosen, and nothing keeps the goods. */
export const selectCanBuyAgain = (isBuyable: boolean) => (result: Result) =>
  isBuyable && result.can({ type: 'goods.again' })
