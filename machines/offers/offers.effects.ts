import { type EventObject, fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { WatchTime } from '../../src/domain/page/time/clockReport.ts'
import type { Offers } from '../../src/domain/player/offers.ts'
import type { Claim, offersMachine } from './offers.machine.ts'

export type OffersPorts = {
  api: {
    offers(input: { clientId: string }, signal: AbortSignal): Promise<Offers>
    claimOffer(claim: Claim, signal: AbortSignal): Promise<Offers>
  }
  watchTime: WatchTime
}

export const offersEffects = ({ api, watchTime }: OffersPorts): MachineImplementationsFrom<typeof offersMachine> => ({
  actors: {
    loadOffers: fromPromise(({ input, signal }) => api.offers(input, signal)),
    claimOffer: fromPromise(({ input, signal }) => api.claimOffer(input, signal)),
    watchNext: fromCallback<EventObject, { moment: number | null }>(({ input, sendBack }) =>
      watchTime(input.moment, sendBack),
    ),
  },
})
