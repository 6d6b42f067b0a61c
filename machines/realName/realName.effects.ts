import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { RealNameStatus, realNameMachine } from './realName.machine.ts'

export type RealNamePorts = {
  api: { realName(input: { clientId: string }, signal: AbortSignal): Promise<RealNameStatus> }
}

export const realNameEffects = ({ api }: RealNamePorts): MachineImplementationsFrom<typeof realNameMachine> => ({
  actors: { loadStatus: fromPromise(({ input, signal }) => api.realName(input, signal)) },
})
