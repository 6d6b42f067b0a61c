import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, clientId, flag, id, idempotencyKey, ref, serverText } from '../fields.ts'
import { list, listOrNone, spare } from '../lists.ts'
import { reward } from './activity.ts'

/**
 * States of an offer in a chain of offers. done: the player has claimed it. open: the player can claim it. buy: the
 * player can claim it after a purchase. locked: the player must claim an earlier offer first.
 */
const offerStates = ['done', 'open', 'buy', 'locked'] as const
export type OfferState = (typeof offerStates)[number]

const offers = z.object({
  daily: spare(
    z.object({
      offer_id: id,
      rewards: listOrNone(reward),
      is_due: flag,
      /** Seconds until the player can claim the next daily gift. */
      next_in: amount,
    }),
  ),
  /** Items with extra rewards for the player's first purchase. */
  first: list(z.object({ product_id: id, rewards: listOrNone(reward) })),
  chain: list(
    z.object({
      offer_id: id,
      state: z.enum(offerStates),
      rewards: listOrNone(reward),
      /** Name of the item that the player must buy to claim the offer. */
      product_name: spare(serverText),
    }),
  ),
})

/** Returns the offers that a game makes to a player [BEY-14]. This call is not in the specification. */
export const getOffers = endpoint({
  path: '/api/offer/list',
  ifMissing: { first: [], chain: [] },
  input: z.object({ client_id: clientId }),
  output: offers,
})

/**
 * Claims the daily gift, or the next offer of a chain of offers. Returns all offers in their new states [BEY-14]. This
 * call is not in the specification.
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
