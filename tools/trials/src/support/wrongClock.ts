import * as z from 'zod/mini'
import { shiftDate } from './shiftDate.ts'

/**
 * Loaded into a server of a trial before its code (`node --import`). Shifts the server's `Date` by CLOCK_OFFSET ms. If
 * the trial sends a new offset, uses the new one, as if the machine's clock were changed, and answers with the
 * resulting time.
 */
const moved = z.object({ clockOffset: z.number() })
const told = z.object({ clock: z.number() })
const shift = { ms: Number(process.env.CLOCK_OFFSET ?? 0) }
shiftDate(shift)

process.on('message', (message) => {
  const asked = moved.safeParse(message)
  if (!asked.success) return
  shift.ms = asked.data.clockOffset
  process.send?.(told.parse({ clock: Date.now() }))
})
// The channel must not keep the process alive.
process.channel?.unref()
