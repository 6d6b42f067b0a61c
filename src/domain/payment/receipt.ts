import { orderStatus } from '../../contract/codes.ts'
import { hasStep, type MoneyBack, type OrderDetail, type OrderStep } from '../order/orderDetail.ts'
import type { Reward } from '../player/activities.ts'
import { endOf } from './openOrders.ts'

/**
 * An entry of the player's order history. `createdAt` is in ms. `endsAt` is when an unpaid order expires, in ms of the
 * monotonic clock; null for all other orders and for orders that do not expire.
 */
export type PastOrder = {
  billingNo: string
  status: number
  isRefunded: boolean
  /** All refunds of the order, partial or full. `isRefunded` is true only after a full refund. */
  refunds: readonly MoneyBack[]
  /** How the order ended without delivery. Null if it has not ended in this way, or if the way is unknown. */
  end: PastEnd | null
  /**
   * Why the goods are not delivered yet although a payment has arrived; the player must not pay the order again. Null
   * if no payment has arrived or the goods are delivered.
   */
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
/** One page of the order history. `next` is the cursor of the following page; null on the last page. */
export type OrderPage = { orders: PastOrder[]; next: string | null }
export type PastEnd = 'replaced' | 'cancelled' | 'expired' | 'declined'
/**
 * Reasons why a paid order is not delivered yet. undelivered: the goods are being delivered to the game. reviewed: a
 * payment of the wrong amount has arrived, and a person reviews the order.
 */
export type HeldOrder = 'undelivered' | 'reviewed'
export type PastOrderState = 'paid' | 'pending' | 'failed'

/** Maps the status of an order from the wire format to a state of the order history. */
export const orderState = (status: number): PastOrderState =>
  status === orderStatus.success || status === orderStatus.repeat
    ? 'paid'
    : status === orderStatus.fail
      ? 'failed'
      : 'pending'

const ends: readonly PastEnd[] = ['replaced', 'cancelled', 'expired', 'declined']

/** Parses the server's code for the way in which an order ended. Returns null for an unknown code. */
export const pastEnd = (code: string | undefined): PastEnd | null => ends.find((end) => end === code) ?? null

/**
 * Returns whether an order has certainly been paid, even if it was refunded later.
 * @param listed the order's entry in the history or its status, if known
 * @param detail the order's detail, if known
 */
export const wasPaid = (
  listed: { status: number; isRefunded?: boolean } | null,
  detail: Pick<OrderDetail, 'steps'> | null | undefined,
): boolean =>
  (listed !== null && (orderState(listed.status) === 'paid' || listed.isRefunded === true)) ||
  (detail != null && hasStep(detail, 'paid'))

/**
 * Returns whether the goods of an order have certainly been delivered.
 * @param listed the order's entry in the history or its status, if known
 * @param detail the order's detail, if known
 */
export const wasDelivered = (
  listed: { status: number } | null,
  detail: Pick<OrderDetail, 'steps'> | null | undefined,
): boolean =>
  (listed !== null && orderState(listed.status) === 'paid') || (detail != null && hasStep(detail, 'delivered'))

/** Returns whether an order has a receipt: only paid orders have one. */
export const hasReceipt = ({ status }: PastOrder): boolean => orderState(status) === 'paid'

/** Appends a page to the order history. Skips orders that the history already contains. */
export const withPage = (known: readonly PastOrder[], page: readonly PastOrder[]): PastOrder[] => [
  ...known,
  ...page.filter(({ billingNo }) => !known.some((order) => order.billingNo === billingNo)),
]

/** Returns whether the player can still pay an order, because it is unpaid. */
export const isUnpaid = ({ status, held }: PastOrder): boolean => held === null && orderState(status) === 'pending'

/**
 * Updates an entry of the order history with data from the order's detail. Without a detail, returns the entry
 * unchanged.
 */
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

/** Merges a newly fetched first page of the order history into the known history. Older orders stay in the history. */
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

/**
 * Returns the later of two answers about the same order. If the known answer says that the order is paid or has ended,
 * a fresh answer with the status unpaid is outdated.
 */
const laterOf = (known: PastOrder | undefined, fresh: PastOrder): PastOrder =>
  known && !isUnpaid(known) && isUnpaid(fresh) ? known : fresh

/** The contents of a receipt. Times are in ms; unknown values are null. */
export type Receipt = Pick<PastOrder, 'billingNo' | 'game' | 'server' | 'role' | 'account' | 'goods' | 'method'> & {
  /** List price in major units, before any coupon. */
  listAmount: number | null
  /** Price before any sale, if known and higher than the list price. */
  originalAmount: number | null
  /** The note of the goods, which names extras that are delivered with them. */
  note: string | null
  bonus: readonly Reward[]
  coupon: string | null
  /** Points that the order earned; 0 if none. */
  points: number
  amount: number | null
  currency: string
  createdAt: number | null
  paidAt: number | null
  refunds: readonly MoneyBack[]
}

/** Creates the receipt of an order from the order's entry in the order history. */
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

/** Creates the receipt of an order from the order's detail. */
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
