import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { maintenanceMachine } from '../../../machines/maintenance/maintenance.machine.ts'
import { selectMaintenance, selectShopDoor } from '../../../machines/maintenance/maintenance.select.ts'

export type MaintenanceActor = ActorRefFrom<typeof maintenanceMachine>

/** The running chart; none on the server, and until its code is there. */
export const MaintenanceContext = createContext<MaintenanceActor | undefined>(undefined)

/** Whether orders are taken, and whether it is near that they are not. */
export const useShopDoor = () =>
  useSelector(useContext(MaintenanceContext), (planned) => (planned ? selectShopDoor(planned) : 'open'))

/** The maintenance that is known, for its times. */
export const useMaintenance = () =>
  useSelector(useContext(MaintenanceContext), (planned) => (planned ? selectMaintenance(planned) : null))
