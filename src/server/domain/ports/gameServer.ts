/** What a role receives for a payment, card or gift; each number is credited once. */
export type Credit = { billingNo: string; gpId: string; serverId: string; roleId: string; goods: string }

/** What the shop needs of game servers. */
export type GameServer = {
  /**
   * Credits a role. Calling it again with the same number succeeds and credits nothing more, so that it can be retried.
   * @throws Error if the credit was refused, or the result is unknown
   */
  credit(credit: Credit): Promise<void>
  /** Prevents a number from ever being credited; returns false if it already has been. */
  cancel(credit: Credit): Promise<boolean>
}
