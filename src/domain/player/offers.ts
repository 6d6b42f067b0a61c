import type { OfferState } from '../../contract/calls/offers.ts'
import type { Reward } from './activities.ts'

/** The gift of a day; `nextAt` is in ms of the page's steady clock, null where it is not known. */
type DailyGift = { id: string; rewards: readonly Reward[]; isDue: boolean; nextAt: number | null }
/** An item that brings more with the player's first purchase of it. */
type FirstBonus = { goodsId: string; rewards: readonly Reward[] }
/** One of a chain; `goods` is what has to be bought for it. */
export type ChainOffer = { id: string; state: OfferState; rewards: readonly Reward[]; goods: string | null }
/** What a game offers a player [BEY-14]. */
export type Offers = { daily: DailyGift | null; first: readonly FirstBonus[]; chain: readonly ChainOffer[] }

export const noOffers: Offers = { daily: null, first: [], chain: [] }

/** The one of a chain that can be taken now. */
export const openOffer = ({ chain }: Offers): ChainOffer | null => chain.find(({ state }) => state === 'open') ?? null
