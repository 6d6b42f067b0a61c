import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { clientId, maybe, number } from './fields.ts'

/** When the shop takes no orders, the next time: of the brand, or of the game that is asked for [BEY-13]. assumed: the whole call. */
export const getMaintenance = endpoint({
  path: '/api/config/maintenance',
  input: z.object({ client_id: z.optional(clientId) }),
  output: z.object({
    maintenance: maybe(
      z.object({
        /** Seconds from now by the server's clock; 0 where it runs. */
        starts_in: number,
        ends_in: number,
        /** When it ends, in seconds of the day's clock, to be said. */
        end_time: number,
      }),
    ),
  }),
})
