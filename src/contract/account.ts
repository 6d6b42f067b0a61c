import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { amount, clientId, flag, id, maybe, number, serverText, words } from './fields.ts'
import { list } from './lists.ts'

/** The player's orders of a game, newest first. assumed: the whole call. */
export const getOrderHistory = endpoint({
  path: '/api/pay/orderHistory',
  input: z.object({ client_id: clientId, before: z.optional(z.string().check(z.maxLength(32))) }),
  output: z.object({
    orders: list(
      z.object({
        billing_no: id,
        status: number,
        game_name: serverText,
        game_server_name: words,
        role_name: words,
        user_name: words,
        product_name: serverText,
        amount: amount,
        currency: z.string(),
        payway_name: maybe(serverText),
        created_time: amount,
        /** Of one that waits: seconds until it ends unpaid. */
        expires_in: maybe(amount),
      }),
    ),
    /** The number to ask the next page with; absent at the end. */
    next: maybe(id),
  }),
})

/** Whether the player's real name is verified [SYS-04]. assumed: the whole call. */
export const getRealNameStatus = endpoint({
  path: '/util/login/real_name_status',
  input: z.object({ client_id: clientId }),
  output: z.object({ is_verified: flag, verify_url: maybe(z.string()) }),
})
