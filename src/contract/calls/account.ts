import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, clientId, flag, id, idempotencyKey, number, quantity, serverText, sum, words } from '../fields.ts'
import { list, spare } from '../lists.ts'
import { moneyBack, orderFacts } from './orderDetail.ts'

/** The player's orders, the newest first. Not in the specification. */
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
        /**
         * How the order ended, if it ended without delivery: `declined`, `cancelled`, `replaced` or `expired`. Absent
         * for all other orders.
         */
        decline: spare(words),
        /** Whether the order is paid but not delivered yet. */
        is_paid: spare(flag),
        /** `wrong_amount` if a person must review the payment, otherwise absent. */
        review: spare(words),
        /** Seconds until an unpaid order expires. */
        expires_in: spare(amount),
      }),
    ),
    /** Cursor of the next page; absent on the last page. */
    next: spare(id),
  }),
})

const ownLimit = z.object({
  currency: z.string(),
  /** Total of this month's orders, including unpaid ones. */
  spent: sum,
  /** Total of the unpaid orders, included in `spent`. */
  reserved: quantity,
  /** The player's monthly limit; absent if the player has set none. */
  limit: quantity,
  next: spare(z.object({ limit: quantity, time: number })),
})

/** The player's monthly limit and this month's total, in the game's currency [BEY-06]. Not in the specification. */
export const getOwnLimit = endpoint({
  path: '/api/pay/ownLimit',
  ifMissing: null,
  input: z.object({ client_id: clientId }),
  output: ownLimit,
})

/**
 * Sets or removes the player's monthly limit. A lower limit applies at once. A higher limit, or removing the limit,
 * takes effect only after a day [BEY-06]. Not in the specification.
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
 * Status of the player's real-name verification [SYS-04]. `visit` determines whether the verification leads back to the
 * shop or to the in-game view [BEY-17]. Not in the specification.
 */
export const getRealNameStatus = endpoint({
  path: '/util/login/real_name_status',
  ifMissing: null,
  input: z.object({ client_id: clientId, visit: z.optional(z.literal('sdk')) }),
  output: z.object({ is_verified: flag, verify_url: spare(z.string()) }),
})
