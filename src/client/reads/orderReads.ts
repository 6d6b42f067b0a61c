import { type OrderDetail, orderDetailOf } from '../../domain/order/orderDetail.ts'
import type { Api } from '../api.ts'

/** Creates the read of an order's detail. It is never cached, because the page polls the order while it changes. */
export const createOrderReads = (api: Pick<Api, 'getOrderDetail'>) => ({
  orderDetail: async ({ billingNo }: { billingNo: string }, signal: AbortSignal): Promise<OrderDetail> =>
    orderDetailOf(await api.getOrderDetail({ billing_no: billingNo }, signal)),
})
