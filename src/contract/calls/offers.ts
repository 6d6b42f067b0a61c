import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, clientId, flag, id, ref, serverText } from '../fields.ts'
import { list, listOrNone, spare } from '../lists.ts'
import { reward } from './activity.ts'

/** Of one in a chain: taken, to be taken, to be taken after a purchase, or not its turn yet. */
const offerStates = ['done', 'open', 'buy', 'locked'] as const
export type OfferState = (typeof offerStates)[number]

const offers = z.object({
  daily: spare(
    z.object({
      offer_id: id,
      rewards: listOrNone(reward),
      is_due: flag,
      /** Seconds until the next one. */
      next_in: amount,
    }),
  ),
  /** Items that bring more with the player's first purchase of them. */
  first: list(z.object({ product_id: id, rewards: listOrNone(reward) })),
  chain: list(
    z.object({
      offer_id: id,
      state: z.enum(offerStates),
      rewards: listOrNone(reward),
      /** What has to be bought for it. */
      product_name: spare(serverText),
    }),
  ),
})

/** What a game offers a player [BEY-14]. assumed: the whole call. */
export const getOffers = endpoint({
  path: '/api/offer/list',
  input: z.object({ client_id: clientId }),
  output: offers,
})

/** Takes the gift of a day, or the next of a chain, and answers all of them anew [BEY-14]. assumed: the whole call. */
export const claimOffer = endpoint({
  path: '/api/offer/claim',
  input: z.object({
    client_id: clientId,
    offer_id: ref,
    server_id: ref,
    role_id: ref,
    idempotency_key: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  output: offers,
  changes: true,
})
