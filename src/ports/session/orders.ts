import type { PendingOrder, SavedOrder } from '../../domain/order/order.ts'
import type { Entries, KeptOrder } from '../entries.ts'

const noOrder: KeptOrder = {
  clientId: '',
  server: null,
  role: null,
  goodsId: null,
  region: null,
  rechargeKey: null,
  pending: null,
}

/** What was chosen, what is under way, and what a replenishment has started [GAM-07 RES-07 RPL-07]. */
export const ordersOf = ({ paymentOrderInfo: selection, replenishBillingNo: replenish }: Entries) => {
  const changePending = (pending: PendingOrder | null) => selection.write({ ...(selection.read() ?? noOrder), pending })
  return {
    /** The selection as an earlier visit left it; while the shop runs it is the root chart's. */
    order: (): SavedOrder | null => {
      const kept = selection.read()
      if (!kept) return null
      const { pending: _order, ...chosen } = kept
      return chosen
    },
    /** Writes the whole selection; the order under way beside it stays. */
    saveOrder: (order: SavedOrder) => selection.write({ ...order, pending: selection.read()?.pending ?? null }),
    clearOrder: () => selection.clear(),
    pending: (): PendingOrder | null => selection.read()?.pending ?? null,
    /** A link may be longer than a cookie: only the number is kept, and the order is asked for its link [RES-07]. */
    savePending: ({ billingNo }: PendingOrder) => changePending({ billingNo, payUrl: null }),
    forgetPending: () => changePending(null),

    /** The order that was started for a replenishment, so that its result is found again; null for none [RPL-07]. */
    replenishOrder: (replenishId: string): string | null => replenish.read()?.[replenishId] ?? null,
    saveReplenishOrder: (replenishId: string, billingNo: string) =>
      replenish.write({ ...(replenish.read() ?? {}), [replenishId]: billingNo }),
    forgetReplenishOrder: (replenishId: string) => {
      const { [replenishId]: _gone, ...rest } = replenish.read() ?? {}
      replenish.write(rest)
    },
  }
}
