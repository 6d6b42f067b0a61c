import { billingEvent, billPath, dotPath } from '../../contract/messages/analyticsRecords.ts'
import type { Outbox, Sender } from './queue.ts'
import { type RecordSettings, recordOf } from './record.ts'

const sendTimeoutMs = 10_000
/**
 * Pauses in ms after consecutive failures. When all pauses are used up, the sender stops until the device is online
 * again or until the next visit.
 */
export const pauses = [5_000, 15_000, 60_000, 300_000] as const

type SenderHost = {
  readonly navigator: {
    readonly onLine: boolean
    readonly locks?: { request(name: string, run: () => Promise<void>): Promise<unknown> }
    sendBeacon?(address: string, body: string): boolean
  }
  fetch(address: string, init: RequestInit): Promise<{ ok: boolean; status: number; text(): Promise<string> }>
  addEventListener(type: 'online' | 'pagehide', run: () => void): void
  setTimeout(run: () => void, ms: number): unknown
}
export type SenderOptions = {
  host: SenderHost
  outbox: Outbox
  /** Origin of the data-collection host. */
  collector: string
  settings: RecordSettings
}
type Verdict = 'taken' | 'refused' | 'later'

/**
 * Sends the events of all tabs one by one, and removes each when the host has accepted or rejected it. While the device
 * is offline, events stay stored [SYS-07].
 */
export const createSender = ({ host, outbox, collector, settings }: SenderOptions): Sender => {
  const { navigator } = host
  let failures = 0
  let sending: Promise<void> | null = null
  let isWanted = false
  /** Event that is being sent, which must not be sent again when the player leaves the page. */
  let underWay: unknown = null

  const addressOf = (event: unknown) => collector + (event === billingEvent ? billPath : dotPath)

  const post = async (event: unknown): Promise<Verdict> => {
    const record = recordOf(event, settings)
    if (!record) return 'refused'
    try {
      const answer = await host.fetch(addressOf(record.event), {
        method: 'POST',
        body: JSON.stringify(record),
        keepalive: true,
        credentials: 'omit',
        signal: AbortSignal.timeout(sendTimeoutMs),
      })
      // an unread response would keep its connection open until the time-out
      await answer.text()
      const { ok, status } = answer
      if (ok) return 'taken'
      return status >= 500 || status === 408 || status === 429 ? 'later' : 'refused'
    } catch {
      return 'later'
    }
  }

  const sendAll = async () => {
    for (;;) {
      const [event] = outbox.all()
      if (event === undefined || !navigator.onLine) return
      underWay = event
      const verdict = await post(event)
      underWay = null
      if (verdict === 'later') return fail()
      failures = 0
      outbox.remove(event)
    }
  }
  const fail = () => {
    const pause = pauses[failures]
    failures++
    if (pause !== undefined) host.setTimeout(() => void send(), pause)
  }

  // the tabs share the events, so only one tab at a time sends
  const oneTab = async (run: () => Promise<void>) => {
    await (navigator.locks ? navigator.locks.request('tracking', run) : run())
  }
  const run = async () => {
    while (isWanted) {
      isWanted = false
      await oneTab(sendAll).catch(() => {})
    }
    sending = null
  }
  const send = async (): Promise<void> => {
    isWanted = true
    sending ??= Promise.resolve().then(run)
    await sending
  }

  host.addEventListener('online', () => {
    failures = 0
    void send()
  })
  // the remaining events are sent by beacon; after a failed request, the events stay stored for the next visit
  host.addEventListener('pagehide', () => {
    if (failures > 0 || !navigator.onLine || !navigator.sendBeacon) return
    for (const event of outbox.all()) {
      const record = JSON.stringify(event) === JSON.stringify(underWay) ? null : recordOf(event, settings)
      if (record && navigator.sendBeacon(addressOf(record.event), JSON.stringify(record))) outbox.remove(event)
    }
  })
  return { send: () => (failures > 0 ? Promise.resolve() : send()) }
}
