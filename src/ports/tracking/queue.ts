import * as z from 'zod/mini'
import type { AnalyticsEvent } from '../../domain/page/analyticsEvents.ts'
import { stored, type TextStorage } from '../storage.ts'
import type { Utm } from './traffic.ts'

/** Where, when and by whom an event was done, as far as the page knows besides the charts. */
export type Circumstances = {
  deviceId: string
  visitId: string
  visitStart: string
  platform: string
  language: string
  /** The page that shows, a path without its query. */
  page: string
  area: string | null
  game: { clientId: string; gpId: string; name: string } | null
  /** suid of the player who is logged in; null for nobody. */
  account: string | null
  /** `sdk` inside a game. */
  visit: string | null
  utm: Utm
  /** What the player belongs to, and the group of each experiment; null for none, absent where an older page waits [BEY-16]. */
  segments?: string | null
  groups?: string | null
}
/** An event as it waits to be sent. */
export type Stamped = { uuid: string; time: number; circumstances: Circumstances; event: AnalyticsEvent }

/** Analytics events that wait, oldest first, the same in every tab; a reload keeps them. */
export type Outbox = {
  all(): readonly unknown[]
  add(event: Stamped): void
  remove(event: unknown): void
}
/** How many events may wait; the oldest make room. */
export const maxWaiting = 100
/** How long events wait for a connection before nobody wants to know any more. */
const waitingDays = 3

const isReport = (waiting: unknown) => (waiting as Partial<Stamped> | null)?.event?.event === 'apiError'

/** As many as may wait: reports of failed calls make room first, then what is oldest. */
const fitting = (waiting: unknown[]): unknown[] => {
  if (waiting.length <= maxWaiting) return waiting
  const report = waiting.findIndex(isReport)
  return waiting.toSpliced(Math.max(report, 0), 1)
}

/** What waits, on a storage. */
export const createOutbox = (local: TextStorage, now: () => number): Outbox => {
  const waiting = stored(local, 'trackQueue', z.array(z.unknown()), { days: waitingDays, now })
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

/** Sends what waits; never rejects. */
export type Sender = { send(): Promise<void> }
/** What is used of a window. */
type TrackerHost = {
  readonly document: { readonly readyState: string }
  addEventListener(type: 'load', run: () => void, options: { once: boolean }): void
  requestIdleCallback?(run: () => void): unknown
  setTimeout(run: () => void, ms: number): unknown
}
export type TrackerOptions = {
  outbox: Outbox
  host: TrackerHost
  /** Fetches the code that sends. */
  load(): Promise<Sender>
  newId(): string
  now(): number
}
export type AnalyticsTracker = { track(event: AnalyticsEvent, circumstances: () => Circumstances): void }

/** Nobody is told anything: on the server, and in tests. */
export const silentTracker: AnalyticsTracker = { track: () => {} }

/**
 * The part of tracking that the first page's script has: it notes events at once and loads the rest when the page is idle.
 * Nothing that goes wrong in it reaches the page [SYS-07].
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
      // no connection, or an ad blocker: what waits is sent another time
      sender = null
    }
  }
  if (outbox.all().length > 0) void sendWhenIdle()
  return {
    track: (event, circumstances) => {
      try {
        // an order has one record, however often it is come back to
        const uuid = event.event === 'bill' ? `bill-${event.billingNo}` : newId()
        outbox.add({ uuid, time: now(), circumstances: circumstances(), event })
        void sendWhenIdle()
      } catch {
        // the purchase goes on
      }
    },
  }
}
