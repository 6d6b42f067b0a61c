import type { SnapshotFrom } from 'xstate'
import type { maintenanceMachine } from './maintenance.machine.ts'

type Planned = SnapshotFrom<typeof maintenanceMachine>

/** Returns the name of the maintenance view that the shop renders. */
export const selectShopDoor = (planned: Planned) =>
  planned.hasTag('closed') ? 'closed' : planned.matches('announced') ? 'announced' : 'open'
