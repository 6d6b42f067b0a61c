import type { OfferState } from '../../contract/calls/offers.ts'
import type { Reward } from './activities.ts'

/** The daily gift. `nextAt` is when the next gift is due, in ms of the page's monotonic clock; null if unknown. */
type DailyGift = { id: string; rewards: readonly Reward[]; isDue: boolean; nextAt: number | null }
/** Extra rewards for the first purchase of an item. */
type FirstBonus = { goodsId: string; rewards: readonly Reward[] }
/**
 * An offer of a chain, whose offers are claimed one after the other. `goods` is the item to buy before claiming the
 * offer; null if no purchase is needed.
 */
export type ChainOffer = { id: string; state: OfferState; rewards: readonly Reward[]; goods: string | null }
/** All offers of a game for a player [BEY-14]. */
export type Offers = { daily: DailyGift | null; first: readonly FirstBonus[]; chain: readonly ChainOffer[] }

export const noOffers: Offers = { daily: null, first: [], chain: [] }

/** Returns the offer that the player can claim now, or null. */
export const openOffer = ({ chain }: Offers): ChainOffer | null => chain.find(({ state }) => state === 'open') ?? null
