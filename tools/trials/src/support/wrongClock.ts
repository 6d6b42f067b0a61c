import * as z from 'zod/mini'
import { shiftDate } from './shiftDate.ts'

/**
 * This file is loaded before a server's code (`node --import`). It shifts `Date` by CLOCK_OFFSET ms, and later by each
 * offset that the trial sends; it answers with the resulting time.
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
// the open channel to the trial would keep this process running
process.channel?.unref()
