import type { Platform } from '../../src/contract/codes.ts'
import type { CreatedOrder, OrderFacts, PendingOrder } from '../../src/domain/order/placedOrder.ts'
import type { Due, Payway } from '../../src/domain/page/analyticsEvents.ts'
import { present } from '../../src/domain/present.ts'
import type { PayWay, ReplenishGame, ReplenishLink, WayRegion } from '../../src/domain/replenishment/replenishLink.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'

export type ReplenishInput = {
  /** Id in the address. Without an id, the player must log in, and the page searches for a replenishment. */
  replenishId: string | null
  /** Client id in the address; the page shows the login of this game. */
  clientId: string | null
  platform: Platform
  /**
   * Number from 0 to 1 that varies the pauses, so that pages of different players do not send requests simultaneously.
   */
  jitter: number
}
/** Result of the search for the player's replenishment. `replenishId` is null if the player has none. */
export type FoundLink = { replenishId: string | null }
/**
 * Loaded data of a replenishment. `endsAt`: expiry in ms of the page's clock. `started`: number of an unfinished order
 * of this browser.
 */
export type LoadedLink = { link: ReplenishLink; endsAt: number; regions: WayRegion[]; started: string | null }
export type LinkTime = { link: ReplenishLink; endsAt: number }
export type ReplenishIntent = { replenishId: string; country: string; way: PayWay }
export type ReplenishOrder = CreatedOrder & {
  /** Expiry of the unpaid order, in ms of the monotonic clock. */
  endsAt?: number | null
}
export type ReplenishContext = ReplenishInput & {
  games: ReplenishGame[]
  game: ReplenishGame | null
  link: ReplenishLink | null
  endsAt: number
  /** Remaining time in seconds. */
  left: number
  regions: WayRegion[]
  /** Country whose payment methods are shown; null until loaded. */
  country: string | null
  way: PayWay | null
  order: PendingOrder | null
  /** Expiry of the unpaid order, in ms of the monotonic clock. */
  orderEndsAt: number | null
  problem: Message | null
}
export type ReplenishEvent =
  | { type: 'retried' }
  | { type: 'game.chosen'; gameId: string }
  | { type: 'region.chosen'; code: string }
  | { type: 'way.chosen'; key: string }
  | { type: 'pay.clicked' }
  | { type: 'order.clicked' }
  | { type: 'page.returned' }
  /** `time.ticked`: remaining seconds. `time.jumped`: the clock has jumped, for example because the device slept. */
  | { type: 'time.ticked'; left: number }
  | { type: 'time.jumped' }

/**
 * Returns the data for analytics. Omits the id of the replenishment, because anyone who knows this id can open the
 * link.
 */
export const trackedOf = (context: ReplenishContext): { way: Payway; due: Due } => {
  const { paywayId, channelId } = present(context.way, 'wayToPay')
  const { amount, currency } = present(context.link, 'link')
  return {
    way: { region: present(context.country, 'paymentCountry'), paywayId, channelId },
    due: { amount, currency, hasCoupon: false },
  }
}

export const billedOf = (context: ReplenishContext) => ({
  ...trackedOf(context),
  billingNo: present(context.order, 'order').billingNo,
})

/**
 * Returns the facts about the order; null if the order is from an earlier visit, or while no replenishment is loaded.
 */
export const originOf = ({ order, orderEndsAt, link }: ReplenishContext): OrderFacts | null =>
  order?.payUrl && link
    ? {
        account: link.account,
        game: link.game,
        goods: null,
        server: null,
        role: null,
        amount: link.amount,
        currency: link.currency,
        ordered: null,
        endsAt: orderEndsAt,
      }
    : null

export const firstWay = (regions: readonly WayRegion[]) => ({
  country: regions[0]?.code ?? null,
  way: regions[0]?.ways[0] ?? null,
})
