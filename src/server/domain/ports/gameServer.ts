import type { AccountKind } from '../../../domain/player/login.ts'

/** Goods that a game credits to a role for a payment, a card or a gift. The game credits each `billingNo` only once. */
export type Credit = { billingNo: string; gpId: string; serverId: string; roleId: string; goods: string }

/** Login data that a player typed: the name of an account or the number of a prepaid game card, with the password. */
export type TypedLogin = { kind: AccountKind; username: string; password: string }

export type Account = { suid: string; username: string }

/** A player's character on a game's server. */
export type GameRole = { serverId: string; roleId: string; name: string; level: number }

/** A role that a request claims to belong to an account. */
type ClaimedRole = { account: Account; gpId: string; serverId: string; roleId: string }

export type GameServer = {
  /** Returns the account to which the login data belong; null if the name or the password is wrong. */
  account(login: TypedLogin): Promise<Account | null>
  roles(account: Account, gpId: string): Promise<GameRole[]>
  hasRole(role: ClaimedRole): Promise<boolean>
  /**
   * Credits the goods. A repeated call with the same `billingNo` credits nothing more.
   * @throws Error if the game refuses the credit, or if the result is unknown
   */
  credit(credit: Credit): Promise<void>
  /**
   * Cancels a credit: the game must never credit this `billingNo` afterwards. Returns false if the game has already
   * credited the goods.
   */
  cancel(credit: Credit): Promise<boolean>
  /**
   * Takes back the goods of a refunded order. Returns false if the goods stay in the game. A repeated call takes
   * nothing more, and returns the same result.
   * @throws Error if the result is unknown
   */
  takeBack(credit: Credit): Promise<boolean>
}
