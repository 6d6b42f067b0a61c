import { type OrderDetail, orderDetailOf } from '../../domain/order/orderDetail.ts'
import type { Api } from '../api.ts'

/** The detail of a player's order; never cached, because it is polled while the order changes. */
export const createOrderReads = (api: Pick<Api, 'getOrderDetail'>) => ({
  orderDetail: async ({ billingNo }: { billingNo: string }, signal: AbortSignal): Promise<OrderDetail> =>
    orderDetailOf(await api.getOrderDetail({ billing_no: billingNo }, signal)),
})
