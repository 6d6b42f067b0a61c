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
    // number of coupons that each player of the level gets: once, every week or every month, depending on `type`
    count: quantity,
  }),
})

/** VIP levels and FAQ of a game; they are the same for all players [VIP-03]. */
export const getVipBasicInfo = endpoint({
  path: '/api/coupons/vipBasicInfo',
  input: z.object({ client_id: clientId }),
  output: z.object({
    /**
     * Points that a player gets for each unit of money paid. The unit is assumed to be in the sales area's currency.
     */
    point_to_coin: quantity,
    faq_title: words,
    /**
     * Text of the FAQ, plain or a JSON map by language. A line is a paragraph, or a question if it ends in a question
     * mark; this format is assumed.
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

/** The player's VIP level and points [VIP-03]. */
export const getVipInfo = endpoint({
  path: '/api/coupons/vipInfo',
  input: z.object({ client_id: clientId }),
  output: z.object({
    vip_level: id,
    vip_level_name: words,
    vip_level_show: words,
    total_points: quantity,
    // the reward for reaching a VIP level for the first time
    ...assumed({
      first_reward: spare(
        z.object(assumed({ name: serverText, need_level: id, is_received: flag, is_claimable: flag })),
      ),
    }),
  }),
})

/**
 * Claims the reward for reaching a VIP level for the first time. The path is assumed. The code -3022, the answer to a
 * second claim, is assumed too.
 */
export const receiveFirstReward = endpoint({
  path: '/api/coupons/receiveFirstReward',
  ifMissing: null,
  input: z.object({ client_id: clientId, ...idempotencyKey }),
  output: z.object({ is_received: flag }),
  changes: true,
})
