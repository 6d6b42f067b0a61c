import * as z from 'zod/mini'
import { assumed } from '../assumed.ts'
import { endpoint } from '../endpoint.ts'
import {
  amount,
  area,
  clientId,
  flag,
  id,
  idempotencyKey,
  number,
  platform,
  ref,
  serverText,
  sum,
  words,
} from '../fields.ts'
import { list, spare } from '../lists.ts'
import { accountKind } from './login.ts'
import { getOrderDetail } from './orderDetail.ts'
import { methodsByRegion, payOutput } from './pay.ts'

/**
 * Parameters that identify a replenishment link: the link's own id, or the client id of a game in which a player is
 * logged in [RPL-01].
 */
const link = { replenish_id: z.optional(ref), rp_client_id: z.optional(clientId) }

/** Returns the games whose accounts can receive a replenishment [RPL-06]. */
export const getReplenishGameList = endpoint({
  path: '/api/replenishment/getGameList',
  input: z.object(assumed({ platform })),
  output: z.object(
    assumed({
      list: list(
        z.object(
          assumed({
            client_id: id,
            game_id: id,
            name: serverText,
            logo: words,
            // Sales area of the game. The page needs it to fetch the game's login config.
            domain_area: spare(area),
          }),
        ),
      ),
    }),
  ),
})

/**
 * Returns a replenishment link with the amount to pay and the remaining time [RPL-01 RPL-02]. If the link is unknown or
 * expired, the answer has the code -3016.
 */
export const getReplenishInfo = endpoint({
  path: '/api/replenishment/replenishment_info',
  input: z.object(link),
  output: z.object({
    game_name: serverText,
    user_name: z.string(),
    amount: sum,
    currency_code: z.string(),
    /** In seconds. */
    valid_time: amount,
    ...assumed({
      replenish_id: id,
      client_id: id,
      // Whether the link is already paid. If so, the answer also contains the number of the order that paid the link.
      is_paid: flag,
      billing_no: spare(id),
    }),
  }),
})

/** Returns the payment methods for a replenishment by region; the format is the same as for purchases [RPL-06]. */
export const getReplenishCountryList = endpoint({
  path: '/api/pay/replenishmentCountryList',
  input: z.object({ ...link, ...assumed({ domain_area: z.optional(area), platform }) }),
  output: methodsByRegion,
})

/**
 * Pays the amount of a replenishment link. No login is needed: everyone who knows the link's id may pay [RPL-04]. The
 * path is assumed, because the specification does not give it.
 */
export const payReplenishment = endpoint({
  path: '/api/replenishment/pay',
  ifMissing: null,
  input: z.object({
    replenish_id: ref,
    country: z.string().check(z.maxLength(8)),
    pay_id: ref,
    channel_id: z.optional(z.string().check(z.maxLength(64))),
    ...idempotencyKey,
  }),
  output: payOutput,
  changes: true,
})

/**
 * Returns the order with the given number, which pays the replenishment link with the given id. No login is needed
 * [RPL-07 BEY-07]. The specification defines neither the path nor the answer. Status and `expires_in` have the format
 * of getOrderInfo, `detail` has the format of getOrderDetail.
 */
export const getReplenishOrder = endpoint({
  path: '/api/replenishment/order',
  ifMissing: null,
  input: z.object({ replenish_id: ref, billing_no: ref }),
  output: z.object({
    status: number,
    billing_no: id,
    pay_url: spare(z.string()),
    expires_in: spare(amount),
    detail: spare(getOrderDetail.output),
  }),
})

/**
 * Logs in to a game account that receives a replenishment. Returns the id of the account's replenishment link instead
 * of a player [RPL-06].
 */
export const ingameAuthenticate = endpoint({
  path: '/api/ingame/auth',
  input: z.object({
    username: z.string().check(z.minLength(4), z.maxLength(400)),
    password: z.string().check(z.minLength(4), z.maxLength(400)),
    ...accountKind,
    game_id: ref,
  }),
  output: z.object({ replenish_id: id }),
  changes: 'repeatably',
  logsIn: true,
})
