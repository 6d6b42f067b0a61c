import type { MachineImplementationsFrom } from 'xstate'
import type { Area } from '../../src/contract/codes.ts'
import type { regionMachine } from './region.machine.ts'

/** Everything that the region chart does to the world. */
export type RegionPorts = { session: { saveArea(area: Area): void; clearArea(): void } }

export const regionEffects = ({ session }: RegionPorts): MachineImplementationsFrom<typeof regionMachine> => ({
  actions: {
    rememberArea: (_, { area }) => {
      if (area) session.saveArea(area)
    },
    clearArea: () => session.clearArea(),
  },
})
