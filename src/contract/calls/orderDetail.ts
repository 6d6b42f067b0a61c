import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { art, flag, id, number, quantity, ref, serverText, sum, words } from '../fields.ts'
import { list, listOrNone, spare } from '../lists.ts'
import { reward } from './activity.ts'

/** Events in the life of an order, in their usual order. `ended` means that the order ended without payment. */
export const orderSteps = ['created', 'paid', 'delivered', 'ended', 'refunded'] as const
/**
 * What a full refund does to goods, coupon and purchase limit: the player keeps them, or they are returned. Points are
 * withdrawn in both cases.
 */
export const refundRules = ['kept', 'returned'] as const

/** All refunds of the order, partial or full. The specification has no such field. */
export const moneyBack = listOrNone(z.object({ amount: quantity, currency: z.string(), at: number }))

/** Fields of an order that describe its game, role, player and product. */
export const orderFacts = {
  game_name: words,
  game_server_name: words,
  server_id: spare(words),
  role_name: words,
  user_name: words,
  product_name: words,
}

/**
 * The content and history of an order, and its next step with a deadline [BEY-07]. Times are in seconds. This call is
 * not in the specification.
 */
export const getOrderDetail = endpoint({
  path: '/api/pay/orderDetail',
  ifMissing: null,
  input: z.object({ billing_no: ref }),
  output: z.object({
    billing_no: id,
    steps: list(z.object({ step: z.enum(orderSteps), at: number })),
    /**
     * Next step of the order; absent if none is expected. `by`, the deadline, is absent while a person reviews the
     * order.
     */
    next: spare(z.object({ step: z.enum(['paid', 'delivered']), by: spare(number) })),
    ...orderFacts,
    product_note: spare(serverText),
    art: spare(art),
    /** Key of the game's drawing, as in the game list. */
    game_logo: spare(words),
    amount: quantity,
    list_amount: quantity,
    /** Original price, if it is higher than the price and the server still knows it. */
    original_amount: quantity,
    /** Name of the coupon that reduced the price. */
    coupon_name: spare(serverText),
    /** Rewards for the player's first purchase of the item: delivered or, before delivery, expected. */
    bonus: listOrNone(reward),
    currency: words,
    payway_name: spare(serverText),
    /**
     * For an order that ended without delivery: the provider's reason as a code, and whether it is certain that the
     * player was not charged.
     */
    decline: spare(z.object({ reason: words, is_uncharged: flag })),
    /**
     * For a delivered order: the points earned, the level reached with them, and the number of points needed for the
     * next level, if there is one.
     */
    points: spare(
      z.object({ earned: sum, reached_level: spare(words), next_level: spare(words), missing: spare(sum) }),
    ),
    /** Reason code of an order whose payment a person must review: `wrong_amount`. The order must not be paid again. */
    review: spare(words),
    /** A full refund. `amount` is the refunded sum. */
    refund: spare(z.object({ amount: quantity, currency: z.string(), rule: z.enum(refundRules) })),
    refunds: moneyBack,
  }),
})
