import type { SavedOrder } from '../../domain/order/orderSelection.ts'
import type { PendingOrder } from '../../domain/order/placedOrder.ts'
import type { Entries } from '../storage/entries.ts'
import { fromKept, pendingIn, toKept } from '../storage/keptOrder.ts'

/**
 * Stored data about orders: the player's choices, the order in progress, and the numbers of orders that pay
 * replenishments [GAM-07 RES-07 RPL-07].
 * @param account returns the account id of the stored player of the current game; null if there is none
 */
export const ordersOf = (entries: Entries, account: () => string | null) => {
  const { paymentOrderInfo: selection, replenishBillingNo: replenish } = entries
  const orderAccount = () => selection.read()?.suid ?? account()
  /** Returns the stored player of the game. After the login has expired, returns the player of the stored order. */
  const owner = () => account() ?? orderAccount()
  const changePending = (billing_no: string | null) => {
    const inProgress = { billing_no, suid: owner() }
    selection.write({ ...(selection.read() ?? toKept(null, null, inProgress)), ...inProgress })
  }
  return {
    /**
     * Returns the choices that the player made on the previous visit. During a visit, the root chart holds the current
     * choices.
     */
    order: (): SavedOrder | null => {
      const kept = selection.read()
      return kept && fromKept(kept)
    },
    /** Stores the player's choices. The stored order in progress stays unchanged. */
    saveOrder: (order: SavedOrder) =>
      selection.write(
        toKept(order, entries.paymentGameInfo.read(), {
          billing_no: selection.read()?.billing_no ?? null,
          suid: owner(),
        }),
      ),
    /**
     * Returns the account id of the player to whom the stored choices and order belong. The id stays stored after the
     * login has expired, so that no other player gets the order [LGN-05]. Older pages did not store the id; the stored
     * player of the game then counts.
     */
    orderAccount,
    clearOrder: () => selection.clear(),
    pending: (): PendingOrder | null => {
      const kept = selection.read()
      return kept && pendingIn(kept)
    },
    savePending: ({ billingNo }: PendingOrder) => changePending(billingNo),
    forgetPending: () => changePending(null),

    /**
     * Returns the number of the order that pays a replenishment, or null if there is no such order. With this number,
     * the page can show the order's result after a reload [RPL-07].
     */
    replenishOrder: (replenishId: string): string | null => replenish.read()?.[replenishId] ?? null,
    saveReplenishOrder: (replenishId: string, billingNo: string) =>
      replenish.write({ ...(replenish.read() ?? {}), [replenishId]: billingNo }),
    forgetReplenishOrder: (replenishId: string) => {
      const { [replenishId]: _gone, ...rest } = replenish.read() ?? {}
      replenish.write(rest)
    },
  }
}
