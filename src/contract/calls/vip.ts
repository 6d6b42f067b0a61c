import * as z from 'zod/mini'
import { assumed } from '../assumed.ts'
import { endpoint } from '../endpoint.ts'
import { clientId, flag, id, idempotencyKey, quantity, rate, serverText, words } from '../fields.ts'
import { list, listOrNone, spare } from '../lists.ts'
import { couponTypes } from './coupons.ts'

const levelCoupon = z.object({
  type: z.enum(couponTypes),
  ...assumed({
    name: words,
    discount_rate: rate,
    // how many of these coupons a player of the level gets: once, every week or every month, depending on `type`
    count: quantity,
  }),
})

/** Returns the VIP levels of a game and the FAQ, which are the same for all players [VIP-03]. */
export const getVipBasicInfo = endpoint({
  path: '/api/coupons/vipBasicInfo',
  input: z.object({ client_id: clientId }),
  output: z.object({
    /**
     * Points that a payment of one unit of money earns. The specification does not name the currency; the currency of
     * the sales area is assumed.
     */
    point_to_coin: quantity,
    faq_title: words,
    /**
     * The FAQ as plain text or as a JSON map by language. Each line is a paragraph; a line that ends in a question mark
     * is a question. The specification does not give the format; it is assumed.
     */
    faq_content: words,
    vip_level_infos: list(
      z.object({
        level_id: id,
        level_name: serverText,
        level_show: words,
        need_points: quantity,
        coupons_list: listOrNone(levelCoupon),
      }),
    ),
  }),
})

/** Returns the player's VIP level and points [VIP-03]. */
export const getVipInfo = endpoint({
  path: '/api/coupons/vipInfo',
  input: z.object({ client_id: clientId }),
  output: z.object({
    vip_level: id,
    vip_level_name: words,
    vip_level_show: words,
    total_points: quantity,
    // The reward that the player gets once, for reaching a VIP level for the first time.
    ...assumed({
      first_reward: spare(
        z.object(assumed({ name: serverText, need_level: id, is_received: flag, is_claimable: flag })),
      ),
    }),
  }),
})

/**
 * Claims the reward for reaching a VIP level for the first time. The specification gives neither the path nor the code
 * of the answer to a second claim (-3022); both are assumed.
 */
export const receiveFirstReward = endpoint({
  path: '/api/coupons/receiveFirstReward',
  ifMissing: null,
  input: z.object({ client_id: clientId, ...idempotencyKey }),
  output: z.object({ is_received: flag }),
  changes: true,
})
