import type { OfferState } from '../../contract/calls/offers.ts'
import type { Reward } from './activities.ts'

/**
 * The daily gift. `nextAt` is when the next gift can be claimed, in ms of the page's monotonic clock; null if unknown.
 */
type DailyGift = { id: string; rewards: readonly Reward[]; isDue: boolean; nextAt: number | null }
/** Extra rewards for a player's first purchase of an item. */
type FirstBonus = { goodsId: string; rewards: readonly Reward[] }
/** One offer of a chain of offers. `goods` is the item that must be bought for the offer, or null. */
export type ChainOffer = { id: string; state: OfferState; rewards: readonly Reward[]; goods: string | null }
/** All offers of a game to a player [BEY-14]. */
export type Offers = { daily: DailyGift | null; first: readonly FirstBonus[]; chain: readonly ChainOffer[] }

export const noOffers: Offers = { daily: null, first: [], chain: [] }

/** Returns the offer in the chain that can be claimed now, or null. */
export const openOffer = ({ chain }: Offers): ChainOffer | null => chain.find(({ state }) => state === 'open') ?? null
