import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { art, flag, id, number, quantity, ref, serverText, sum, words } from '../fields.ts'
import { list, listOrNone, spare } from '../lists.ts'
import { reward } from './activity.ts'

/** Events in the life of an order, in their usual order; `ended` is an end without payment. */
export const orderSteps = ['created', 'paid', 'delivered', 'ended', 'refunded'] as const
/** What happens to goods, coupon and limit after a full refund; points are withdrawn under both rules. */
export const refundRules = ['kept', 'returned'] as const

/** Every refund, partial or full. assumed: the field */
export const moneyBack = listOrNone(z.object({ amount: quantity, currency: z.string(), at: number }))

/** Fields of an order that name its game, role, player and product. */
export const orderFacts = {
  game_name: words,
  game_server_name: words,
  server_id: spare(words),
  role_name: words,
  user_name: words,
  product_name: words,
}

/**
 * The content and history of an order, and the next step with its deadline [BEY-07]; times in seconds. assumed: the
 * whole call.
 */
export const getOrderDetail = endpoint({
  path: '/api/pay/orderDetail',
  ifMissing: null,
  input: z.object({ billing_no: ref }),
  output: z.object({
    billing_no: id,
    steps: list(z.object({ step: z.enum(orderSteps), at: number })),
    /** Absent if no further step is expected; `by` is absent while a person reviews the order. */
    next: spare(z.object({ step: z.enum(['paid', 'delivered']), by: spare(number) })),
    ...orderFacts,
    product_note: spare(serverText),
    art: spare(art),
    /** Key of the game's art, as in the game list. */
    game_logo: spare(words),
    amount: quantity,
    list_amount: quantity,
    /** Original price if above the price; only while the server still knows it. */
    original_amount: quantity,
    /** Name of the coupon that reduced the price. */
    coupon_name: spare(serverText),
    /** Rewards of the player's first purchase of the item: those given or, before that, those to be given. */
    bonus: listOrNone(reward),
    currency: words,
    payway_name: spare(serverText),
    /**
     * For an order that ended without goods: the provider's reason by code, and whether nothing is known to have been
     * charged.
     */
    decline: spare(z.object({ reason: words, is_uncharged: flag })),
    /**
     * For a delivered order: the points earned, the level they reached, and the points missing to the next level, if
     * there is one.
     */
    points: spare(
      z.object({ earned: sum, reached_level: spare(words), next_level: spare(words), missing: spare(sum) }),
    ),
    /** Why a person reviews a payment that arrived, by code: `wrong_amount`. The order must not be paid again. */
    review: spare(words),
    /** A full refund; `amount` is the sum. */
    refund: spare(z.object({ amount: quantity, currency: z.string(), rule: z.enum(refundRules) })),
    refunds: moneyBack,
  }),
})
