/** Time in ms after which an unpaid order ends: half an hour. */
const paymentTimeoutMs = 30 * 60_000
const day = 24 * 3_600_000
/** Time in ms from the payment of an order to the first inquiry whether the provider has refunded it. */
export const firstRefundInquiry = day
/** Time in ms after `pay_until` after which an order that is still open is flagged for an operator [I14]. */
export const stuckAfter = day

/**
 * Time to pay in ms for vouchers, by payway and channel. Players pay vouchers days later, at a shop's till or a bank.
 */
const vouchers: Readonly<Record<string, number>> = { '10801/konbini': 3 * day, '12201/boleto': 4 * day }

/** Returns the time in ms that a payment method allows for the payment. */
export const paymentTimeoutOf = ({ payway_id, channel_id }: { payway_id: string; channel_id: string | null }): number =>
  vouchers[`${payway_id}/${channel_id}`] ?? paymentTimeoutMs

/** Returns when an unpaid order ends. */
export const payUntil = ({ pay_until, created_at }: { pay_until: Date | null; created_at: Date }): Date =>
  pay_until ?? new Date(created_at.getTime() + paymentTimeoutMs)

/** Returns the whole seconds until an unpaid order ends. */
export const secondsLeft = (order: { pay_until: Date | null; created_at: Date }, now: Date): number =>
  Math.max(0, Math.ceil((payUntil(order).getTime() - now.getTime()) / 1000))
