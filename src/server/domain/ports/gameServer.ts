import type { AccountKind } from '../../../domain/player/login.ts'

/** Goods that a game credits to a role for a payment, a card or a gift. The game credits each `billingNo` only once. */
export type Credit = { billingNo: string; gpId: string; serverId: string; roleId: string; goods: string }

/** Login data that a player typed: the name of an account or the number of a prepaid game card, with the password. */
export type TypedLogin = { kind: AccountKind; username: string; password: string }

/** A player's account as a game knows it. */
export type Account = { suid: string; username: string }

/** A player's character on a game's server. */
export type GameRole = { serverId: string; roleId: string; name: string; level: number }

/** A role that a request claims to belong to an account. */
type ClaimedRole = { account: Account; gpId: string; serverId: string; roleId: string }

/** Functions that the shop calls at a game server. */
export type GameServer = {
  /** Returns the account to which the login data belong; null if the name or the password is wrong. */
  account(login: TypedLogin): Promise<Account | null>
  /** Returns the account's roles in a game; empty if the account has none. */
  roles(account: Account, gpId: string): Promise<GameRole[]>
  /** Returns whether the account has this role at present. */
  hasRole(role: ClaimedRole): Promise<boolean>
  /**
   * Credits goods to a role. A repeated call with the same `billingNo` succeeds without crediting the goods again.
   * @throws Error if the game refuses the credit, or if the result is unknown
   */
  credit(credit: Credit): Promise<void>
  /**
   * Prevents the game from ever crediting goods under this `billingNo`. Returns false if the game has already credited
   * them.
   */
  cancel(credit: Credit): Promise<boolean>
  /**
   * Takes back goods that the game has credited under this `billingNo`, because the order was refunded. A repeated call
   * takes nothing more, and returns the same result. Returns false if the goods stay in the game.
   * @throws Error if the result is unknown
   */
  takeBack(credit: Credit): Promise<boolean>
}
