import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Handover } from '../../src/domain/page/address/handover.ts'
import type { handoverMachine } from './handover.machine.ts'

export type HandoverPorts = { addressFor(choice: Handover): string }

export const handoverEffects = ({ addressFor }: HandoverPorts): MachineImplementationsFrom<typeof handoverMachine> => ({
  actors: { makeAddress: fromPromise(async ({ input }) => addressFor(input)) },
})
