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
    // number of such coupons that a player of the level gets: once, every week or every month, depending on `type`
    count: quantity,
  }),
})

/** Returns the VIP levels of a game and the FAQ, which are the same for all players [VIP-03]. */
export const getVipBasicInfo = endpoint({
  path: '/api/coupons/vipBasicInfo',
  input: z.object({ client_id: clientId }),
  output: z.object({
    /**
     * Number of points for a payment of one unit of money. The specification does not name the currency; the currency
     * of the sales area is assumed.
     */
    point_to_coin: quantity,
    faq_title: words,
    /**
     * The FAQ as plain text or as a JSON map by language. Each line is a paragraph; a line that ends in a question mark
     * is a question. This format is assumed, because the specification does not define one.
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
    // The one-time reward for reaching a VIP level for the first time.
    ...assumed({
      first_reward: spare(
        z.object(assumed({ name: serverText, need_level: id, is_received: flag, is_claimable: flag })),
      ),
    }),
  }),
})

/**
 * Claims the reward for reaching a VIP level for the first time. The path is assumed, and so is the code -3022 in the
 * answer to a second claim: the specification gives neither.
 */
export const receiveFirstReward = endpoint({
  path: '/api/coupons/receiveFirstReward',
  ifMissing: null,
  input: z.object({ client_id: clientId, ...idempotencyKey }),
  output: z.object({ is_received: flag }),
  changes: true,
})
