import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { art, flag, id, number, quantity, ref, serverText, sum, words } from '../fields.ts'
import { list, listOrNone, spare } from '../lists.ts'
import { reward } from './activity.ts'

/**
 * Steps that can occur in the history of an order, in their usual sequence. `ended` means that the order ended without
 * payment.
 */
export const orderSteps = ['created', 'paid', 'delivered', 'ended', 'refunded'] as const
/**
 * Consequences of a full refund. kept: the goods were delivered before, and the game may take them back; the coupon and
 * the purchase limit stay used. returned: the goods were not delivered; the player can use the coupon and the purchase
 * limit again. In both cases, the player loses the points that the order earned.
 */
export const refundRules = ['kept', 'returned'] as const

/** All refunds of an order, partial or full. This field is not in the specification. */
export const moneyBack = listOrNone(z.object({ amount: quantity, currency: z.string(), at: number }))

/** Names that describe an order: game, server, role, player and product. */
export const orderFacts = {
  game_name: words,
  game_server_name: words,
  server_id: spare(words),
  role_name: words,
  user_name: words,
  product_name: words,
}

/**
 * Returns the contents of an order, its history and its next step [BEY-07]. Times are in seconds. This call is not in
 * the specification.
 */
export const getOrderDetail = endpoint({
  path: '/api/pay/orderDetail',
  ifMissing: null,
  input: z.object({ billing_no: ref }),
  output: z.object({
    billing_no: id,
    steps: list(z.object({ step: z.enum(orderSteps), at: number })),
    /**
     * The next step of the order; absent if no step is expected. `by` is the latest expected time of the step; absent
     * while a person reviews the order.
     */
    next: spare(z.object({ step: z.enum(['paid', 'delivered']), by: spare(number) })),
    ...orderFacts,
    product_note: spare(serverText),
    art: spare(art),
    /** Key of the drawings that represent the order's game; the game list contains the same key. */
    game_logo: spare(words),
    amount: quantity,
    list_amount: quantity,
    /** Price before any sale. Sent only if the server knows this price and it is higher than the list price. */
    original_amount: quantity,
    /** Name of the coupon that reduced the price. */
    coupon_name: spare(serverText),
    /**
     * Extra rewards for the player's first purchase of the item. Before the delivery, these are the rewards that the
     * player can expect.
     */
    bonus: listOrNone(reward),
    currency: words,
    payway_name: spare(serverText),
    /**
     * Why the order ended without delivery: a reason code, and whether it is certain that the player was not charged.
     * Absent for all other orders.
     */
    decline: spare(z.object({ reason: words, is_uncharged: flag })),
    /**
     * Points that the delivered order earned, and the VIP level that the player reached with them. If there is a higher
     * level, also the number of points that the player still needs for that level.
     */
    points: spare(
      z.object({ earned: sum, reached_level: spare(words), next_level: spare(words), missing: spare(sum) }),
    ),
    /**
     * Reason code (`wrong_amount`) if a person must review the order's payment. The player must not pay this order
     * again.
     */
    review: spare(words),
    /** The full refund of the order; `amount` is the amount that was refunded. */
    refund: spare(z.object({ amount: quantity, currency: z.string(), rule: z.enum(refundRules) })),
    refunds: moneyBack,
  }),
})
