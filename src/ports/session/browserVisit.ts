import type { Entries } from '../storage/entries.ts'
import { noUtm, type Utm } from '../tracking/traffic.ts'

/** This browser, its current visit, and the backup host of the API that answered last. */
export const browserVisitOf = (entries: Entries, { newId, now }: { newId(): string; now(): number }) => ({
  /** `idfv` from the URL, otherwise the stored id, otherwise a new id. */
  deviceId: (asked: string | null): string => {
    const id = asked ?? entries.paymentUuid.read() ?? newId()
    entries.paymentUuid.write(id)
    return id
  },
  /** Returns the `utm_` values of the visit. Values in the URL replace the stored values [NAV-09]. */
  utm: (arrived: Utm | null): Utm => {
    if (arrived) entries.trafficSource.write(arrived)
    return entries.trafficSource.read() ?? noUtm
  },
  /** Start of the visit in ms. A visit ends half an hour after the last activity. */
  visitStart: (): number => {
    const began = entries.trackTimestamp.read() ?? now()
    entries.trackTimestamp.write(began)
    return began
  },
  backupOrigin: () => entries.paymentBakApi.read(),
  /**
   * Stores the origin that answered last, so that the next page tries it first. An empty text, the page's own origin,
   * removes the entry [SYS-03].
   */
  saveBackupOrigin: (origin: string) =>
    origin === '' ? entries.paymentBakApi.clear() : entries.paymentBakApi.write(origin),
})
