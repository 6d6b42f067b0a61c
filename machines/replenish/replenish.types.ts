import type { Platform } from '../../src/contract/codes.ts'
import type { OrderFacts, PendingOrder } from '../../src/domain/order/placedOrder.ts'
import type { Due, Payway } from '../../src/domain/page/analyticsEvents.ts'
import type { PayLink } from '../../src/domain/payment/paymentHosts.ts'
import { present } from '../../src/domain/present.ts'
import type { PayWay, ReplenishGame, ReplenishLink, WayRegion } from '../../src/domain/replenishment/replenishLink.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'

export type ReplenishInput = {
  /** The link's id; null if the player must log in with a game account to find the link. */
  replenishId: string | null
  /** Client id of the game to log in to, from the address. */
  clientId: string | null
  platform: Platform
  /** A number from 0 to 1 that spreads the requests of many players over time. */
  jitter: number
}
/** The link of a logged-in player; null if the player has none. */
export type FoundLink = { replenishId: string | null }
/**
 * A link with its payment methods. `endsAt` is when the link expires, in ms of the page's clock. `started` is the
 * number of the order that was started here.
 */
export type LoadedLink = { link: ReplenishLink; endsAt: number; regions: WayRegion[]; started: string | null }
export type LinkTime = { link: ReplenishLink; endsAt: number }
export type ReplenishIntent = { replenishId: string; country: string; way: PayWay }
export type ReplenishOrder = {
  billingNo: string | null
  link: PayLink
  /** The window for the payment page is open: it was not blocked, and the player has not closed it. */
  hasWindow?: boolean
  /** When the unpaid order expires, in ms of the steady clock. */
  endsAt?: number | null
}
export type ReplenishContext = ReplenishInput & {
  games: ReplenishGame[]
  /** The game whose account logs in. */
  game: ReplenishGame | null
  link: ReplenishLink | null
  endsAt: number
  /** Seconds left of the countdown. */
  left: number
  regions: WayRegion[]
  /** The payment country; null while no payment method is known. */
  country: string | null
  way: PayWay | null
  order: PendingOrder | null
  /** When the unpaid order expires, in ms of the steady clock. */
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
  /** Events of the countdown: the seconds left; the clock was set or the device slept. */
  | { type: 'time.ticked'; left: number }
  | { type: 'time.jumped' }

/**
 * Returns the analytics data of the payment. The link's id is omitted, because anyone who knows it may open the link.
 */
export const trackedOf = (context: ReplenishContext): { way: Payway; due: Due } => {
  const { paywayId, channelId } = present(context.way, 'wayToPay')
  const { amount, currency } = present(context.link, 'link')
  return {
    way: { region: present(context.country, 'paymentCountry'), paywayId, channelId },
    due: { amount, currency, hasCoupon: false },
  }
}

/** Returns the analytics data of the payment with its order. */
export const billedOf = (context: ReplenishContext) => ({
  ...trackedOf(context),
  billingNo: present(context.order, 'order').billingNo,
})

/**
 * Returns the facts of an order that this page has just created and that has a payment link. Null for an order of an
 * earlier visit.
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

/** Returns the region and the payment method with which the page starts. */
export const firstWay = (regions: readonly WayRegion[]) => ({
  country: regions[0]?.code ?? null,
  way: regions[0]?.ways[0] ?? null,
})
