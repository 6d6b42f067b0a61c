import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { amount, clientId, flag, serverText } from './fields.ts'

/** The player's orders of a game, newest first. assumed: the whole call. */
export const getOrderHistory = endpoint({
  path: '/api/pay/orderHistory',
  input: z.object({ client_id: clientId, before: z.optional(z.string().check(z.maxLength(32))) }),
  output: z.object({
    orders: z.array(
      z.object({
        billing_no: z.string(),
        status: z.number(),
        game_name: serverText,
        game_server_name: z.string(),
        role_name: z.string(),
        user_name: z.string(),
        product_name: serverText,
        amount: amount,
        currency: z.string(),
        payway_name: z.optional(serverText),
        created_time: z.number(),
      }),
    ),
    /** The number to ask the next page with; absent at the end. */
    next: z.optional(z.string()),
  }),
})

/** Whether the player's real name is verified [SYS-04]. assumed: the whole call. */
export const getRealNameStatus = endpoint({
  path: '/util/login/real_name_status',
  input: z.object({ client_id: clientId }),
  output: z.object({ is_verified: flag, verify_url: z.optional(z.string()) }),
})
