import type { PendingOrder, SavedOrder } from '../../domain/order/order.ts'
import type { Entries } from '../entries.ts'
import { fromKept, pendingIn, toKept } from '../keptOrder.ts'

/** What was chosen, what is under way, and what a replenishment has started [GAM-07 RES-07 RPL-07]. */
export const ordersOf = (entries: Entries) => {
  const { paymentOrderInfo: selection, replenishBillingNo: replenish } = entries
  const changePending = (billing_no: string | null) =>
    selection.write({ ...(selection.read() ?? toKept(null, null, null)), billing_no })
  return {
    /** The selection as an earlier visit left it; while the shop runs it is the root chart's. */
    order: (): SavedOrder | null => {
      const kept = selection.read()
      return kept && fromKept(kept)
    },
    /** Writes the whole selection; the order under way beside it stays. */
    saveOrder: (order: SavedOrder) =>
      selection.write(toKept(order, entries.paymentGameInfo.read(), selection.read()?.billing_no ?? null)),
    clearOrder: () => selection.clear(),
    pending: (): PendingOrder | null => {
      const kept = selection.read()
      return kept && pendingIn(kept)
    },
    savePending: ({ billingNo }: PendingOrder) => changePending(billingNo),
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
