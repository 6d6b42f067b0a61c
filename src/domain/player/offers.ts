import type { OfferState } from '../../contract/calls/offers.ts'
import type { Reward } from './activities.ts'

/**
 * The daily gift. `nextAt` is when the player can claim the next gift, in ms of the page's monotonic clock; null if
 * unknown.
 */
type DailyGift = { id: string; rewards: readonly Reward[]; isDue: boolean; nextAt: number | null }
/** Extra rewards for a player's first purchase of an item. */
type FirstBonus = { goodsId: string; rewards: readonly Reward[] }
/**
 * An offer in a chain of offers. `goods` is the item that the player must buy before claiming the offer; null if no
 * purchase is needed.
 */
export type ChainOffer = { id: string; state: OfferState; rewards: readonly Reward[]; goods: string | null }
/** All offers that a game makes to a player [BEY-14]. */
export type Offers = { daily: DailyGift | null; first: readonly FirstBonus[]; chain: readonly ChainOffer[] }

export const noOffers: Offers = { daily: null, first: [], chain: [] }

/** Returns the offer in the chain that the player can claim now, or null. */
export const openOffer = ({ chain }: Offers): ChainOffer | null => chain.find(({ state }) => state === 'open') ?? null
