import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { maintenanceMachine } from '../../../machines/maintenance/maintenance.machine.ts'
import { selectShopDoor } from '../../../machines/maintenance/maintenance.select.ts'
import { useField } from '../shared/page/useField.ts'

export type MaintenanceActor = ActorRefFrom<typeof maintenanceMachine>

/** Actor of the maintenance chart. Undefined on the server, and until the chart's code has loaded. */
export const MaintenanceContext = createContext<MaintenanceActor | undefined>(undefined)

/** Returns whether the shop is open, is about to close, or is closed for maintenance. */
export const useShopDoor = () =>
  useSelector(useContext(MaintenanceContext), (planned) => (planned ? selectShopDoor(planned) : 'open'))

/** Returns the current or next maintenance, or null if none is known. */
export const useMaintenance = () => useField(useContext(MaintenanceContext), 'known') ?? null
