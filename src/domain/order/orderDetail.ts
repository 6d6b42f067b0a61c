import type { getOrderDetail } from '../../contract/calls/orderDetail.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { type DeclineReason, declineReason } from '../payment/declines.ts'
import type { Reward } from '../player/activities.ts'
import { toMoment } from '../text/time.ts'
import type { OrderFacts } from './placedOrder.ts'
import { serverLabel } from './role/servers.ts'

type Wire = OutputOf<typeof getOrderDetail>
export type OrderStep = Wire['steps'][number]['step']
type RefundRule = NonNullable<Wire['refund']>['rule']

/** Contents, history and next step of an order. Times are in ms; names may be maps by language. */
export type OrderDetail = Omit<OrderFacts, 'ordered' | 'endsAt' | 'look'> & {
  billingNo: string
  steps: readonly { step: OrderStep; at: number | null }[]
  /** The next expected step. `by` is the latest expected time of the step, or null if unknown. */
  next: { step: OrderStep; by: number | null } | null
  note: string | null
  art: { kind: string; size: number } | null
  /** Key of the game's drawings; null if the server does not name the game. */
  artKey: string | null
  /** Price before the coupon, in major units of `currency`. */
  listAmount: number | null
  /** Price before any sale, if it is known and higher than the list price. */
  originalAmount: number | null
  coupon: string | null
  /** Extra rewards for the first purchase. Before the delivery, these are the rewards that the player can expect. */
  bonus: readonly Reward[]
  method: string | null
  decline: { reason: DeclineReason; isUncharged: boolean } | null
  /** Whether a person must review a payment. The player must not pay the order again. */
  isReviewed: boolean
  /** VIP points that the order earned. `reachedLevel` is the level that these points reached, if any. */
  points: { earned: number; reachedLevel: string | null; nextLevel: string | null; missing: number | null } | null
  /** The full refund; null if there was none. */
  refund: { amount: number | null; currency: string; rule: RefundRule } | null
  refunds: readonly MoneyBack[]
}
/** A partial or full refund. `place` numbers the refunds of the order from 1. */
export type MoneyBack = { place: number; amount: number | null; currency: string; at: number | null }

const isBelow = (price: number | null, original: number | null) =>
  price !== null && original !== null && price < original

type WireMoneyBack = Omit<Wire['refunds'][number], 'at'> & { at?: number | undefined }

export const moneyBackOf = (refunds: readonly WireMoneyBack[]): MoneyBack[] =>
  refunds.map(({ amount, currency, at }, index) => ({ place: index + 1, amount, currency, at: toMoment(at) }))

/** Returns the refunds of an order. An older server sends no list of refunds, only a full refund. */
const refundsOf = ({ refund, refunds, steps }: Wire): MoneyBack[] => {
  const at = steps.find(({ step }) => step === 'refunded')?.at
  return moneyBackOf(refunds.length === 0 && refund ? [{ ...refund, at }] : refunds)
}

/** Sums the refunds per currency. Refunds of unknown amount are not counted. */
export const givenBack = (refunds: readonly MoneyBack[]): { amount: number; currency: string }[] => {
  const sums = new Map<string, number>()
  for (const { amount, currency } of refunds)
    if (amount !== null) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

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

export const hasStep = ({ steps }: Pick<OrderDetail, 'steps'>, wanted: OrderStep): boolean =>
  steps.some(({ step }) => step === wanted)

/** Amount by which a coupon reduced the price; 0 without a coupon. */
export const discountOf = ({ amount, listAmount }: Pick<OrderDetail, 'amount' | 'listAmount'>): number =>
  amount === null || listAmount === null ? 0 : Math.max(0, listAmount - amount)

/** Returns whether the player paid less than the list price, or the list price is below the original price. */
export const isReduced = (order: Pick<OrderDetail, 'amount' | 'listAmount' | 'originalAmount'>): boolean =>
  order.originalAmount !== null || discountOf(order) > 0
