import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, clientId, flag, id, idempotencyKey, ref, serverText } from '../fields.ts'
import { list, listOrNone, spare } from '../lists.ts'
import { reward } from './activity.ts'

/**
 * States of an offer. done: claimed. open: claimable. buy: claimable after a purchase. locked: an earlier offer must be
 * claimed first.
 */
const offerStates = ['done', 'open', 'buy', 'locked'] as const
export type OfferState = (typeof offerStates)[number]

const offers = z.object({
  daily: spare(
    z.object({
      offer_id: id,
      rewards: listOrNone(reward),
      is_due: flag,
      /** Seconds until the next daily gift. */
      next_in: amount,
    }),
  ),
  /** Items with extra rewards for the first purchase. */
  first: list(z.object({ product_id: id, rewards: listOrNone(reward) })),
  chain: list(
    z.object({
      offer_id: id,
      state: z.enum(offerStates),
      rewards: listOrNone(reward),
      /** Name of the item that the player must buy before claiming the offer. */
      product_name: spare(serverText),
    }),
  ),
})

/** Offers of a game with their current states for the player [BEY-14]. Not in the specification. */
export const getOffers = endpoint({
  path: '/api/offer/list',
  ifMissing: { first: [], chain: [] },
  input: z.object({ client_id: clientId }),
  output: offers,
})

/**
 * Claims the daily gift or the next offer of a chain. Returns all offers in their new states [BEY-14]. Not in the
 * specification.
 */
export const claimOffer = endpoint({
  path: '/api/offer/claim',
  ifMissing: null,
  input: z.object({
    client_id: clientId,
    offer_id: ref,
    server_id: ref,
    role_id: ref,
    ...idempotencyKey,
  }),
  output: offers,
  changes: true,
})
