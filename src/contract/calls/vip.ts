import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { clientId, flag, id, quantity, rate, serverText, words } from '../fields.ts'
import { list, listOrNone, spare } from '../lists.ts'
import { couponTypes } from './coupons.ts'

const levelCoupon = z.object({
  name: words,
  discount_rate: rate,
  type: z.enum(couponTypes),
  // assumed: how many come with the level or with each week or month
  count: quantity,
})

/** The game's VIP levels and questions, the same for every player [VIP-03]. */
export const getVipBasicInfo = endpoint({
  path: '/api/coupons/vipBasicInfo',
  input: z.object({ client_id: clientId }),
  output: z.object({
    /** Points for one unit of money. assumed: of the area's currency */
    point_to_coin: quantity,
    faq_title: words,
    /** Plain text or a JSON map; a line a paragraph, those that end in a question mark are headings. assumed: all of it */
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

/** Where the player stands [VIP-03]. */
export const getVipInfo = endpoint({
  path: '/api/coupons/vipInfo',
  input: z.object({ client_id: clientId }),
  output: z.object({
    vip_level: id,
    vip_level_name: words,
    vip_level_show: words,
    total_points: quantity,
    // assumed: the reward of the first level that was reached by points, once
    first_reward: spare(z.object({ name: serverText, need_level: id, is_received: flag, is_claimable: flag })),
  }),
})

/** Receives the first-achievement reward. assumed: the path; a second time answers -3022. */
export const receiveFirstReward = endpoint({
  path: '/api/coupons/receiveFirstReward',
  input: z.object({ client_id: clientId, idempotency_key: z.string().check(z.minLength(8), z.maxLength(64)) }),
  output: z.object({ is_received: flag }),
  changes: true,
})
