import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { OrderDetail } from '../../src/domain/order/orderDetail.ts'
import type { timelineMachine } from './timeline.machine.ts'

export type TimelinePorts = {
  api: { orderDetail(request: { billingNo: string }, signal: AbortSignal): Promise<OrderDetail> }
}

export const timelineEffects = ({ api }: TimelinePorts): MachineImplementationsFrom<typeof timelineMachine> => ({
  actors: { loadDetail: fromPromise(({ input, signal }) => api.orderDetail(input, signal)) },
})
