/** Time to pay in ms. An order that is still unpaid afterwards expires. */
const paymentTimeoutMs = 30 * 60_000
const day = 24 * 3_600_000
/**
 * Time in ms between the payment and the next inquiry. This inquiry looks for refunds that the shop has not requested.
 */
export const firstRefundInquiry = day
/** Time in ms after the end of the time to pay. An order that is still unpaid then is flagged for an operator [I14]. */
export const stuckAfter = day

/** Time in ms to pay a voucher, by payway and channel. Players pay vouchers days later, in a shop or at a bank. */
const vouchers: Readonly<Record<string, number>> = { '10801/konbini': 3 * day, '12201/boleto': 4 * day }

/** Returns the order's time to pay in ms. */
export const paymentTimeoutOf = ({ payway_id, channel_id }: { payway_id: string; channel_id: string | null }): number =>
  vouchers[`${payway_id}/${channel_id}`] ?? paymentTimeoutMs

export const payUntil = ({ pay_until, created_at }: { pay_until: Date | null; created_at: Date }): Date =>
  pay_until ?? new Date(created_at.getTime() + paymentTimeoutMs)

export const secondsLeft = (order: { pay_until: Date | null; created_at: Date }, now: Date): number =>
  Math.max(0, Math.ceil((payUntil(order).getTime() - now.getTime()) / 1000))
