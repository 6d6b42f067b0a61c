import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { OrderInfo, resultMachine } from './result.machine.ts'

/** Everything that the result chart does to the world. */
export type ResultPorts = {
  api: { order(request: { billingNo: string; isSimple: boolean }, signal: AbortSignal): Promise<OrderInfo> }
  paymentWindow: { open(): void; go(url: string): void }
  session: { forgetPending(): void; forgetIntents(): void }
}

export const resultEffects = ({
  api,
  paymentWindow,
  session,
}: ResultPorts): MachineImplementationsFrom<typeof resultMachine> => ({
  actors: {
    askStatus: fromPromise(({ input, signal }) => api.order({ ...input, isSimple: true }, signal)),
    fetchOrder: fromPromise(({ input, signal }) => api.order({ ...input, isSimple: false }, signal)),
  },
  actions: {
    openLink: (_, { url }) => {
      if (!url) return
      paymentWindow.open()
      paymentWindow.go(url)
    },
    forgetPending: () => session.forgetPending(),
    forgetIntents: () => session.forgetIntents(),
  },
})
