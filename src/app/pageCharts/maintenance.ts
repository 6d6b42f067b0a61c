import { maintenanceEffects } from '../../../machines/maintenance/maintenance.effects.ts'
import { maintenanceMachine } from '../../../machines/maintenance/maintenance.machine.ts'
import { createMaintenanceReads, type MaintenanceCalls } from '../../client/reads/maintenanceReads.ts'
import type { WatchTime } from '../../domain/page/time/clockReport.ts'

type MaintenanceServices = { api: MaintenanceCalls; steady(): number; ports: { watchTime: WatchTime } }

export const maintenanceLogic = ({ api, steady, ports }: MaintenanceServices) =>
  maintenanceMachine.provide(
    maintenanceEffects({ api: createMaintenanceReads(api, steady), watchTime: ports.watchTime }),
  )
