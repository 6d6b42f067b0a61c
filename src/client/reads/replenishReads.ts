import type * as replenish from '../../contract/calls/replenish.ts'
import type { Platform } from '../../contract/codes.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { type OrderDetail, orderDetailOf } from '../../domain/order/orderDetail.ts'
import type { Region } from '../../domain/payment/methods.ts'
import type { PayWay, ReplenishGame, ReplenishLink } from '../../domain/replenishment/replenishLink.ts'
import type { Api } from '../api.ts'
import { methodsOf } from '../queries.ts'

/** [RPL-06] */
export type ReplenishCalls = Api<typeof replenish>
/**
 * State of the order of a replenishment. `endsIn` is the time in seconds until the order expires. `detail` is null if
 * the server omits it.
 */
export type ReplenishStatus = {
  status: number
  billingNo: string
  payUrl: string | null
  endsIn: number | null
  detail: OrderDetail | null
}
type PayInput = { replenishId: string; country: string; way: PayWay; key: string }

/**
 * Fetches and pays replenishment links. Nothing is cached, because remaining time and state change with each answer.
 */
export const createReplenishReads = (api: ReplenishCalls) => ({
  games: async ({ platform }: { platform: Platform }, signal: AbortSignal): Promise<ReplenishGame[]> => {
    const { list } = await api.getReplenishGameList({ platform }, signal)
    return list.map(({ client_id, game_id, domain_area, name, logo }) => ({
      clientId: client_id,
      gameId: game_id,
      area: domain_area ?? null,
      name,
      logo,
    }))
  },
  link: async (replenishId: string, signal: AbortSignal): Promise<ReplenishLink> =>
    linkOf(await api.getReplenishInfo({ replenish_id: replenishId }, signal)),
  /**
   * Finds a player's open link by the player's token [RPL-06]. Rejects with the code -3016 if there is no link, and
   * with -600 if the token has expired.
   */
  linkOfPlayer: async (clientId: string, token: string, signal: AbortSignal): Promise<string> =>
    (await api.getReplenishInfo({ rp_client_id: clientId, oauth_token: token }, signal)).replenish_id,
  regions: async (
    { replenishId, platform }: { replenishId: string; platform: Platform },
    signal: AbortSignal,
  ): Promise<Region[]> => {
    const { country } = await api.getReplenishCountryList({ replenish_id: replenishId, platform }, signal)
    return Object.entries(country).map(([code, list]) => ({ code, methods: methodsOf(list) }))
  },
  pay: async ({ replenishId, country, way, key }: PayInput, signal: AbortSignal) => {
    const answer = await api.payReplenishment(
      {
        replenish_id: replenishId,
        country,
        pay_id: way.paywayId,
        ...(way.channelId !== null && { channel_id: way.channelId }),
        idempotency_key: key,
      },
      signal,
    )
    return {
      billingNo: answer.billing_no ?? null,
      url: answer.url ?? null,
      status: answer.status ?? null,
      endsIn: answer.expires_in ?? null,
    }
  },
  order: async (replenishId: string, billingNo: string, signal: AbortSignal): Promise<ReplenishStatus> => {
    const order = await api.getReplenishOrder({ replenish_id: replenishId, billing_no: billingNo }, signal)
    return {
      status: order.status,
      billingNo: order.billing_no,
      payUrl: order.pay_url ?? null,
      endsIn: order.expires_in ?? null,
      detail: order.detail ? orderDetailOf(order.detail) : null,
    }
  },
})

const linkOf = (wire: OutputOf<typeof replenish.getReplenishInfo>): ReplenishLink => ({
  replenishId: wire.replenish_id,
  game: wire.game_name,
  account: wire.user_name,
  amount: wire.amount,
  currency: wire.currency_code,
  // whole seconds, rounded up like the seconds of the countdown
  validTime: Math.ceil(wire.valid_time ?? 0),
  paidBy: wire.billing_no ?? null,
  isPaid: wire.is_paid,
})
