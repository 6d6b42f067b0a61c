import * as z from 'zod/mini'
import { assumed } from '../assumed.ts'
import { endpoint } from '../endpoint.ts'
import { amount, area, art, clientId, flag, id, quantity, ref, serverText, words } from '../fields.ts'
import { list, listOrNone, spare } from '../lists.ts'
import { reward } from './activity.ts'

/** An item for sale [GDS-01]. */
const goods = z.object({
  value: id,
  display: serverText,
  price: quantity,
  typeKey: spare(id),
  isLimit: flag,
  isCoupon: flag,
  isSpecial: flag,
  goodsSort: amount,
  typeSort: amount,
  couponPoints: quantity,
  ...assumed({
    note: spare(serverText),
    original_price: quantity,
    badge: spare(serverText),
    art: spare(art),
    /** Extra rewards for the player's first purchase of the item [BEY-14]. */
    first_rewards: listOrNone(reward),
  }),
})

// the specification names no call for the goods, so this call is assumed
export const getGoods = endpoint({
  path: '/api/pay/getThirdGift',
  input: z.object(
    assumed({ client_id: clientId, domain_area: area, server_id: z.optional(ref), role_id: z.optional(ref) }),
  ),
  output: z.object(
    assumed({
      /** Currency of the prices; if absent, the brand's default currency applies [BRD-14]. */
      currency: spare(z.string().check(z.minLength(1), z.maxLength(8))),
      types: listOrNone(z.object({ typeKey: id, ...assumed({ name: words }) })),
      goods: list(goods),
    }),
  ),
})

/** How many more times a role may buy each limited item [GDS-02]. */
export const getLimits = endpoint({
  path: '/api/pay/getLimitProductInfo',
  input: z.object({ client_id: clientId, role_id: ref, server_id: ref, area_id: z.optional(ref) }),
  // purchase limits of the items; `next_pay_time` is the time until the item can be bought again, assumed to be in
  // seconds
  output: z.object(
    assumed({
      list: list(
        z.object({
          product_id: id,
          limit_type: z.enum(['role', 'time', 'game']),
          frequency: quantity,
          day_info: quantity,
          extra_pay_times: amount,
          next_pay_time: amount,
          // The unpaid order that must be paid before the next purchase [GDS-06].
          ...assumed({ unpaid_billing_no: spare(id) }),
        }),
      ),
    }),
  ),
})
