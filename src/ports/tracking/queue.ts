import * as z from 'zod/mini'
import type { AnalyticsEvent } from '../../domain/page/analyticsEvents.ts'
import { stored, type TextStorage } from '../storage/storage.ts'
import type { Utm } from './traffic.ts'

/** Facts that are added to each event: page, time, player and traffic source. */
export type Circumstances = {
  deviceId: string
  visitId: string
  visitStart: string
  platform: string
  language: string
  /** Path of the current page, without the query. */
  page: string
  area: string | null
  game: { clientId: string; gpId: string; name: string } | null
  /** The player's `suid`; null if nobody is logged in. */
  account: string | null
  /** Value of the URL parameter `visit`: `sdk` if a game embeds the shop. */
  visit: string | null
  utm: Utm
  /**
   * The player's segments, and the player's group in each experiment; null if there are none. Absent in events that
   * older pages stored [BEY-16].
   */
  segments?: string | null
  groups?: string | null
}
/** An analytics event that has not been sent yet. */
export type Stamped = { uuid: string; time: number; circumstances: Circumstances; event: AnalyticsEvent }

/** The unsent analytics events, the oldest first. All tabs share the list, and it survives a reload. */
export type Outbox = {
  all(): readonly unknown[]
  add(event: Stamped): void
  remove(event: unknown): void
}
/** Maximum number of unsent analytics events. Beyond this number, events are dropped. */
export const maxWaiting = 100
/** Number of days after which an unsent analytics event is dropped. */
const waitingDays = 3

const isReport = (waiting: unknown) => (waiting as Partial<Stamped> | null)?.event?.event === 'apiError'

/**
 * Drops one event if the list is too long: the oldest report of a failed call or, without such a report, the oldest
 * event.
 */
const fitting = (waiting: unknown[]): unknown[] => {
  if (waiting.length <= maxWaiting) return waiting
  const report = waiting.findIndex(isReport)
  return waiting.toSpliced(Math.max(report, 0), 1)
}

/** Creates the list of unsent analytics events. The list is kept in a storage. */
export const createOutbox = (local: TextStorage, now: () => number): Outbox => {
  const waiting = stored(local, 'trackQueue', () => z.array(z.unknown()), { days: waitingDays, now })
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

/** Sends all unsent events. The promise never rejects. */
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

/** A tracker that discards all events, for prerendering and for tests. */
export const silentTracker: AnalyticsTracker = { track: () => {} }

/**
 * Creates the tracker of analytics events. It stores each event at once, and loads the code that sends events when the
 * page is idle. Failures of the tracker never affect the page [SYS-07].
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
      // the device is offline, or an ad blocker has blocked the code; the events are sent later
      sender = null
    }
  }
  if (outbox.all().length > 0) void sendWhenIdle()
  return {
    track: (event, circumstances) => {
      try {
        // all `bill` events of an order have the same id, so that the order is recorded once even if the player opens
        // the order's result again
        const uuid = event.event === 'bill' ? `bill-${event.billingNo}` : newId()
        outbox.add({ uuid, time: now(), circumstances: circumstances(), event })
        void sendWhenIdle()
      } catch {
        // a failure of tracking must not stop the purchase
      }
    },
  }
}
