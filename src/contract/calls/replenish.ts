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
 * Identifies a replenishment link: by the link's own id, or by the client id of a game in which a player is logged in
 * [RPL-01].
 */
const link = { replenish_id: z.optional(ref), rp_client_id: z.optional(clientId) }

/** Games whose accounts can be replenished after a login to the account [RPL-06]. */
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
            // sales area of the game, needed for fetching the game's login config
            domain_area: spare(area),
          }),
        ),
      ),
    }),
  ),
})

/**
 * Amount and remaining time of a replenishment link [RPL-01 RPL-02]. The result code is -3016 if the link is unknown or
 * expired.
 */
export const getReplenishInfo = endpoint({
  path: '/api/replenishment/replenishment_info',
  input: z.object(link),
  output: z.object({
    game_name: serverText,
    user_name: z.string(),
    amount: sum,
    currency_code: z.string(),
    /** Remaining time in seconds. */
    valid_time: amount,
    ...assumed({
      replenish_id: id,
      client_id: id,
      // whether the link is paid; `billing_no` is then the order that paid the link
      is_paid: flag,
      billing_no: spare(id),
    }),
  }),
})

/** Payment methods for a replenishment, in the same format as for purchases [RPL-06]. */
export const getReplenishCountryList = endpoint({
  path: '/api/pay/replenishmentCountryList',
  input: z.object({ ...link, ...assumed({ domain_area: z.optional(area), platform }) }),
  output: methodsByRegion,
})

/**
 * Pays a replenishment link. Needs no login: everyone who knows the link's id may pay [RPL-04]. The path is assumed.
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
 * The order that pays a replenishment link; needs no login [RPL-07 BEY-07]. Path and answer are assumed: status and
 * `expires_in` as in getOrderInfo, `detail` as in getOrderDetail.
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

/** Logs in to a game account and returns the id of its replenishment link instead of a player [RPL-06]. */
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
