/** What a role is to get for a payment or a card; the number says which, and counts once. */
export type Credit = { billingNo: string; gpId: string; serverId: string; roleId: string; goods: string }

/** What the shop needs of the servers of games; the simulated one is the only one here. */
export type GameServer = {
  /**
   * Gives a role what was paid for. The same number again is accepted and gives nothing more, so that it may be repeated
   * when no answer came.
   * @throws Error when it was not accepted, or nobody knows
   */
  credit(credit: Credit): Promise<void>
  /** Makes sure that a number is never credited any more; false when it has been already. */
  cancel(credit: Credit): Promise<boolean>
}
