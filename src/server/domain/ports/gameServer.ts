/** Goods that a role receives for a payment, a card or a gift. The game credits each number once. */
export type Credit = { billingNo: string; gpId: string; serverId: string; roleId: string; goods: string }

/** What the shop needs of game servers. */
export type GameServer = {
  /**
   * Credits goods to a role. It can be repeated: a second call with the same number succeeds and credits nothing more.
   * @throws Error if the credit was refused, or the result is unknown
   */
  credit(credit: Credit): Promise<void>
  /** Prevents a number from ever being credited; returns false if it already has been. */
  cancel(credit: Credit): Promise<boolean>
}
