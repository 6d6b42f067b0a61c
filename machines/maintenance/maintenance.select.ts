import type { SnapshotFrom } from 'xstate'
import type { maintenanceMachine } from './maintenance.machine.ts'

type Planned = SnapshotFrom<typeof maintenanceMachine>

/** Returns how the maintenance affects the shop, as a lookup key. */
export const selectShopDoor = (planned: Planned) =>
  planned.hasTag('closed') ? 'closed' : planned.matches('announced') ? 'announced' : 'open'
