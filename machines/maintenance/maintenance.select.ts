import type { SnapshotFrom } from 'xstate'
import type { maintenanceMachine } from './maintenance.machine.ts'

type Planned = SnapshotFrom<typeof maintenanceMachine>

/** What it does to the shop: one word a view can look up. */
export const selectShopDoor = (planned: Planned) =>
  planned.hasTag('closed') ? 'closed' : planned.matches('announced') ? 'announced' : 'open'
export const selectMaintenance = ({ context }: Planned) => context.known
