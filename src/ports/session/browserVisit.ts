import type { Entries } from '../storage/entries.ts'
import { noUtm, type Utm } from '../tracking/traffic.ts'

/** Data about this browser and its visit, and the API host that answered last. */
export const browserVisitOf = (entries: Entries, { newId, now }: { newId(): string; now(): number }) => ({
  /** Returns this browser's id: `idfv` in the URL, otherwise an id that is generated once and stored. */
  deviceId: (asked: string | null): string => {
    const id = asked ?? entries.paymentUuid.read() ?? newId()
    entries.paymentUuid.write(id)
    return id
  },
  /** Returns the traffic source (utm_ values) of the player. Values in the URL replace the stored ones [NAV-09]. */
  utm: (arrived: Utm | null): Utm => {
    if (arrived) entries.trafficSource.write(arrived)
    return entries.trafficSource.read() ?? noUtm
  },
  /** Returns the start of this visit in ms. A visit ends half an hour after the last activity. */
  visitStart: (): number => {
    const began = entries.trackTimestamp.read() ?? now()
    entries.trackTimestamp.write(began)
    return began
  },
  backupOrigin: () => entries.paymentBakApi.read(),
  /**
   * Stores the API origin that answered, if it is a backup host. An empty text, for the page's own origin, removes the
   * stored one [SYS-03].
   */
  saveBackupOrigin: (origin: string) =>
    origin === '' ? entries.paymentBakApi.clear() : entries.paymentBakApi.write(origin),
})
