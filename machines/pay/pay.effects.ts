import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { PaymentIntent, payMachine } from './pay.machine.ts'

/** Everything that the pay chart does to the world. */
export type PayPorts = {
  api: {
    createPayment(intent: PaymentIntent, signal: AbortSignal): Promise<{ billingNo: string | null; url: string | null }>
  }
  paymentWindow: { open(): void; close(): void; go(url: string): void }
  session: { markLimits(goodsId: string): void }
}

export const payEffects = ({
  api,
  paymentWindow,
  session,
}: PayPorts): MachineImplementationsFrom<typeof payMachine> => ({
  actors: { createPayment: fromPromise(({ input, signal }) => api.createPayment(input, signal)) },
  actions: {
    markLimits: (_, { goodsId }) => session.markLimits(goodsId),
    openWindow: () => paymentWindow.open(),
    closeWindow: () => paymentWindow.close(),
    sendToProvider: (_, { url }) => {
      if (url) paymentWindow.go(url)
    },
  },
})
