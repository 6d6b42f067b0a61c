import type { Entries } from '../entries.ts'
import { noUtm, type Utm } from '../tracking/traffic.ts'

/** What is told of this browser and its visit, and which host answers it. */
export const browserVisitOf = (entries: Entries, { newId, now }: { newId(): string; now(): number }) => ({
  /** This browser's id: the address's idfv, else one drawn once. */
  deviceId: (asked: string | null): string => {
    const id = asked ?? entries.paymentUuid.read() ?? newId()
    entries.paymentUuid.write(id)
    return id
  },
  /** The utm_ values that the player came by; those of an address replace what is kept [NAV-09]. */
  utm: (arrived: Utm | null): Utm => {
    if (arrived) entries.trafficSource.write(arrived)
    return entries.trafficSource.read() ?? noUtm
  },
  /** When this visit began, in ms: it ends half an hour after the last thing that was done. */
  visitStart: (): number => {
    const began = entries.trackTimestamp.read() ?? now()
    entries.trackTimestamp.write(began)
    return began
  },
  backupOrigin: () => entries.paymentBakApi.read(),
  /** Which host answers; '' is the page's own again, and nothing to remember [SYS-03]. */
  saveBackupOrigin: (origin: string) =>
    origin === '' ? entries.paymentBakApi.clear() : entries.paymentBakApi.write(origin),
})
