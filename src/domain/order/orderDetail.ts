import type { getOrderDetail } from '../../contract/calls/orderDetail.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { type DeclineReason, declineReason } from '../payment/declines.ts'
import type { Reward } from '../player/activities.ts'
import { toMoment } from '../text/time.ts'
import type { OrderFacts } from './order.ts'
import { serverLabel } from './servers.ts'

type Wire = OutputOf<typeof getOrderDetail>
export type OrderStep = Wire['steps'][number]['step']
type RefundRule = NonNullable<Wire['refund']>['rule']

/** What an order was and what has happened to it; moments in ms, names may be maps by language. */
export type OrderDetail = Omit<OrderFacts, 'ordered' | 'endsAt' | 'look'> & {
  billingNo: string
  steps: readonly { step: OrderStep; at: number | null }[]
  /** What is still to come; without `by` nobody can say when. */
  next: { step: OrderStep; by: number | null } | null
  note: string | null
  art: { kind: string; size: number } | null
  /** The game's art; null where the server does not say which. */
  artKey: string | null
  /** The price of the list, in major units of `currency`. */
  listAmount: number | null
  /** What the list's price is below, where that is known. */
  originalAmount: number | null
  /** The name of the coupon that took something off. */
  coupon: string | null
  /** What it brings besides as the player's first purchase of the item; before the delivery what it would. */
  bonus: readonly Reward[]
  method: string | null
  decline: { reason: DeclineReason; isUncharged: boolean } | null
  /** Money has come that a person looks at: nobody pays again. */
  isReviewed: boolean
  /** `reachedLevel` only where these points reached it. */
  points: { earned: number; reachedLevel: string | null; nextLevel: string | null; missing: number | null } | null
  /** All its money went back. */
  refund: { amount: number | null; currency: string; rule: RefundRule } | null
  /** Money that went back, each time. */
  refunds: readonly MoneyBack[]
}
/** `place` among all of an order, from 1. */
export type MoneyBack = { place: number; amount: number | null; currency: string; at: number | null }

const isBelow = (price: number | null, original: number | null) =>
  price !== null && original !== null && price < original

type WireMoneyBack = Omit<Wire['refunds'][number], 'at'> & { at?: number | undefined }

/** Money that went back, in our words. */
export const moneyBackOf = (refunds: readonly WireMoneyBack[]): MoneyBack[] =>
  refunds.map(({ amount, currency, at }, index) => ({ place: index + 1, amount, currency, at: toMoment(at) }))

/** Money of an order that went back; an older server names the whole alone. */
const refundsOf = ({ refund, refunds, steps }: Wire): MoneyBack[] => {
  const at = steps.find(({ step }) => step === 'refunded')?.at
  return moneyBackOf(refunds.length === 0 && refund ? [{ ...refund, at }] : refunds)
}

/** The sum of the money that went back, for each currency with a known amount. */
export const givenBack = (refunds: readonly MoneyBack[]): { amount: number; currency: string }[] => {
  const sums = new Map<string, number>()
  for (const { amount, currency } of refunds)
    if (amount !== null) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

/** An order in our words. */
export const orderDetailOf = (wire: Wire): OrderDetail => ({
  billingNo: wire.billing_no,
  account: wire.user_name,
  game: wire.game_name,
  goods: wire.product_name,
  server: serverLabel({ id: wire.server_id, name: wire.game_server_name }),
  role: wire.role_name,
  amount: wire.amount,
  currency: wire.currency,
  steps: wire.steps.map(({ step, at }) => ({ step, at: toMoment(at) })),
  next: wire.next ? { step: wire.next.step, by: toMoment(wire.next.by) } : null,
  note: wire.product_note ?? null,
  art: wire.art ?? null,
  artKey: wire.game_logo || null,
  listAmount: wire.list_amount,
  originalAmount: isBelow(wire.list_amount, wire.original_amount) ? wire.original_amount : null,
  coupon: wire.coupon_name ?? null,
  bonus: wire.bonus.map(({ name, count, art }) => ({ name, count, art: art ?? null })),
  method: wire.payway_name ?? null,
  decline: wire.decline ? { reason: declineReason(wire.decline.reason), isUncharged: wire.decline.is_uncharged } : null,
  isReviewed: Boolean(wire.review),
  points: wire.points
    ? {
        earned: wire.points.earned,
        reachedLevel: wire.points.reached_level ?? null,
        nextLevel: wire.points.next_level ?? null,
        missing: wire.points.missing ?? null,
      }
    : null,
  refund: wire.refund ?? null,
  refunds: refundsOf(wire),
})

/** Whether a step has happened. */
export const hasStep = ({ steps }: Pick<OrderDetail, 'steps'>, wanted: OrderStep): boolean =>
  steps.some(({ step }) => step === wanted)

/** What a coupon has taken off the price; 0 for nothing. */
export const discountOf = ({ amount, listAmount }: Pick<OrderDetail, 'amount' | 'listAmount'>): number =>
  amount === null || listAmount === null ? 0 : Math.max(0, listAmount - amount)

/** Whether less was paid than the list's price, or that is below another. */
export const isReduced = (order: Pick<OrderDetail, 'amount' | 'listAmount' | 'originalAmount'>): boolean =>
  order.originalAmount !== null || discountOf(order) > 0
