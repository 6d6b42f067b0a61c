/** Where an order is; the wire knows fewer states [RES-06]. */
export type OrderState = 'created' | 'pending' | 'paid' | 'delivered' | 'failed' | 'expired'
/** What a provider says about a payment. */
export type Outcome = 'success' | 'failed' | 'cancelled'
/** The same, and that it has given money back. */
export type EventOutcome = Outcome | 'refunded'
/** What the simulated game server did about a number. */
export type CreditState = 'credited' | 'cancelled'
/** What a person did about an order; a refund is begun, then made or not. */
export type JournalAction = 'redeliver' | 'refund_begun' | 'refund_failed' | 'refund' | 'close' | 'answer' | 'settle'
/** Why a person has to look at an order. */
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
/** How a limited item is limited [GDS-03]. */
export type LimitType = 'role' | 'time' | 'game'
/** What holds a slot of a limit; `over` is a late success that found every slot taken. */
export type LimitUseState = 'reserved' | 'used' | 'released' | 'over'
/** A gift card is turned into gems, a payment card pays for goods. */
export type CardKind = 'gift' | 'payment'
/** Whether a coupon is to be received, to be used or not yet reached. */
export type CouponState = 'claim' | 'avail' | 'lock'
/** A gift a day, a bonus with a first purchase, one of a chain [BEY-14]. */
export type OfferKind = 'daily' | 'first' | 'chain'
