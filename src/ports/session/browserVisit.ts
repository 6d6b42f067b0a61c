import type { Entries } from '../storage/entries.ts'
import { noUtm, type Utm } from '../tracking/traffic.ts'

/** Stored data about this browser and its current visit, and the backup host of the API that answered last. */
export const browserVisitOf = (entries: Entries, { newId, now }: { newId(): string; now(): number }) => ({
  /**
   * Returns the id of this browser: `idfv` from the URL or, without it, the stored id. If there is neither, creates and
   * stores a new id.
   */
  deviceId: (asked: string | null): string => {
    const id = asked ?? entries.paymentUuid.read() ?? newId()
    entries.paymentUuid.write(id)
    return id
  },
  /**
   * Returns the traffic source of the player (the `utm_` values). Values in the URL replace the stored values [NAV-09].
   */
  utm: (arrived: Utm | null): Utm => {
    if (arrived) entries.trafficSource.write(arrived)
    return entries.trafficSource.read() ?? noUtm
  },
  /** Returns when this visit began, in ms. A visit ends half an hour after the player's last activity. */
  visitStart: (): number => {
    const began = entries.trackTimestamp.read() ?? now()
    entries.trackTimestamp.write(began)
    return began
  },
  backupOrigin: () => entries.paymentBakApi.read(),
  /**
   * Stores the API origin that answered last, so that the next page tries this origin first. An empty text, which
   * stands for the page's own origin, removes the stored origin [SYS-03].
   */
  saveBackupOrigin: (origin: string) =>
    origin === '' ? entries.paymentBakApi.clear() : entries.paymentBakApi.write(origin),
})
