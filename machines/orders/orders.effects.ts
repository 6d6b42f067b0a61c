import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { OrderPage } from '../../src/domain/payment/receipt.ts'
import { type TimelinePorts, timelineEffects } from '../timeline/timeline.effects.ts'
import { timelineMachine } from '../timeline/timeline.machine.ts'
import type { OrdersQuestion, ordersMachine } from './orders.machine.ts'

export type OrdersPorts = TimelinePorts & {
  api: { orders(question: OrdersQuestion, signal: AbortSignal): Promise<OrderPage> }
  print(): void
}

export const ordersEffects = ({ api, print }: OrdersPorts): MachineImplementationsFrom<typeof ordersMachine> => ({
  actors: {
    loadOrders: fromPromise(({ input, signal }) => api.orders(input, signal)),
    timeline: timelineMachine.provide(timelineEffects({ api })),
  },
  actions: { print: () => print() },
})
