import type * as account from '../../contract/calls/account.ts'
import type { cancelOrder, getOpenOrders } from '../../contract/calls/pay.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { moneyBackOf, type OrderDetail, orderDetailOf } from '../../domain/order/orderDetail.ts'
import type { OwnLimit } from '../../domain/order/ownLimit.ts'
import { serverLabel } from '../../domain/order/role/servers.ts'
import { checkedLink } from '../../domain/page/address/urls.ts'
import { type OrderPage, type PastOrder, pastEnd } from '../../domain/payment/receipt.ts'
import { toMoment } from '../../domain/text/time.ts'
import type { Api } from '../api.ts'
import { createIntentKeys } from './intentKeys.ts'

export type AccountCalls = Api<
  typeof account & { getOpenOrders: typeof getOpenOrders; cancelOrder: typeof cancelOrder }
>
type WireLimit = OutputOf<typeof account.getOwnLimit>
type WireOrder = OutputOf<typeof account.getOrderHistory>['orders'][number]

/**
 * Fetches and changes a player's orders, spending limit and identity check. Nothing is cached, because the data belongs
 * to a single player.
 * @param steady monotonic clock, in ms
 * @param newId returns an idempotency key, so that the server counts a repeated request once
 * @param isInGame a game embeds the shop, so the verification page must return to the in-game view
 */
export const createAccountReads = (api: AccountCalls, steady: () => number, newId: () => string, isInGame = false) => {
  const keys = createIntentKeys(newId)
  return {
    orders: async (
      { clientId, before }: { clientId: string; before: string | null },
      signal: AbortSignal,
    ): Promise<OrderPage> => {
      const page = await api.getOrderHistory({ client_id: clientId, ...(before !== null && { before }) }, signal)
      return { orders: page.orders.map((order) => pastOrderOf(order, steady())), next: page.next ?? null }
    },
    openOrders: async ({ clientId }: { clientId: string }, signal: AbortSignal) => {
      const { orders } = await api.getOpenOrders({ client_id: clientId }, signal)
      const at = steady()
      return orders.map((wire) => ({
        billingNo: wire.billing_no,
        isPaid: wire.is_paid,
        goods: wire.product_name || wire.billing_no,
        role: wire.role_name,
        amount: wire.amount,
        currency: wire.currency,
        endsAt: wire.review ? null : endOf(wire.expires_in, at),
        isReviewed: Boolean(wire.review),
        freesCoupon: wire.frees_coupon,
        payUrl: wire.pay_url ?? null,
      }))
    },
    cancelOrder: async ({ billingNo }: { billingNo: string }, signal: AbortSignal) => {
      const { status } = await api.cancelOrder({ billing_no: billingNo }, signal)
      return { status }
    },
    ownLimit: async ({ clientId }: { clientId: string }, signal: AbortSignal): Promise<OwnLimit> =>
      ownLimitOf(await api.getOwnLimit({ client_id: clientId }, signal)),
    setOwnLimit: async (
      { clientId, limit }: { clientId: string; limit: number | null },
      signal: AbortSignal,
    ): Promise<OwnLimit> =>
      keys.once(`${clientId} ${limit}`, async (idempotency_key) =>
        ownLimitOf(
          await api.setOwnLimit(
            { client_id: clientId, ...(limit !== null && { limit: String(limit) }), idempotency_key },
            signal,
          ),
        ),
      ),
    realName: async ({ clientId }: { clientId: string }, signal: AbortSignal) => {
      const input = { client_id: clientId, ...(isInGame && { visit: 'sdk' as const }) }
      const { is_verified, verify_url } = await api.getRealNameStatus(input, signal)
      return { isVerified: is_verified, url: checkedLink(verify_url) }
    },
  }
}

const ownLimitOf = ({ currency, spent, reserved, limit, next }: WireLimit): OwnLimit => ({
  currency,
  spent,
  reserved,
  limit,
  next: next ? { limit: next.limit, at: next.time * 1000 } : null,
})

/**
 * Returns the order's end in ms of the monotonic clock, or null if no time is left. If null, the shop waits for the
 * provider's report without a countdown.
 */
const endOf = (seconds: number | null | undefined, at: number) => (seconds ? at + seconds * 1000 : null)

const pastOrderOf = (wire: WireOrder, at: number): PastOrder => ({
  billingNo: wire.billing_no,
  status: wire.status,
  isRefunded: wire.is_refunded,
  refunds: moneyBackOf(wire.refunds),
  end: pastEnd(wire.decline),
  held: wire.review ? 'reviewed' : wire.is_paid ? 'undelivered' : null,
  game: wire.game_name,
  server: serverLabel({ id: wire.server_id, name: wire.game_server_name }),
  role: wire.role_name,
  account: wire.user_name,
  goods: wire.product_name || wire.billing_no,
  amount: wire.amount,
  currency: wire.currency,
  method: wire.payway_name ?? null,
  createdAt: toMoment(wire.created_time),
  endsAt: endOf(wire.expires_in, at),
})

/** Fetches order details. They are never cached, because the page polls them until the order ends. */
export const createOrderReads = (api: Pick<Api, 'getOrderDetail'>) => ({
  orderDetail: async ({ billingNo }: { billingNo: string }, signal: AbortSignal): Promise<OrderDetail> =>
    orderDetailOf(await api.getOrderDetail({ billing_no: billingNo }, signal)),
})
