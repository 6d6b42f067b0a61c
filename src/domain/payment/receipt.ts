import { orderStatus } from '../../contract/codes.ts'
import { hasStep, type MoneyBack, type OrderDetail, type OrderStep } from '../order/orderDetail.ts'
import type { Reward } from '../player/activities.ts'
import { endOf } from './openOrders.ts'

/** An order of the player's history; `createdAt` in ms, `endsAt` in ms of the steady clock, null unless it waits. */
export type PastOrder = {
  billingNo: string
  status: number
  isRefunded: boolean
  /** Money that went back, each time: a part of the price leaves `isRefunded` false. */
  refunds: readonly MoneyBack[]
  /** How it ended without goods, where that is known. */
  end: PastEnd | null
  /** Its money has come, and its goods have not: nobody pays it again. */
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
/** A page of the history; `next` asks for the one after it, null at the end. */
export type OrderPage = { orders: PastOrder[]; next: string | null }
export type PastEnd = 'replaced' | 'cancelled' | 'expired' | 'declined'
/** undelivered: on its way to the game; reviewed: money of another amount, which a person looks at. */
export type HeldOrder = 'undelivered' | 'reviewed'
export type PastOrderState = 'paid' | 'pending' | 'failed'

/** What became of an order, in one word. */
export const orderState = (status: number): PastOrderState =>
  status === orderStatus.success || status === orderStatus.repeat
    ? 'paid'
    : status === orderStatus.fail
      ? 'failed'
      : 'pending'

const ends: readonly PastEnd[] = ['replaced', 'cancelled', 'expired', 'declined']

/** A code of the wire as an end that there is a word for. */
export const pastEnd = (code: string | undefined): PastEnd | null => ends.find((end) => end === code) ?? null

/**
 * Whether the money of an order is known to have come, also where it went back since.
 * @param listed what a list or the order's status says of it, where that is known
 * @param detail what has happened to it, where that is known
 */
export const wasPaid = (
  listed: { status: number; isRefunded?: boolean } | null,
  detail: Pick<OrderDetail, 'steps'> | null | undefined,
): boolean =>
  (listed !== null && (orderState(listed.status) === 'paid' || listed.isRefunded === true)) ||
  (detail != null && hasStep(detail, 'paid'))

/**
 * Whether the goods of an order are known to have come.
 * @param listed what a list or the order's status says of it, where that is known
 * @param detail what has happened to it, where that is known
 */
export const wasDelivered = (
  listed: { status: number } | null,
  detail: Pick<OrderDetail, 'steps'> | null | undefined,
): boolean =>
  (listed !== null && orderState(listed.status) === 'paid') || (detail != null && hasStep(detail, 'delivered'))

/** A receipt is for what was paid. */
export const hasReceipt = ({ status }: PastOrder): boolean => orderState(status) === 'paid'

/** A list with another page behind it; an order that came before is not listed twice. */
export const withPage = (known: readonly PastOrder[], page: readonly PastOrder[]): PastOrder[] => [
  ...known,
  ...page.filter(({ billingNo }) => !known.some((order) => order.billingNo === billingNo)),
]

/** It waits for its payment, which can go on. */
export const isUnpaid = ({ status, held }: PastOrder): boolean => held === null && orderState(status) === 'pending'

/** An order of the list with what has happened to it, where that is known. */
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

/** What is known of the history with its newest page asked anew; what was read beyond that page stays. */
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

/** An order that is known to wait no more does not wait again: that answer was older. */
const laterOf = (known: PastOrder | undefined, fresh: PastOrder): PastOrder =>
  known && !isUnpaid(known) && isUnpaid(fresh) ? known : fresh

/** What a receipt says; moments in ms, null for what is not known. */
export type Receipt = Pick<PastOrder, 'billingNo' | 'game' | 'server' | 'role' | 'account' | 'goods' | 'method'> & {
  /** Before a coupon. */
  listAmount: number | null
  /** What that is below, where it is known. */
  originalAmount: number | null
  /** What came with the goods: as they always are, and as a first purchase. */
  note: string | null
  bonus: readonly Reward[]
  coupon: string | null
  /** Points that were earned; 0 for none. */
  points: number
  amount: number | null
  currency: string
  createdAt: number | null
  paidAt: number | null
  refunds: readonly MoneyBack[]
}

/** The receipt of an order of the history, as far as that knows it. */
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

/** The receipt of an order of which all is known. */
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
