import type * as account from '../contract/account.ts'
import type { OutputOf } from '../contract/endpoint.ts'
import type { OrderPage, PastOrder } from '../domain/payment/receipt.ts'
import { toMoment } from '../domain/text/time.ts'
import type { Api } from './api.ts'

/** The calls about the player's own account. */
export type AccountCalls = Api<typeof account>
type WireOrder = OutputOf<typeof account.getOrderHistory>['orders'][number]

/** Past orders and the state of the real name: a player's own, never cached. */
export const createAccountReads = (api: AccountCalls) => ({
  orders: async (
    { clientId, before }: { clientId: string; before: string | null },
    signal: AbortSignal,
  ): Promise<OrderPage> => {
    const page = await api.getOrderHistory({ client_id: clientId, ...(before !== null && { before }) }, signal)
    return { orders: page.orders.map(pastOrderOf), next: page.next ?? null }
  },
  realName: async ({ clientId }: { clientId: string }, signal: AbortSignal) => {
    const { is_verified, verify_url } = await api.getRealNameStatus({ client_id: clientId }, signal)
    return { isVerified: is_verified, url: verify_url ?? null }
  },
})

const pastOrderOf = (wire: WireOrder): PastOrder => ({
  billingNo: wire.billing_no,
  status: wire.status,
  game: wire.game_name,
  server: wire.game_server_name,
  role: wire.role_name,
  account: wire.user_name,
  goods: wire.product_name,
  amount: wire.amount,
  currency: wire.currency,
  method: wire.payway_name ?? null,
  createdAt: toMoment(wire.created_time),
})
