import { createAccountReads, createOrderReads } from '../../client/reads/accountReads.ts'
import { createFirstReads } from '../../client/reads/offerReads.ts'
import { createPlayerReads } from '../../client/reads/playerReads.ts'
import type { getOrderInfo } from '../../contract/calls/pay.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { Ordered } from '../../domain/order/placedOrder.ts'
import { serverLabel } from '../../domain/order/role/servers.ts'
import { channelOf } from '../../domain/payment/channels.ts'
import { paymentLink } from '../../domain/payment/paymentHosts.ts'
import { createPurchases, type PurchaseOptions } from './orders/purchases.ts'

export type PlayerCallOptions = PurchaseOptions & {
  newId(): string
  /** Returns the client id of the same game on this platform, or null if the game does not exist on this platform. */
  clientIdHere(clientId: string): string | null
}

/** Creates the calls for purchases, personal data and orders of a logged-in player. */
export const createPlayerCalls = (options: PlayerCallOptions) => ({
  ...createPurchases(options),
  ...createPlayerReads(options.api, options.steady, options.newId),
  ownLimit: createAccountReads(options.api, options.steady, options.newId).ownLimit,
  ...createFirstReads(options.api),
  ...createOrderReads(options.api),
  order: ({ billingNo, isSimple }: { billingNo: string; isSimple: boolean }, signal: AbortSignal) =>
    orderOf(options, billingNo, isSimple, signal),
})

const orderOf = async (
  { api, payLinks, steady, clientIdHere }: PlayerCallOptions,
  billingNo: string,
  isSimple: boolean,
  signal: AbortSignal,
) => {
  const order = await api.getOrderInfo({ billing_no: billingNo, simple: isSimple ? '1' : '0' }, signal)
  return {
    status: order.status,
    billingNo: order.billing_no,
    clientId: order.client_id === undefined ? null : clientIdHere(order.client_id),
    account: order.user_name ?? null,
    game: order.game_name ?? null,
    goods: order.product_name ?? null,
    server: serverOf(order),
    role: order.role_name ?? null,
    link: paymentLink(order.pay_url, null, payLinks),
    form: order.review ? null : formOf(order),
    isReviewed: Boolean(order.review),
    used: order.payway_id === undefined ? null : { paywayId: order.payway_id, channelId: order.channel_id ?? null },
    amount: order.amount ?? null,
    currency: order.currency ?? null,
    ordered: orderedOf(order),
    endsAt: order.expires_in ? steady() + order.expires_in * 1000 : null,
  }
}

const serverOf = ({ server_id, game_server_name }: OutputOf<typeof getOrderInfo>) =>
  game_server_name ? serverLabel({ id: server_id, name: game_server_name }) : null

/**
 * Returns the start message of the provider's embedded form. Returns null if the player pays on the provider's page, or
 * if this page does not support the form.
 */
const formOf = ({ payway_id, sdk }: OutputOf<typeof getOrderInfo>) => {
  const embedded = payway_id === undefined ? undefined : channelOf(payway_id)?.embedded
  return embedded && sdk ? { type: 'start' as const, ...embedded, session: sdk } : null
}

const orderedOf = ({ product_id, server_id, role_id, coupon_code }: OutputOf<typeof getOrderInfo>): Ordered | null =>
  product_id === undefined || server_id === undefined || role_id === undefined
    ? null
    : { goodsId: product_id, serverId: server_id, roleId: role_id, couponCode: coupon_code ?? null }
