import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { clientId, number } from '../fields.ts'
import { spare } from '../lists.ts'

/**
 * The next period in which a game accepts no orders, because of its own or its brand's maintenance [BEY-13]. This call
 * is not in the specification.
 */
export const getMaintenance = endpoint({
  path: '/api/config/maintenance',
  ifMissing: {},
  input: z.object({ client_id: clientId }),
  output: z.object({
    maintenance: spare(
      z.object({
        /** Seconds until the maintenance starts, by the server's clock; 0 during maintenance. */
        starts_in: number,
        ends_in: number,
        /** End of the maintenance, for display, in seconds since the epoch. */
        end_time: number,
      }),
    ),
  }),
})
