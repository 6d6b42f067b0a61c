import type { SnapshotFrom } from 'xstate'
import type { offersMachine } from './offers.machine.ts'

type Offers = SnapshotFrom<typeof offersMachine>

export const selectAreOffersComing = (offers: Offers) => offers.matches('loading')
/** What the game gives this player has been said. */
export const selectAreOffersKnown = (offers: Offers) => offers.matches('open')
/** The gift of a day, taken or not; null where there is none or nobody knows. */
export const selectDaily = ({ context }: Offers) => context.offers.daily
export const selectIsDailyDue = (offers: Offers) => offers.context.offers.daily?.isDue === true
export const selectCanTakeDaily = (offers: Offers) => offers.can({ type: 'daily.claimed' })
export const selectIsTakingDaily = (offers: Offers) => offers.matches({ open: { daily: 'claiming' } })
export const selectDailyProblem = ({ context }: Offers) => context.dailyProblem

/** Items that bring more with their first purchase. */
export const selectFirst = ({ context }: Offers) => context.offers.first

/** The chain in its order; empty where there is none. */
export const selectChain = ({ context }: Offers) => context.offers.chain
export const selectCanTakeNext = (offers: Offers) => offers.can({ type: 'chain.claimed' })
export const selectIsTakingNext = (offers: Offers) => offers.matches({ open: { chain: 'claiming' } })
export const selectChainProblem = ({ context }: Offers) => context.chainProblem
