import type { Entries } from '../storage/entries.ts'
import { noUtm, type Utm } from '../tracking/traffic.ts'

/** Stored data about this browser and its visit, and the host that answers its calls. */
export const browserVisitOf = (entries: Entries, { newId, now }: { newId(): string; now(): number }) => ({
  /** Returns this browser's id: the `idfv` of the address, or else an id that is generated once and stored. */
  deviceId: (asked: string | null): string => {
    const id = asked ?? entries.paymentUuid.read() ?? newId()
    entries.paymentUuid.write(id)
    return id
  },
  /**
   * Returns the utm_ values with which the player arrived. If the address has utm_ values, they replace the stored ones
   * [NAV-09].
   */
  utm: (arrived: Utm | null): Utm => {
    if (arrived) entries.trafficSource.write(arrived)
    return entries.trafficSource.read() ?? noUtm
  },
  /** Returns the start of this visit, in ms. A visit ends half an hour after the last activity. */
  visitStart: (): number => {
    const began = entries.trackTimestamp.read() ?? now()
    entries.trackTimestamp.write(began)
    return began
  },
  backupOrigin: () => entries.paymentBakApi.read(),
  /**
   * Stores the backup host that answers calls. An empty text means the page's own host and removes the stored host
   * [SYS-03].
   */
  saveBackupOrigin: (origin: string) =>
    origin === '' ? entries.paymentBakApi.clear() : entries.paymentBakApi.write(origin),
})
