import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { OwnLimit } from '../../src/domain/order/ownLimit.ts'
import type { OwnLimitWish, ownLimitMachine } from './ownLimit.machine.ts'

export type OwnLimitPorts = {
  api: {
    ownLimit(question: { clientId: string }, signal: AbortSignal): Promise<OwnLimit>
    setOwnLimit(wish: OwnLimitWish, signal: AbortSignal): Promise<OwnLimit>
  }
}

export const ownLimitEffects = ({ api }: OwnLimitPorts): MachineImplementationsFrom<typeof ownLimitMachine> => ({
  actors: {
    loadLimit: fromPromise(({ input, signal }) => api.ownLimit(input, signal)),
    setLimit: fromPromise(({ input, signal }) => api.setOwnLimit(input, signal)),
  },
})
