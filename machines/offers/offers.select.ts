import type { SnapshotFrom } from 'xstate'
import type { offersMachine } from './offers.machine.ts'

type Offers = SnapshotFrom<typeof offersMachine>

export const selectAreOffersComing = (offers: Offers) => offers.matches('loading')
export const selectAreOffersKnown = (offers: Offers) => offers.matches('open')
/**
 * Returns the daily gift, even if already claimed; null if the game has no daily gift or the offers have not loaded.
 */
export const selectDaily = ({ context }: Offers) => context.offers.daily
export const selectIsDailyDue = (offers: Offers) => offers.context.offers.daily?.isDue === true
export const selectCanTakeDaily = (offers: Offers) => offers.can({ type: 'daily.claimed' })
export const selectIsTakingDaily = (offers: Offers) => offers.matches({ open: { daily: 'claiming' } })

export const selectFirst = ({ context }: Offers) => context.offers.first

export const selectChain = ({ context }: Offers) => context.offers.chain
export const selectCanTakeNext = (offers: Offers) => offers.can({ type: 'chain.claimed' })
export const selectIsTakingNext = (offers: Offers) => offers.matches({ open: { chain: 'claiming' } })
