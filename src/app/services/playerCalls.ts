import { createAccountReads } from '../../client/accountReads.ts'
import type { Api } from '../../client/api.ts'
import { createOrderReads } from '../../client/orderReads.ts'
import { createPlayerReads } from '../../client/playerReads.ts'
import { type LinkPlace, paymentLink } from '../../domain/payment/paymentHosts.ts'
import { createPurchases, type PurchaseOptions } from './purchases.ts'

export type PlayerCallOptions = PurchaseOptions & {
  /** A clock in ms that nobody sets. */
  steady(): number
}

/** What the charts ask and tell the server on behalf of a player: purchases, what belongs to the player, orders. */
export const createPlayerCalls = (options: PlayerCallOptions) => ({
  ...createPurchases(options),
  ...createPlayerReads(options.api, options.steady),
  ownLimit: createAccountReads(options.api).ownLimit,
  ...createOrderReads(options.api),
  order: ({ billingNo, isSimple }: { billingNo: string; isSimple: boolean }, signal: AbortSignal) =>
    orderOf(options, billingNo, isSimple, signal),
})

const orderOf = async (
  { api, payLinks }: { api: Api; payLinks: LinkPlace },
  billingNo: string,
  isSimple: boolean,
  signal: AbortSignal,
) => {
  const order = await api.getOrderInfo({ billing_no: billingNo, simple: isSimple ? '1' : '0' }, signal)
  return {
    status: order.status,
    billingNo: order.billing_no,
    account: order.user_name ?? null,
    game: order.game_name ?? null,
    goods: order.product_name ?? null,
    server: order.game_server_name ?? null,
    role: order.role_name ?? null,
    payUrl: paymentLink(order.pay_url, null, payLinks),
    amount: order.amount ?? null,
    currency: order.currency ?? null,
  }
}
