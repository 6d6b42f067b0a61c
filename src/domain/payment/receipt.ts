import { orderStatus } from '../../contract/codes.ts'

/** An order of the player's history; `createdAt` in ms, `endsAt` in ms of the steady clock, null unless it waits. */
export type PastOrder = {
  billingNo: string
  status: number
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
export type OrderState = 'paid' | 'pending' | 'failed'

/** What became of an order, in one word. */
export const orderState = (status: number): OrderState =>
  status === orderStatus.success || status === orderStatus.repeat
    ? 'paid'
    : status === orderStatus.fail
      ? 'failed'
      : 'pending'

/** A receipt is for what was paid. */
export const hasReceipt = ({ status }: PastOrder): boolean => orderState(status) === 'paid'

/** A list with another page behind it; an order that came before is not listed twice. */
export const withPage = (known: readonly PastOrder[], page: readonly PastOrder[]): PastOrder[] => [
  ...known,
  ...page.filter(({ billingNo }) => !known.some((order) => order.billingNo === billingNo)),
]
