import * as z from 'zod/mini'

/**
 * Loaded into a server of a trial before its code (`node --import`). Shifts the server's `Date` by CLOCK_OFFSET ms. If
 * the trial sends a new offset, uses the new one, as if the machine's clock were changed, and answers with the
 * resulting time.
 */
const moved = z.object({ clockOffset: z.number() })
const told = z.object({ clock: z.number() })
let offset = Number(process.env.CLOCK_OFFSET ?? 0)

const right = Date
const now = () => right.now() + offset
globalThis.Date = new Proxy(right, {
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  apply: () => new right(now()).toString(),
  construct: (date, words, made) => Reflect.construct(date, words.length === 0 ? [now()] : words, made),
})

process.on('message', (message) => {
  const asked = moved.safeParse(message)
  if (!asked.success) return
  offset = asked.data.clockOffset
  process.send?.(told.parse({ clock: Date.now() }))
})
// The channel must not keep the process alive.
process.channel?.unref()
