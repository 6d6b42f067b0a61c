import { orderStatus } from '../../contract/codes.ts'
import { hasStep, type MoneyBack, type OrderDetail, type OrderStep } from '../order/orderDetail.ts'
import type { Reward } from '../player/activities.ts'
import { endOf } from './openOrders.ts'

/**
 * An order in the player's history. `createdAt` is in ms. `endsAt` is when an unpaid order expires, in ms of the
 * monotonic clock; null if the order never expires, or if it is no longer unpaid.
 */
export type PastOrder = {
  billingNo: string
  status: number
  isRefunded: boolean
  /** Partial and full refunds. `isRefunded` is true only after a full refund. */
  refunds: readonly MoneyBack[]
  /** How the order ended without delivery. Null if unknown, or if the order did not end without delivery. */
  end: PastEnd | null
  /** Why paid goods are not delivered yet; the player must not pay again. */
  held: HeldOrder | null
  game: string
  server: string
  role: string
  account: string
  goods: string
  amount: number | null
  currency: string
  method: string | null
  createdAt: number | null
  endsAt: number | null
}
/** A page of the player's order history. `next` is the cursor of the following page; null on the last page. */
export type OrderPage = { orders: PastOrder[]; next: string | null }
export type PastEnd = 'replaced' | 'cancelled' | 'expired' | 'declined'
/** undelivered: the goods are on their way to the game. reviewed: a person reviews a payment of the wrong amount. */
export type HeldOrder = 'undelivered' | 'reviewed'
export type PastOrderState = 'paid' | 'pending' | 'failed'

export const orderState = (status: number): PastOrderState =>
  status === orderStatus.success || status === orderStatus.repeat
    ? 'paid'
    : status === orderStatus.fail
      ? 'failed'
      : 'pending'

const ends: readonly PastEnd[] = ['replaced', 'cancelled', 'expired', 'declined']

/** Converts the server's code for how an order ended. Returns null for an unknown code. */
export const pastEnd = (code: string | undefined): PastEnd | null => ends.find((end) => end === code) ?? null

/**
 * Returns whether an order has certainly been paid, even if it was refunded later.
 * @param listed the order's entry in the history or its status, if known
 */
export const wasPaid = (
  listed: { status: number; isRefunded?: boolean } | null,
  detail: Pick<OrderDetail, 'steps'> | null | undefined,
): boolean =>
  (listed !== null && (orderState(listed.status) === 'paid' || listed.isRefunded === true)) ||
  (detail != null && hasStep(detail, 'paid'))

/**
 * Returns whether the goods have certainly been delivered.
 * @param listed the order's entry in the history or its status, if known
 */
export const wasDelivered = (
  listed: { status: number } | null,
  detail: Pick<OrderDetail, 'steps'> | null | undefined,
): boolean =>
  (listed !== null && orderState(listed.status) === 'paid') || (detail != null && hasStep(detail, 'delivered'))

export const hasReceipt = ({ status }: PastOrder): boolean => orderState(status) === 'paid'

/** Appends a page to the history, without orders that the history already contains. */
export const withPage = (known: readonly PastOrder[], page: readonly PastOrder[]): PastOrder[] => [
  ...known,
  ...page.filter(({ billingNo }) => !known.some((order) => order.billingNo === billingNo)),
]

export const isUnpaid = ({ status, held }: PastOrder): boolean => held === null && orderState(status) === 'pending'

/** Updates an entry of the history from the order's detail. */
export const withDetail = (listed: PastOrder, detail: OrderDetail | null): PastOrder => {
  if (detail === null) return listed
  const order = { ...listed, refunds: detail.refunds }
  const end = endOf(detail)
  switch (end) {
    case null: {
      const held = detail.isReviewed ? 'reviewed' : hasStep(detail, 'paid') ? 'undelivered' : null
      return held === null ? order : { ...order, held, endsAt: null }
    }
    case 'delivered':
    case 'refunded':
      return {
        ...order,
        status: hasStep(detail, 'delivered') ? orderStatus.success : orderStatus.fail,
        isRefunded: end === 'refunded',
        end: null,
        held: null,
        endsAt: null,
      }
    default:
      return { ...order, status: orderStatus.fail, end, held: null, endsAt: null }
  }
}

/**
 * Merges a new first page into the history. Keeps older orders only if the page overlaps with them; otherwise, orders
 * between them could be missing.
 */
export const withNewest = (known: OrderPage, page: OrderPage): OrderPage => {
  const fresh = page.orders.map((order) => laterOf(known.orders.find(isSame(order)), order))
  const isJoined = known.orders.some((order) => page.orders.some(isSame(order)))
  const beyond = isJoined && page.next !== null ? known.orders.filter((order) => !page.orders.some(isSame(order))) : []
  return { orders: [...fresh, ...beyond], next: beyond.length > 0 ? known.next : page.next }
}

const isSame =
  ({ billingNo }: PastOrder) =>
  (other: PastOrder) =>
    other.billingNo === billingNo

/** Returns the later of two answers about an order: once paid or ended, an order cannot become unpaid again. */
const laterOf = (known: PastOrder | undefined, fresh: PastOrder): PastOrder =>
  known && !isUnpaid(known) && isUnpaid(fresh) ? known : fresh

/** Data that a receipt shows. Times are in ms; unknown values are null. */
export type Receipt = Pick<PastOrder, 'billingNo' | 'game' | 'server' | 'role' | 'account' | 'goods' | 'method'> & {
  /** List price in major units, before any coupon. */
  listAmount: number | null
  /** Price before any sale; null unless it is known and higher than the list price. */
  originalAmount: number | null
  /** Text that names the extras delivered with the goods. */
  note: string | null
  bonus: readonly Reward[]
  coupon: string | null
  /** VIP points that the order earned; 0 if none. */
  points: number
  amount: number | null
  currency: string
  createdAt: number | null
  paidAt: number | null
  refunds: readonly MoneyBack[]
}

export const receiptOf = (order: PastOrder): Receipt => ({
  ...order,
  listAmount: order.amount,
  originalAmount: null,
  note: null,
  bonus: [],
  coupon: null,
  points: 0,
  paidAt: null,
})

export const receiptOfDetail = (order: OrderDetail): Receipt => {
  const at = (wanted: OrderStep) => order.steps.find(({ step }) => step === wanted)?.at ?? null
  return {
    billingNo: order.billingNo,
    game: order.game ?? '',
    server: order.server ?? '',
    role: order.role ?? '',
    account: order.account ?? '',
    goods: order.goods ?? '',
    method: order.method,
    listAmount: order.listAmount,
    originalAmount: order.originalAmount,
    note: order.note,
    bonus: order.bonus,
    coupon: order.coupon,
    points: order.points?.earned ?? 0,
    amount: order.amount,
    currency: order.currency ?? '',
    createdAt: at('created'),
    paidAt: at('paid'),
    refunds: order.refunds,
  }
}
