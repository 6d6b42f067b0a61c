import type * as contract from '../../../contract/calls/replenish.ts'
import { kindOf } from '../../../domain/payment/channels.ts'
import { refused } from '../../domain/apiError.ts'
import { areaOfGame, type GameRow, requireGame } from '../../domain/games.ts'
import { requirePassword } from '../../domain/player/credentials.ts'
import { requirePlayer } from '../../domain/player/players.ts'
import { listOf } from '../../domain/purchase/methods.ts'
import { isWaiting, wireStatus } from '../../domain/purchase/settling/payment.ts'
import { secondsLeft } from '../../domain/purchase/settling/paymentTimeout.ts'
import { reconcileIfDue } from '../../domain/purchase/settling/reconcile.ts'
import { reviewedOf } from '../../domain/purchase/settling/review.ts'
import { type Link, noLink, openLinkOf } from '../../domain/replenishment/links.ts'
import { payForLink, requireLink } from '../../domain/replenishment/replenishments.ts'
import type { Call } from '../../domain/serverDeps.ts'
import type { Handlers } from '../../http/serve.ts'
import { inLanguages } from '../../i18n/texts.ts'
import { decimalText } from '../../money/prices.ts'
import { findLinkFor } from '../player/thirdParty.ts'
import { methodsByRegion } from './methodList.ts'
import { orderDetailOf } from './orderDetail.ts'

type Asked = { replenish_id?: string | undefined; rp_client_id?: string | undefined }

/**
 * Returns the link with the given id, or without an id the unpaid link of the logged-in player.
 * @throws ApiError -3016 if there is no such link, -600 if the request has no id and nobody is logged in
 */
const linkOf = async (call: Call, { replenish_id, rp_client_id }: Asked): Promise<{ link: Link; game: GameRow }> => {
  if (replenish_id !== undefined) return requireLink(call, replenish_id)
  if (rp_client_id === undefined) throw noLink()
  const player = await requirePlayer(call)
  const game = await requireGame(call, rp_client_id)
  const link = await openLinkOf(call.shop.db, { playerId: player.id, gpId: game.gp_id }, call.shop.now())
  if (!link) throw noLink()
  return { link, game }
}

const orderOf = (call: Call, { billing_no, replenish_id }: { billing_no: string; replenish_id: string }) =>
  call.shop.db
    .selectFrom('orders')
    .selectAll()
    .where('billing_no', '=', billing_no)
    .where('replenish_id', '=', replenish_id)
    .executeTakeFirst()

export const replenish: Handlers<typeof contract> = {
  getReplenishGameList: async (input, { shop, brand }) => {
    const rows = await shop.db
      .selectFrom('game')
      .selectAll()
      .where('brand', '=', brand.key)
      .where('platform', '=', input.platform)
      .where('selectable', '=', true)
      .orderBy('sort')
      .execute()
    return {
      list: rows.map((row) => ({
        client_id: row.client_id,
        game_id: row.gp_id,
        name: inLanguages(row.name, brand.languages),
        logo: row.logo,
        domain_area: areaOfGame(brand, row),
      })),
    }
  },

  getReplenishInfo: async (input, call) => {
    const { link, game } = await linkOf(call, input)
    const left = link.valid_until.getTime() - call.shop.now().getTime()
    return {
      replenish_id: link.id,
      client_id: link.client_id,
      game_name: inLanguages(game.name, call.brand.languages),
      user_name: link.user_name,
      amount: decimalText(link.amount, link.currency),
      currency_code: link.currency,
      valid_time: Math.max(0, Math.floor(left / 1000)),
      is_paid: link.paid_by === null ? 0 : 1,
      ...(link.paid_by === null ? {} : { billing_no: link.paid_by }),
    }
  },

  getReplenishCountryList: async (input, call) => {
    const { link, game } = await linkOf(call, input)
    const area = areaOfGame(call.brand, game)
    const list = { area, platform: listOf(input.platform), currency: link.currency, brand: call.brand }
    // only methods with their own payment page are offered, because embedded forms require a login
    const country = await methodsByRegion(
      call.shop.db,
      list,
      (row) => kindOf(row.payway_id, row.channel_id) === 'redirect',
    )
    return { country }
  },

  payReplenishment: (input, call) => payForLink(call, input),

  getReplenishOrder: async (input, call) => {
    const found = await orderOf(call, input)
    if (!found) throw refused('noOrder')
    await reconcileIfDue(call.shop, found)
    const order = (await orderOf(call, input)) ?? found
    const isReviewed = (await reviewedOf(call.shop.db, [order])).has(order.billing_no)
    const isPayable = isWaiting(order) && !isReviewed
    return {
      status: wireStatus(order),
      billing_no: order.billing_no,
      ...(isPayable && order.pay_url ? { pay_url: order.pay_url } : {}),
      ...(isPayable ? { expires_in: secondsLeft(order, call.shop.now()) } : {}),
      detail: await orderDetailOf(call, order),
    }
  },

  ingameAuthenticate: (input, call) => findLinkFor(call, input.game_id, () => requirePassword(call, input)),
}
