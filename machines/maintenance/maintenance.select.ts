import type { SnapshotFrom } from 'xstate'
import type { maintenanceMachine } from './maintenance.machine.ts'

type Planned = SnapshotFrom<typeof maintenanceMachine>

export const selectShopDoor = (planned: Planned) =>
  planned.hasTag('closed') ? 'closed' : planned.matches('announced') ? 'announced' : 'open'
