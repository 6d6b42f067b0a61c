import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { clientId, number } from '../fields.ts'
import { spare } from '../lists.ts'

/**
 * Returns the current or next maintenance of a game or of the whole brand. During a maintenance, the server accepts no
 * orders for the game [BEY-13]. This call is not in the specification.
 */
export const getMaintenance = endpoint({
  path: '/api/config/maintenance',
  ifMissing: {},
  input: z.object({ client_id: clientId }),
  output: z.object({
    maintenance: spare(
      z.object({
        /** Seconds until the maintenance starts, by the server's clock; 0 if the maintenance is running. */
        starts_in: number,
        ends_in: number,
        /** End of the maintenance, in seconds since the epoch. The page shows this time to the player. */
        end_time: number,
      }),
    ),
  }),
})
