import * as z from 'zod/mini'
import type { AnalyticsEvent } from '../../domain/page/analyticsEvents.ts'
import { stored, type TextStorage } from '../storage.ts'
import type { Utm } from './traffic.ts'

/** Where, when and by whom an act was done, as far as the page knows besides the charts. */
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
}
/** An act as it waits to be sent. */
export type Stamped = { uuid: string; time: number; circumstances: Circumstances; act: AnalyticsEvent }

/** Analytics events that wait, oldest first, the same in every tab; a reload keeps them. */
export type Outbox = {
  all(): readonly unknown[]
  add(act: Stamped): void
  remove(act: unknown): void
}
/** How many acts may wait; the oldest make room. */
export const maxWaiting = 100
/** How long acts wait for a connection before nobody wants to know any more. */
const waitingDays = 3

const isReport = (waiting: unknown) => (waiting as Partial<Stamped> | null)?.act?.event === 'apiError'

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
    add: (act) => waiting.write(fitting([...all(), act])),
    remove: (act) => {
      const name = JSON.stringify(act)
      const rest = all().filter((one) => JSON.stringify(one) !== name)
      if (rest.length > 0) waiting.write(rest)
      else waiting.clear()
    },
  }
}

/** Sends what waits; never rejects. */
export type Sender = { send(): Promise<void> }
/** What is used of a window. */
export type TrackerHost = {
  readonly document: { readonly readyState: string }
  addEventListener(type: 'load', act: () => void, options: { once: boolean }): void
  requestIdleCallback?(act: () => void): unknown
  setTimeout(act: () => void, ms: number): unknown
}
export type TrackerOptions = {
  outbox: Outbox
  host: TrackerHost
  /** Fetches the code that sends. */
  load(): Promise<Sender>
  newId(): string
  now(): number
}
export type Tracker = { track(act: AnalyticsEvent, circumstances: () => Circumstances): void }

/** Nobody is told anything: on the server, and in tests. */
export const silentTracker: Tracker = { track: () => {} }

/**
 * The part of tracking that the first page's script has: it notes acts at once and wakes the rest when the page is idle.
 * Nothing that goes wrong in it reaches the page [SYS-07].
 */
export const createTracker = ({ outbox, host, load, newId, now }: TrackerOptions): Tracker => {
  let sender: Promise<Sender> | null = null
  const idle = new Promise<void>((resolve) => {
    const rest = () => (host.requestIdleCallback ? host.requestIdleCallback(resolve) : host.setTimeout(resolve, 300))
    if (host.document.readyState === 'complete') rest()
    else host.addEventListener('load', rest, { once: true })
  })
  const wake = async () => {
    await idle
    try {
      sender ??= load()
      await (await sender).send()
    } catch {
      // no connection, or an ad blocker: what waits is sent another time
      sender = null
    }
  }
  if (outbox.all().length > 0) void wake()
  return {
    track: (act, circumstances) => {
      try {
        // an order has one record, however often it is come back to
        const uuid = act.event === 'bill' ? `bill-${act.billingNo}` : newId()
        outbox.add({ uuid, time: now(), circumstances: circumstances(), act })
        void wake()
      } catch {
        // the purchase goes on
      }
    },
  }
}
