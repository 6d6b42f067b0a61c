import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, clientId, flag, id, idempotencyKey, number, quantity, serverText, sum, words } from '../fields.ts'
import { list, spare } from '../lists.ts'
import { moneyBack, orderFacts } from './orderDetail.ts'

/** Returns the player's orders in a game, the newest first. This call is not in the specification. */
export const getOrderHistory = endpoint({
  path: '/api/pay/orderHistory',
  ifMissing: null,
  input: z.object({ client_id: clientId, before: z.optional(z.string().check(z.maxLength(32))) }),
  output: z.object({
    orders: list(
      z.object({
        billing_no: id,
        status: number,
        is_refunded: flag,
        refunds: moneyBack,
        ...orderFacts,
        amount: quantity,
        currency: words,
        payway_name: spare(serverText),
        created_time: amount,
        /** Reason code of an order that ended without delivery; the codes are the same as in getOrderDetail. */
        decline: spare(words),
        /** Whether the order is paid but not delivered yet. */
        is_paid: spare(flag),
        /** Reason code if a person must review the order's payment; the codes are the same as in getOrderDetail. */
        review: spare(words),
        /** Seconds until an unpaid order expires. */
        expires_in: spare(amount),
      }),
    ),
    /** Cursor for requesting the next page; absent on the last page. */
    next: spare(id),
  }),
})

const ownLimit = z.object({
  currency: z.string(),
  /** Total amount of this month's orders, including unpaid ones. */
  spent: sum,
  /** Total amount of the unpaid orders, which `spent` includes. */
  reserved: quantity,
  /** The monthly spending limit; absent if the player has set none. */
  limit: quantity,
  next: spare(z.object({ limit: quantity, time: number })),
})

/**
 * Returns the monthly spending limit that the player has set, and the amount spent this month, both in the game's
 * currency [BEY-06]. This call is not in the specification.
 */
export const getOwnLimit = endpoint({
  path: '/api/pay/ownLimit',
  ifMissing: null,
  input: z.object({ client_id: clientId }),
  output: ownLimit,
})

/**
 * Sets or removes the player's own monthly spending limit. A lower limit applies at once, a higher limit only after a
 * day [BEY-06]. This call is not in the specification.
 */
export const setOwnLimit = endpoint({
  path: '/api/pay/setOwnLimit',
  ifMissing: null,
  input: z.object({
    client_id: clientId,
    limit: z.optional(z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,2})?$/))),
    ...idempotencyKey,
  }),
  output: ownLimit,
  changes: true,
})

/**
 * Returns whether the player's real name is verified [SYS-04]. `visit` determines where the verification page leads
 * back to: the shop or the in-game view [BEY-17]. This call is not in the specification.
 */
export const getRealNameStatus = endpoint({
  path: '/util/login/real_name_status',
  ifMissing: null,
  input: z.object({ client_id: clientId, visit: z.optional(z.literal('sdk')) }),
  output: z.object({ is_verified: flag, verify_url: spare(z.string()) }),
})
