import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { clientId, number } from '../fields.ts'
import { spare } from '../lists.ts'

/**
 * The next period in which a game takes no orders: its own maintenance or its brand's [BEY-13]. assumed: the whole
 * call.
 */
export const getMaintenance = endpoint({
  path: '/api/config/maintenance',
  ifMissing: {},
  input: z.object({ client_id: clientId }),
  output: z.object({
    maintenance: spare(
      z.object({
        /** Seconds from now by the server's clock; 0 while maintenance is running. */
        starts_in: number,
        ends_in: number,
        /** End time for display, in seconds since the epoch. */
        end_time: number,
      }),
    ),
  }),
})
