import * as z from 'zod/mini'
import { art } from '../art.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, number, quantity, ref, serverText, sum, words } from '../fields.ts'
import { list, listOrNone, spare } from '../lists.ts'
import { reward } from './activity.ts'

/** What can happen to an order, in the order of a usual one; `ended` is without a payment. */
export const orderSteps = ['created', 'paid', 'delivered', 'ended', 'refunded'] as const
/** What becomes of goods, coupon and limit when all the money went back; points go back with the money by either. */
export const refundRules = ['kept', 'returned'] as const

/** Money that went back, each time: parts of what was paid, or all at once. assumed: the field */
export const moneyBack = listOrNone(z.object({ amount: quantity, currency: z.string(), at: number }))

/**
 * What an order was, what has happened to it and when, and what comes next and by when [BEY-07]; times in seconds.
 * assumed: the whole call.
 */
export const getOrderDetail = endpoint({
  path: '/api/pay/orderDetail',
  input: z.object({ billing_no: ref }),
  output: z.object({
    billing_no: id,
    steps: list(z.object({ step: z.enum(orderSteps), at: number })),
    /** Absent for an order of which nothing more is expected; without `by` where a person looks at it. */
    next: spare(z.object({ step: z.enum(['paid', 'delivered']), by: spare(number) })),
    game_name: words,
    game_server_name: words,
    server_id: spare(words),
    role_name: words,
    user_name: words,
    product_name: words,
    product_note: spare(serverText),
    art: spare(art),
    /** By what the game's art is known, as in the list of games. */
    game_logo: spare(words),
    amount: quantity,
    list_amount: quantity,
    /** The original price that goods are sold below; only while it is known of these. */
    original_amount: quantity,
    /** The coupon that took something off. */
    coupon_name: spare(serverText),
    /** What it brings besides as its player's first purchase of the item: what was given, before that what would be. */
    bonus: listOrNone(reward),
    currency: words,
    payway_name: spare(serverText),
    /** Of an order that ended without goods: the provider's reason by code, and whether it is known that nothing was charged. */
    decline: spare(z.object({ reason: words, is_uncharged: flag })),
    /** Of a delivered order: what it earned, the level that this reached, and what is missing to the next level, where there is one. */
    points: spare(
      z.object({ earned: sum, reached_level: spare(words), next_level: spare(words), missing: spare(sum) }),
    ),
    /** Why a person looks at money that has come, by code: `wrong_amount`; such an order is not to be paid again. */
    review: spare(words),
    /** All the money went back; `amount` is its sum. */
    refund: spare(z.object({ amount: quantity, currency: z.string(), rule: z.enum(refundRules) })),
    refunds: moneyBack,
  }),
})
