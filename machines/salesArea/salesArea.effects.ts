import type { MachineImplementationsFrom } from 'xstate'
import type { Area } from '../../src/contract/codes.ts'
import type { salesAreaMachine } from './salesArea.machine.ts'

export type SalesAreaPorts = { session: { saveArea(area: Area): void; clearArea(): void } }

export const salesAreaEffects = ({ session }: SalesAreaPorts): MachineImplementationsFrom<typeof salesAreaMachine> => ({
  actions: {
    rememberArea: (_, { area }) => {
      if (area) session.saveArea(area)
    },
    forgetStoredArea: () => session.clearArea(),
  },
})
