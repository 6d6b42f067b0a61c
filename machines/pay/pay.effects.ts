import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { PaymentIntent } from '../../src/domain/payment/intent.ts'
import { type EmbeddedPorts, embeddedEffects } from '../embedded/embedded.effects.ts'
import { embeddedMachine } from '../embedded/embedded.machine.ts'
import type { Created, payMachine } from './pay.machine.ts'

export type PayPorts = EmbeddedPorts & {
  api: { createPayment(intent: PaymentIntent, signal: AbortSignal): Promise<Created> }
  paymentWindow: { open(): void; close(): void; go(url: string): void; isOpen(): boolean }
}

export const payEffects = (ports: PayPorts): MachineImplementationsFrom<typeof payMachine> => ({
  actors: {
    createPayment: fromPromise(async ({ input, signal }) => {
      const created = await ports.api.createPayment(input, signal)
      return { ...created, hasWindow: ports.paymentWindow.isOpen() }
    }),
    embedded: embeddedMachine.provide(embeddedEffects(ports)),
  },
  actions: {
    openWindow: () => ports.paymentWindow.open(),
    closeWindow: () => ports.paymentWindow.close(),
    sendToProvider: (_, { url }) => {
      if (url) ports.paymentWindow.go(url)
    },
  },
})
