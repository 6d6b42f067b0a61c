import type { Platform } from '../../src/contract/codes.ts'
import type { OrderFacts, PendingOrder } from '../../src/domain/order/order.ts'
import type { Due, Payway } from '../../src/domain/page/analyticsEvents.ts'
import { present } from '../../src/domain/present.ts'
import type { PayWay, ReplenishGame, ReplenishLink, WayRegion } from '../../src/domain/replenishment/replenish.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'

export type ReplenishInput = {
  /** The link's id; without one the player logs in with a game account. */
  replenishId: string | null
  /** The game to log in for, as the address names it. */
  clientId: string | null
  platform: Platform
  /** 0..1, spreads the questions of many players. */
  jitter: number
}
/** The link of a player who has logged in; null for none. */
export type FoundLink = { replenishId: string | null }
/** A link with its ways to pay, when it ends on the page's clock (ms), and the order that was started here. */
export type LoadedLink = { link: ReplenishLink; endsAt: number; regions: WayRegion[]; started: string | null }
export type LinkTime = { link: ReplenishLink; endsAt: number }
export type ReplenishIntent = { replenishId: string; country: string; way: PayWay }
export type ReplenishOrder = {
  billingNo: string | null
  url: string | null
  /** The window for its page is there: neither blocked nor closed meanwhile. */
  hasWindow?: boolean
  /** When it ends unpaid, in ms of the steady clock. */
  endsAt?: number | null
}
export type ReplenishContext = ReplenishInput & {
  games: ReplenishGame[]
  /** The game whose account logs in. */
  game: ReplenishGame | null
  link: ReplenishLink | null
  endsAt: number
  /** Seconds. */
  left: number
  regions: WayRegion[]
  /** The payment country; null as long as no way to pay is known. */
  country: string | null
  way: PayWay | null
  order: PendingOrder | null
  /** When the order ends unpaid, in ms of the steady clock. */
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
  /** The countdown's: seconds are left; the clock was set, or the machine slept. */
  | { type: 'time.ticked'; left: number }
  | { type: 'time.jumped' }

/** What is told of the payment as it stands; never the link's id, which is a permission. */
export const trackedOf = (context: ReplenishContext): { way: Payway; due: Due } => {
  const { paywayId, channelId } = present(context.way, 'wayToPay')
  const { amount, currency } = present(context.link, 'link')
  return {
    way: { region: present(context.country, 'paymentCountry'), paywayId, channelId },
    due: { amount, currency, hasCoupon: false },
  }
}

/** The same with the order that it has become. */
export const billedOf = (context: ReplenishContext) => ({
  ...trackedOf(context),
  billingNo: present(context.order, 'order').billingNo,
})

/** What is known of an order that was just made, which has a link to pay by; null for one of an earlier visit. */
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

/** The region and way that are chosen to begin with. */
export const firstWay = (regions: readonly WayRegion[]) => ({
  country: regions[0]?.code ?? null,
  way: regions[0]?.ways[0] ?? null,
})
