import { offersEffects } from '../../../machines/offers/offers.effects.ts'
import { offersMachine } from '../../../machines/offers/offers.machine.ts'
import { createOfferReads, type OfferReadsOptions } from '../../client/reads/offerReads.ts'
import type { WatchTime } from '../../domain/page/time/clockReport.ts'

export const offersLogic = (services: OfferReadsOptions & { ports: { watchTime: WatchTime } }) =>
  offersMachine.provide(offersEffects({ api: createOfferReads(services), watchTime: services.ports.watchTime }))
