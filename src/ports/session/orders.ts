import type { SavedOrder } from '../../domain/order/orderSelection.ts'
import type { PendingOrder } from '../../domain/order/placedOrder.ts'
import type { Entries } from '../storage/entries.ts'
import { fromKept, pendingIn, toKept } from '../storage/keptOrder.ts'

/**
 * The player's choices, the order in progress, and the orders that pay replenishments [GAM-07 RES-07 RPL-07].
 * @param account account id of the current game's stored player, or null
 */
export const ordersOf = (entries: Entries, account: () => string | null) => {
  const { paymentOrderInfo: selection, replenishBillingNo: replenish } = entries
  const orderAccount = () => selection.read()?.suid ?? account()
  /** Returns the logged-in player or, after the login has expired, the player of the stored order. */
  const owner = () => account() ?? orderAccount()
  const changePending = (billing_no: string | null) => {
    const inProgress = { billing_no, suid: owner() }
    selection.write({ ...(selection.read() ?? toKept(null, null, inProgress)), ...inProgress })
  }
  return {
    /** Returns the choices of the previous visit. During a visit, the root chart holds the current choices. */
    order: (): SavedOrder | null => {
      const kept = selection.read()
      return kept && fromKept(kept)
    },
    /** Saves the player's choices. The stored order in progress stays. */
    saveOrder: (order: SavedOrder) =>
      selection.write(
        toKept(order, entries.paymentGameInfo.read(), {
          billing_no: selection.read()?.billing_no ?? null,
          suid: owner(),
        }),
      ),
    /**
     * Returns the player of the stored choices and order. This player stays stored after the login has expired, so that
     * no other player gets the order [LGN-05]. If an older page stored the order without a player, returns the stored
     * player of the game.
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
     * Returns the stored number of the order that pays a replenishment link, so that the page can show the result after
     * a reload [RPL-07].
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
