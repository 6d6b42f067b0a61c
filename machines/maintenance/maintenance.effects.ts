import { type EventObject, fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { WatchTime } from '../../src/domain/page/time/clockReport.ts'
import type { Maintenance } from '../../src/domain/page/time/maintenance.ts'
import type { maintenanceMachine } from './maintenance.machine.ts'

export type MaintenancePorts = {
  api: { maintenance(input: { clientId: string }, signal: AbortSignal): Promise<Maintenance | null> }
  watchTime: WatchTime
}

export const maintenanceEffects = ({
  api,
  watchTime,
}: MaintenancePorts): MachineImplementationsFrom<typeof maintenanceMachine> => ({
  actors: {
    loadMaintenance: fromPromise(({ input, signal }) => api.maintenance(input, signal)),
    watchTime: fromCallback<EventObject, { moment: number | null }>(({ input, sendBack }) =>
      watchTime(input.moment, sendBack),
    ),
  },
})
