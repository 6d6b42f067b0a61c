/** An order that nobody paid ends after half an hour, in milliseconds. */
const paymentTimeoutMs = 30 * 60_000
const day = 24 * 3_600_000
/** So long after its payment an order's provider is asked for the first time whether it has given the money back. */
export const firstRefundInquiry = day
/** An order that has neither ended nor been flagged so long after it should have ended is for a person to look at [I14]. */
export const stuckAfter = day

/** Vouchers are paid at a shop's till or a bank, days later: milliseconds by payway and channel. */
const vouchers: Readonly<Record<string, number>> = { '10801/konbini': 3 * day, '12201/boleto': 4 * day }

/** How long a way to pay may take, in milliseconds. */
export const paymentTimeoutOf = ({ payway_id, channel_id }: { payway_id: string; channel_id: string | null }): number =>
  vouchers[`${payway_id}/${channel_id}`] ?? paymentTimeoutMs

/** When an order ends unpaid. */
export const payUntil = ({ pay_until, created_at }: { pay_until: Date | null; created_at: Date }): Date =>
  pay_until ?? new Date(created_at.getTime() + paymentTimeoutMs)

/** Whole seconds until an order ends unpaid. */
export const secondsLeft = (order: { pay_until: Date | null; created_at: Date }, now: Date): number =>
  Math.max(0, Math.ceil((payUntil(order).getTime() - now.getTime()) / 1000))
