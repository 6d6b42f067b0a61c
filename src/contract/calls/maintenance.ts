import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { clientId, number } from '../fields.ts'
import { spare } from '../lists.ts'

/**
 * The current or next maintenance of a game or the whole brand. During a maintenance, the server accepts no orders
 * [BEY-13]. Not in the specification.
 */
export const getMaintenance = endpoint({
  path: '/api/config/maintenance',
  ifMissing: {},
  input: z.object({ client_id: clientId }),
  output: z.object({
    maintenance: spare(
      z.object({
        /** Seconds until the start, measured by the server's clock; 0 if the maintenance is running. */
        starts_in: number,
        ends_in: number,
        /** End of the maintenance in seconds since the epoch; shown to the player. */
        end_time: number,
      }),
    ),
  }),
})
