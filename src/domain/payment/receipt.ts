import { orderStatus } from '../../contract/codes.ts'
import { hasStep, type MoneyBack, type OrderDetail, type OrderStep } from '../order/orderDetail.ts'
import type { Reward } from '../player/activities.ts'
import { endOf } from './openOrders.ts'

/**
 * An order of the player's history. `createdAt` is in ms. `endsAt` is in ms of the steady clock, or null unless the
 * order waits for payment.
 */
export type PastOrder = {
  billingNo: string
  status: number
  isRefunded: boolean
  /** Every refund. After a partial refund, `isRefunded` stays false. */
  refunds: readonly MoneyBack[]
  /** How the order ended without delivery of goods; null if unknown. */
  end: PastEnd | null
  /**
   * Why a paid order is not delivered yet; such an order must not be paid again. Null if no money has arrived or the
   * goods are delivered.
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
/** A page of the history. `next` is the cursor of the following page; null on the last page. */
export type OrderPage = { orders: PastOrder[]; next: string | null }
export type PastEnd = 'replaced' | 'cancelled' | 'expired' | 'declined'
/**
 * undelivered: delivery to the game is in progress. reviewed: a different amount has arrived, and a person reviews the
 * order.
 */
export type HeldOrder = 'undelivered' | 'reviewed'
export type PastOrderState = 'paid' | 'pending' | 'failed'

/** Maps a status to the state of an order. */
export const orderState = (status: number): PastOrderState =>
  status === orderStatus.success || status === orderStatus.repeat
    ? 'paid'
    : status === orderStatus.fail
      ? 'failed'
      : 'pending'

const ends: readonly PastEnd[] = ['replaced', 'cancelled', 'expired', 'declined']

/** Maps the server's code for how an order ended; returns null if the code is unknown. */
export const pastEnd = (code: string | undefined): PastEnd | null => ends.find((end) => end === code) ?? null

/**
 * Returns whether an order is known to have been paid, even if it was refunded since.
 * @param listed the order's list entry or status, if known
 * @param detail the order's history, if known
 */
export const wasPaid = (
  listed: { status: number; isRefunded?: boolean } | null,
  detail: Pick<OrderDetail, 'steps'> | null | undefined,
): boolean =>
  (listed !== null && (orderState(listed.status) === 'paid' || listed.isRefunded === true)) ||
  (detail != null && hasStep(detail, 'paid'))

/**
 * Returns whether the goods of an order are known to have been delivered.
 * @param listed the order's list entry or status, if known
 * @param detail the order's history, if known
 */
export const wasDelivered = (
  listed: { status: number } | null,
  detail: Pick<OrderDetail, 'steps'> | null | undefined,
): boolean =>
  (listed !== null && orderState(listed.status) === 'paid') || (detail != null && hasStep(detail, 'delivered'))

/** Only paid orders have a receipt. */
export const hasReceipt = ({ status }: PastOrder): boolean => orderState(status) === 'paid'

/** Appends a page to the list, without orders that are already listed. */
export const withPage = (known: readonly PastOrder[], page: readonly PastOrder[]): PastOrder[] => [
  ...known,
  ...page.filter(({ billingNo }) => !known.some((order) => order.billingNo === billingNo)),
]

/** Returns whether an order waits for payment. The player can then continue the payment. */
export const isUnpaid = ({ status, held }: PastOrder): boolean => held === null && orderState(status) === 'pending'

/** Updates a listed order from its detail, if the detail is known. */
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

/** Merges the newest page of the history into the known history after the page was fetched again. Older orders stay. */
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

/** Once an order no longer waits for payment, an answer with the status "waiting" is outdated and ignored. */
const laterOf = (known: PastOrder | undefined, fresh: PastOrder): PastOrder =>
  known && !isUnpaid(known) && isUnpaid(fresh) ? known : fresh

/** Contents of a receipt. Times are in ms; unknown values are null. */
export type Receipt = Pick<PastOrder, 'billingNo' | 'game' | 'server' | 'role' | 'account' | 'goods' | 'method'> & {
  /** Price before any coupon, in major units. */
  listAmount: number | null
  /** Original price, if known and above the list price. */
  originalAmount: number | null
  /** Extras that came with the goods, including the first-purchase bonus. */
  note: string | null
  bonus: readonly Reward[]
  coupon: string | null
  /** Points earned with the order; 0 if none. */
  points: number
  amount: number | null
  currency: string
  createdAt: number | null
  paidAt: number | null
  refunds: readonly MoneyBack[]
}

/** Returns the receipt of an order from its history entry. */
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

/** Returns the receipt of an order from its detail. */
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
