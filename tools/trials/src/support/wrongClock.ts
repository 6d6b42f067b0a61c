import * as z from 'zod/mini'

/**
 * Loaded before a server of a trial (`node --import`): its `Date` is off by the milliseconds of CLOCK_OFFSET, and by others
 * as soon as the trial sends them, as a machine's clock is that somebody sets. It answers with the time that it then has.
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
// to be told of the time is no reason to stay
process.channel?.unref()
