/** Error message of a database trigger. The code that creates an order recognizes this message. */
export const refusedInMaintenance = 'no orders are taken during maintenance'

/** State of an order in the database. The API distinguishes fewer states [RES-06]. */
export type OrderState = 'created' | 'pending' | 'paid' | 'delivered' | 'failed' | 'expired'
/** Result of a payment, as a payment provider reports it. */
export type Outcome = 'success' | 'failed' | 'cancelled'
/** A payment provider's report: the result of a payment, or a refund. */
export type EventOutcome = Outcome | 'refunded'
/** State of a delivery number at the simulated game server. */
export type CreditState = 'credited' | 'cancelled' | 'taken_back'
/**
 * Action in the journal, which records what operators did, including the steps of a refund. `denied`: the operator's
 * role does not allow the action.
 */
export type JournalAction =
  | 'redeliver'
  | 'refund_begun'
  | 'refund_failed'
  | 'refund'
  | 'close'
  | 'answer'
  | 'settle'
  | 'refund_asked'
  | 'refund_approved'
  | 'refund_declined'
  | 'plan_maintenance'
  | 'end_maintenance'
  | 'sign_in'
  | 'sign_in_refused'
  | 'sign_out'
  | 'account'
  | 'denied'
/**
 * Role of an operator. `reader`: sees everything. `service`: also acts for players. `lead`: also approves refunds and
 * manages accounts [OPS-04].
 */
export type OperatorRole = 'reader' | 'service' | 'lead'
/**
 * Kind of a refund. `whole`: everything that is left of the payment. `part`: a chosen amount. `extra`: the amount paid
 * in excess of the price.
 */
export type RefundKind = 'whole' | 'part' | 'extra'
/**
 * State of a refund. `waiting`: a second operator must approve it. `begun`: it has started, and becomes `done` or
 * `failed`. `declined`: an operator has refused it.
 */
export type RefundState = 'waiting' | 'begun' | 'done' | 'failed' | 'declined'
/** Reason why an operator must check an order. */
export type FlagKind =
  | 'wrong_amount'
  | 'stuck'
  | 'undelivered'
  | 'paid_and_refused'
  | 'late_success_released'
  | 'replenished_twice'
  | 'paid_after_refund'
  | 'link_refused'
  | 'charged_twice'
  | 'refund_differs'
/**
 * Kind of an item's purchase limit [GDS-03]. `role`: per role. `time`: per role within a number of days. `game`: per
 * game account.
 */
export type LimitType = 'role' | 'time' | 'game'
/**
 * State of a purchase that counts towards a purchase limit. `over`: the payment arrived when the limit was already
 * reached.
 */
export type LimitUseState = 'reserved' | 'used' | 'released' | 'over'
export type CardKind = 'gift' | 'payment'
/** State of a coupon. `claim`: the player can claim it. `avail`: the player can use it. `lock`: it is still locked. */
export type CouponState = 'claim' | 'avail' | 'lock'
/** Kind of an offer: a daily gift, a bonus with a first purchase, or an offer in a chain of offers [BEY-14]. */
export type OfferKind = 'daily' | 'first' | 'chain'
