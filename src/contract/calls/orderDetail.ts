import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { art, flag, id, number, quantity, ref, serverText, sum, words } from '../fields.ts'
import { list, listOrNone, spare } from '../lists.ts'
import { reward } from './activity.ts'

/** Steps that an order can take, in their usual order. `ended`: the order ended without payment. */
export const orderSteps = ['created', 'paid', 'delivered', 'ended', 'refunded'] as const
/**
 * What a full refund does to an order. kept: the goods were delivered before, and the game may take them back; the
 * coupon and the purchase limit stay used. returned: the goods were not delivered; the player can use the coupon and the purchase
 * limit again. In both cases, the points that the order earned are withdrawn.
 */
export const refundRules = ['kept', 'returned'] as const

/** All refunds of an order, partial or full. The specification has no such field. */
export const moneyBack = listOrNone(z.object({ amount: quantity, currency: z.string(), at: number }))

/** Names in an order: game, server, role, player and product. */
export const orderFacts = {
  game_name: words,
  game_server_name: words,
  server_id: spare(words),
  role_name: words,
  user_name: words,
  product_name: words,
}

/**
 * Returns what an order contains, what has happened to it, and what will happen next [BEY-07]. Times are in seconds.
 * This call is not in the specification.
 */
export const getOrderDetail = endpoint({
  path: '/api/pay/orderDetail',
  ifMissing: null,
  input: z.object({ billing_no: ref }),
  output: z.object({
    billing_no: id,
    steps: list(z.object({ step: z.enum(orderSteps), at: number })),
    /**
     * The step that the order will take next; absent if no step is expected. `by` is the latest expected time of the
     * step; absent while a person reviews the order.
     */
    next: spare(z.object({ step: z.enum(['paid', 'delivered']), by: spare(number) })),
    ...orderFacts,
    product_note: spare(serverText),
    art: spare(art),
    /** Key of the drawings of the order's game; the same key as in the game list. */
    game_logo: spare(words),
    amount: quantity,
    list_amount: quantity,
    /**
     * Price before any sale. Sent only if the server still knows this price, and the price is higher than the list
     * price.
     */
    original_amount: quantity,
    /** Name of the coupon that reduced the price. */
    coupon_name: spare(serverText),
    /**
     * Extra rewards for the player's first purchase of the item. Before the delivery, these are the expected rewards.
     */
    bonus: listOrNone(reward),
    currency: words,
    payway_name: spare(serverText),
    /** Sent if the order ended without delivery: a reason code, and whether the player was certainly not charged. */
    decline: spare(z.object({ reason: words, is_uncharged: flag })),
    /**
     * Sent if the order was delivered: the points that the order earned, and the level that the player reached with
     * these points. If there is a next level, also the number of points that the player still needs for it.
     */
    points: spare(
      z.object({ earned: sum, reached_level: spare(words), next_level: spare(words), missing: spare(sum) }),
    ),
    /**
     * Reason code (`wrong_amount`) if a person must review the payment of the order. The player must not pay the order
     * again.
     */
    review: spare(words),
    /** The full refund of the order; `amount` is the refunded amount. */
    refund: spare(z.object({ amount: quantity, currency: z.string(), rule: z.enum(refundRules) })),
    refunds: moneyBack,
  }),
})
