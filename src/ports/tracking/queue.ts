import type { AnalyticsEvent } from '../../domain/page/analyticsEvents.ts'
import { type Check, stored, type TextStorage } from '../storage/storage.ts'
import type { Utm } from './traffic.ts'

/** Page, time, player and traffic source, added to each event. */
export type Circumstances = {
  deviceId: string
  visitId: string
  visitStart: string
  platform: string
  language: string
  /** Path of the page, without the query. */
  page: string
  area: string | null
  game: { clientId: string; gpId: string; name: string } | null
  /** The player's `suid`; null without a login. */
  account: string | null
  /** How the player reached the shop: `sdk` if a game embeds the shop; null if unknown. */
  visit: string | null
  utm: Utm
  /** The player's segments; null if there are none. Absent in events that older pages stored [BEY-16]. */
  segments?: string | null
  groups?: string | null
}
/** An unsent event. */
export type Stamped = { uuid: string; time: number; circumstances: Circumstances; event: AnalyticsEvent }

/** Unsent events, the oldest first. All tabs share the list, and it survives a reload. */
export type Outbox = {
  all(): readonly unknown[]
  add(event: Stamped): void
  remove(event: unknown): void
}
/** Maximum number of unsent events. If there are more, some are dropped. */
export const maxWaiting = 100
/** Number of days after the last change of the list until all unsent events expire. */
const waitingDays = 3

const isList: Check<readonly unknown[]> = (value) =>
  Array.isArray(value) ? { success: true, data: value } : { success: false }

const isReport = (waiting: unknown) => (waiting as Partial<Stamped> | null)?.event?.event === 'apiError'

/** If the list is too long, drops the oldest report of a failed call or, without such a report, the oldest event. */
const fitting = (waiting: readonly unknown[]): readonly unknown[] => {
  if (waiting.length <= maxWaiting) return waiting
  const report = waiting.findIndex(isReport)
  return waiting.toSpliced(Math.max(report, 0), 1)
}

export const createOutbox = (local: TextStorage, now: () => number): Outbox => {
  const waiting = stored(local, 'trackQueue', () => isList, { days: waitingDays, now })
  const all = () => waiting.read() ?? []
  return {
    all,
    add: (event) => waiting.write(fitting([...all(), event])),
    remove: (event) => {
      const name = JSON.stringify(event)
      const rest = all().filter((one) => JSON.stringify(one) !== name)
      if (rest.length > 0) waiting.write(rest)
      else waiting.clear()
    },
  }
}

/** Sends all unsent events. Never rejects. */
export type Sender = { send(): Promise<void> }
type TrackerHost = {
  readonly document: { readonly readyState: string }
  addEventListener(type: 'load', run: () => void, options: { once: boolean }): void
  requestIdleCallback?(run: () => void): unknown
  setTimeout(run: () => void, ms: number): unknown
}
export type TrackerOptions = {
  outbox: Outbox
  host: TrackerHost
  /** Loads the code that sends events. */
  load(): Promise<Sender>
  newId(): string
  now(): number
}
export type AnalyticsTracker = { track(event: AnalyticsEvent, circumstances: () => Circumstances): void }

/** Tracker that records nothing. Used for prerendering and tests. */
export const silentTracker: AnalyticsTracker = { track: () => {} }

/**
 * Stores each event at once, and loads the code that sends events when the page is idle. A failure never affects the
 * page [SYS-07].
 */
export const createTracker = ({ outbox, host, load, newId, now }: TrackerOptions): AnalyticsTracker => {
  let sender: Promise<Sender> | null = null
  const idle = new Promise<void>((resolve) => {
    const rest = () => (host.requestIdleCallback ? host.requestIdleCallback(resolve) : host.setTimeout(resolve, 300))
    if (host.document.readyState === 'complete') rest()
    else host.addEventListener('load', rest, { once: true })
  })
  const sendWhenIdle = async () => {
    await idle
    try {
      sender ??= load()
      await (await sender).send()
    } catch {
      // offline, or an ad blocker has blocked the code; the events are sent later
      sender = null
    }
  }
  if (outbox.all().length > 0) void sendWhenIdle()
  return {
    track: (event, circumstances) => {
      try {
        // one id per order, so that the order is recorded once even if the player opens its result again
        const uuid = event.event === 'bill' ? `bill-${event.billingNo}` : newId()
        outbox.add({ uuid, time: now(), circumstances: circumstances(), event })
        void sendWhenIdle()
      } catch {
        // tracking must not stop the purchase
      }
    },
  }
}
