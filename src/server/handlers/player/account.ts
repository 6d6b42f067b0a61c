import type * as contract from '../../../contract/calls/account.ts'
import { orderStatus } from '../../../contract/codes.ts'
import { createStatement, type ValueOf } from '../../db/statement.ts'
import { currencyOfGame, requireGame } from '../../domain/games.ts'
import { type MonthlyLimit, ownLimitOf, setOwnLimit } from '../../domain/player/ownLimit.ts'
import { requirePlayer } from '../../domain/player/players.ts'
import { openCheckOf } from '../../domain/player/realName.ts'
import { type HistoryEntry, historyOf } from '../../domain/purchase/afterwards/history.ts'
import { endReason } from '../../domain/purchase/afterwards/timeline.ts'
import { callerInGame, requireInGameOf, type Sought, soughtIn } from '../../domain/purchase/ordering/callerInGame.ts'
import type { Order } from '../../domain/purchase/ordering/orderColumns.ts'
import { isWaiting, wireStatus } from '../../domain/purchase/settling/payment.ts'
import { secondsLeft } from '../../domain/purchase/settling/paymentTimeout.ts'
import { settleOverdue } from '../../domain/purchase/settling/reconcile.ts'
import { reviewWire } from '../../domain/purchase/settling/review.ts'
import { returnAddress } from '../../domain/returnAddress.ts'
import type { Call } from '../../domain/serverDeps.ts'
import type { Handlers } from '../../http/serve.ts'
import { inLanguages } from '../../i18n/texts.ts'
import { decimalText, minorUnits } from '../../money/prices.ts'
import { refundsWire } from '../purchase/orderDetail.ts'

const declineOf = ({ order }: HistoryEntry) => {
  const reason = order && endReason(order)
  return reason ? { decline: reason } : {}
}

type Told = { languages: readonly string[]; now: Date }

/** Returns the state of an open order: paid, under review, or the seconds left to pay. */
const openOf = (order: Order, isReviewed: boolean, { now }: Told) => {
  if (order.status === 'paid' && order.refunded_at === null) return { is_paid: true }
  if (isReviewed) return reviewWire(new Set([order.billing_no]), order)
  return isWaiting(order) ? { expires_in: secondsLeft(order, now) } : {}
}

const wireOf = (entry: HistoryEntry, told: Told) => ({
  billing_no: entry.billing_no,
  status: entry.order ? wireStatus(entry.order) : orderStatus.success,
  is_refunded: Boolean(entry.order?.refunded_at),
  refunds: refundsWire(entry.refunds),
  game_name: inLanguages(entry.game_name, told.languages),
  game_server_name: entry.server_name,
  server_id: entry.server_id,
  role_name: entry.role_name,
  user_name: entry.user_name,
  product_name: inLanguages(entry.product_name, told.languages),
  amount: decimalText(entry.amount, entry.currency),
  currency: entry.currency,
  ...(entry.payway_name ? { payway_name: inLanguages(entry.payway_name, told.languages) } : {}),
  created_time: Math.floor(entry.created_at.getTime() / 1000),
  ...declineOf(entry),
  ...(entry.order && openOf(entry.order, entry.isReviewed, told)),
})

const limitWire = ({ amount, spent, reserved, next }: MonthlyLimit, currency: string) => {
  const money = (minor: number | null) => (minor === null ? {} : { limit: decimalText(minor, currency) })
  return {
    currency,
    spent: decimalText(spent, currency),
    reserved: decimalText(reserved, currency),
    ...money(amount),
    ...(next && { next: { ...money(next.amount), time: Math.floor(next.at.getTime() / 1000) } }),
  }
}

/** Returns the player and the currency of a spending limit. Players set a limit for each currency. */
const limitHolder = async (call: Call, clientId: string) => {
  const player = await requirePlayer(call)
  return { playerId: player.id, currency: currencyOfGame(call.brand, await requireGame(call, clientId)) }
}

/** Reads the calling player, and whether the player has redeemed gift cards in the game. */
const callerWithCards = createStatement((db, value: ValueOf<Sought>) =>
  callerInGame(db, value).select((is) =>
    is
      .exists(
        is
          .selectFrom('card_redemption')
          .select('card_redemption.billing_no')
          .whereRef('card_redemption.player_id', '=', 'player.id')
          .whereRef('card_redemption.gp_id', '=', 'game.gp_id'),
      )
      .as('has_cards'),
  ),
)

export const account: Handlers<typeof contract> = {
  getOrderHistory: async (input, call) => {
    const found = await callerWithCards(call.shop.db, soughtIn(call, input.client_id))
    const { player, gp_id: gpId, has_overdue, has_cards } = await requireInGameOf(call, found)
    if (has_overdue) await settleOverdue(call.shop, player.id)
    const holder = { playerId: player.id, gpId, hasCards: Boolean(has_cards) }
    const { entries, next } = await historyOf(call.shop.db, holder, input.before)
    const told = { languages: call.brand.languages, now: call.shop.now() }
    return {
      orders: entries.map((entry) => wireOf(entry, told)),
      ...(next ? { next } : {}),
    }
  },

  getOwnLimit: async (input, call) => {
    const holder = await limitHolder(call, input.client_id)
    await settleOverdue(call.shop, holder.playerId)
    return limitWire(await ownLimitOf(call.shop.db, holder, call.shop.now()), holder.currency)
  },

  setOwnLimit: async (input, call) => {
    const holder = await limitHolder(call, input.client_id)
    const wanted = input.limit === undefined ? null : minorUnits(input.limit, holder.currency)
    return limitWire(await setOwnLimit(call.shop.db, holder, wanted, call.shop.now()), holder.currency)
  },

  getRealNameStatus: async (input, call) => {
    const { db, provider } = call.shop
    const player = await requirePlayer(call)
    await requireGame(call, input.client_id)
    const check = await openCheckOf(db, player.id)
    if (!check) return { is_verified: 1 }
    const returnUrl = returnAddress(call, '/certifiedReal', { client_id: input.client_id, visit: input.visit })
    return { is_verified: 0, verify_url: await provider.openCheck({ ...check, lang: call.language, returnUrl }) }
  },
}
