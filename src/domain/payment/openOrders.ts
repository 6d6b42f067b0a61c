/** An order of the player that is not over; `endsAt` in ms of the page's steady clock, null where nothing runs out. */
export type OpenOrder = {
  billingNo: string
  /** Paid, and not delivered yet. */
  isPaid: boolean
  goods: string
  role: string
  amount: number | null
  currency: string
  endsAt: number | null
}

/** When the next of these ends unpaid, in ms of the steady clock; null when none does. */
export const nextEnd = (orders: readonly OpenOrder[]): number | null => {
  const ends = orders.flatMap(({ endsAt }) => endsAt ?? [])
  return ends.length > 0 ? Math.min(...ends) : null
}
