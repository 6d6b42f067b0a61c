import type { claimOffer, getOffers } from '../../contract/calls/offers.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { GiftReceiver } from '../../domain/player/activities.ts'
import type { Offers } from '../../domain/player/offers.ts'
import type { Api } from '../api.ts'
import { createIntentKeys } from './intentKeys.ts'
import { rewardsOf } from './rewards.ts'

type OfferCalls = Api<{ getOffers: typeof getOffers; claimOffer: typeof claimOffer }>
export type OfferReadsOptions = {
  api: OfferCalls
  /** Monotonic clock, in ms. */
  steady(): number
  /** Returns an idempotency key, so that the server counts a repeated call once. */
  newId(): string
}

/**
 * Fetches offers and claims them. Nothing is cached. Retries of a claim use the same idempotency key until the server
 * answers the claim.
 */
export const createOfferReads = ({ api, steady, newId }: OfferReadsOptions) => {
  const keys = createIntentKeys(newId)
  return {
    offers: async ({ clientId }: { clientId: string }, signal: AbortSignal): Promise<Offers> =>
      offersOf(await api.getOffers({ client_id: clientId }, signal), steady()),
    claimOffer: async (
      { clientId, offerId, receiver }: { clientId: string; offerId: string; receiver: GiftReceiver | null },
      signal: AbortSignal,
    ): Promise<Offers> => {
      if (receiver === null) throw new Error('gifts need a role')
      const { serverId: server_id, roleId: role_id } = receiver
      return keys.once(offerId, async (idempotency_key) =>
        offersOf(
          await api.claimOffer({ client_id: clientId, offer_id: offerId, idempotency_key, server_id, role_id }, signal),
          steady(),
        ),
      )
    },
  }
}

/** Fetches the items for whose first purchase the player still gets extra rewards. Nothing is cached. */
export const createFirstReads = (api: Api<{ getOffers: typeof getOffers }>) => ({
  firstItems: async ({ clientId }: { clientId: string }, signal: AbortSignal): Promise<readonly string[]> =>
    (await api.getOffers({ client_id: clientId }, signal)).first.map(({ product_id }) => product_id),
})

type Wire = OutputOf<typeof getOffers>

const offersOf = ({ daily, first, chain }: Wire, at: number): Offers => ({
  daily: daily
    ? {
        id: daily.offer_id,
        rewards: rewardsOf(daily.rewards),
        isDue: daily.is_due,
        nextAt: daily.next_in === null ? null : at + daily.next_in * 1000,
      }
    : null,
  first: first.map(({ product_id, rewards }) => ({ goodsId: product_id, rewards: rewardsOf(rewards) })),
  chain: chain.map(({ offer_id, state, rewards, product_name }) => ({
    id: offer_id,
    state,
    rewards: rewardsOf(rewards),
    goods: product_name ?? null,
  })),
})
