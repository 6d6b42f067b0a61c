import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { clientId, number } from '../fields.ts'
import { spare } from '../lists.ts'

/** When no orders are taken for a game, the next time: its own maintenance or its brand's [BEY-13]. assumed: the whole call. */
export const getMaintenance = endpoint({
  path: '/api/config/maintenance',
  input: z.object({ client_id: clientId }),
  output: z.object({
    maintenance: spare(
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
