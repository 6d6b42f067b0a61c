import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { art, flag, id, number, quantity, ref, serverText, sum, words } from '../fields.ts'
import { list, listOrNone, spare } from '../lists.ts'
import { reward } from './activity.ts'

/** Steps of an order in their usual sequence. `ended`: the order ended without payment. */
export const orderSteps = ['created', 'paid', 'delivered', 'ended', 'refunded'] as const
/**
 * Consequences of a full refund. kept: the goods were delivered, and the game may take them back; coupon and purchase
 * limit stay used. returned: the goods were not delivered; coupon and purchase limit are usable again. In both cases,
 * the player loses the order's points.
 */
export const refundRules = ['kept', 'returned'] as const

/** Partial and full refunds. Not in the specification. */
export const moneyBack = listOrNone(z.object({ amount: quantity, currency: z.string(), at: number }))

export const orderFacts = {
  game_name: words,
  game_server_name: words,
  server_id: spare(words),
  role_name: words,
  user_name: words,
  product_name: words,
}

/** Contents, history and next step of an order [BEY-07]. Times are in seconds. Not in the specification. */
export const getOrderDetail = endpoint({
  path: '/api/pay/orderDetail',
  ifMissing: null,
  input: z.object({ billing_no: ref }),
  output: z.object({
    billing_no: id,
    steps: list(z.object({ step: z.enum(orderSteps), at: number })),
    /**
     * The step expected next; absent if no step is expected. `by` is the latest expected time of the step; `by` is
     * absent while a person reviews the order.
     */
    next: spare(z.object({ step: z.enum(['paid', 'delivered']), by: spare(number) })),
    ...orderFacts,
    product_note: spare(serverText),
    art: spare(art),
    /** Key under which the shop finds its drawings of the game, as in the game list. */
    game_logo: spare(words),
    amount: quantity,
    list_amount: quantity,
    /** Price before a sale; set only if known and higher than the list price. */
    original_amount: quantity,
    coupon_name: spare(serverText),
    /** Extra rewards for the first purchase. Before the delivery, these are the rewards that the player can expect. */
    bonus: listOrNone(reward),
    currency: words,
    payway_name: spare(serverText),
    /** Why the order ended without delivery, and whether the player was certainly not charged. */
    decline: spare(z.object({ reason: words, is_uncharged: flag })),
    /**
     * Points of the delivered order, and the VIP level that the player reached with these points. `missing` is the
     * number of points to the next level.
     */
    points: spare(
      z.object({ earned: sum, reached_level: spare(words), next_level: spare(words), missing: spare(sum) }),
    ),
    /**
     * `wrong_amount` if a payment of the wrong amount has arrived, otherwise absent. A person must then review the
     * order, and the player must not pay this order again.
     */
    review: spare(words),
    /** The full refund; absent if there was none. */
    refund: spare(z.object({ amount: quantity, currency: z.string(), rule: z.enum(refundRules) })),
    refunds: moneyBack,
  }),
})
