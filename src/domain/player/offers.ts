import type { OfferState } from '../../contract/calls/offers.ts'
import type { Reward } from './activities.ts'

/** The daily gift. `nextAt` is when the next one is due, in ms of the page's steady clock; null if unknown. */
type DailyGift = { id: string; rewards: readonly Reward[]; isDue: boolean; nextAt: number | null }
/** Extra rewards for the player's first purchase of an item. */
type FirstBonus = { goodsId: string; rewards: readonly Reward[] }
/** One offer of a chain; `goods` is the item that must be bought for it, if any. */
export type ChainOffer = { id: string; state: OfferState; rewards: readonly Reward[]; goods: string | null }
/** What a game offers a player [BEY-14]. */
export type Offers = { daily: DailyGift | null; first: readonly FirstBonus[]; chain: readonly ChainOffer[] }

export const noOffers: Offers = { daily: null, first: [], chain: [] }

/** Returns the offer of the chain that can be taken now, or null for none. */
export const openOffer = ({ chain }: Offers): ChainOffer | null => chain.find(({ state }) => state === 'open') ?? null
