import { type EventObject, fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { OrderDetail } from '../../src/domain/order/orderDetail.ts'
import type { WatchTime } from '../../src/domain/page/time/clockReport.ts'
import type { OpenOrder } from '../../src/domain/payment/openOrders.ts'
import type { openOrdersMachine } from './openOrders.machine.ts'

export type OpenOrdersPorts = {
  api: {
    openOrders(input: { clientId: string }, signal: AbortSignal): Promise<OpenOrder[]>
    orderDetail(request: { billingNo: string }, signal: AbortSignal): Promise<OrderDetail>
    cancelOrder(input: { billingNo: string }, signal: AbortSignal): Promise<{ status: number }>
  }
  watchTime: WatchTime
}

export const openOrdersEffects = ({
  api,
  watchTime,
}: OpenOrdersPorts): MachineImplementationsFrom<typeof openOrdersMachine> => ({
  actors: {
    loadOpenOrders: fromPromise(({ input, signal }) => api.openOrders(input, signal)),
    askEnd: fromPromise(({ input, signal }) => api.orderDetail(input, signal)),
    cancelOrder: fromPromise(({ input, signal }) => api.cancelOrder(input, signal)),
    watchEnd: fromCallback<EventObject, { moment: number | null }>(({ input, sendBack }) =>
      watchTime(input.moment, sendBack),
    ),
  },
})
