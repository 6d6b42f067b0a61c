import type { AccountKind } from '../../../domain/player/login.ts'

/** Goods that a role receives for a payment, a card or a gift. The game credits each number once. */
export type Credit = { billingNo: string; gpId: string; serverId: string; roleId: string; goods: string }

/** What a player typed to log in: an account's name, or the number of a prepaid game card, and its password. */
export type TypedLogin = { kind: AccountKind; username: string; password: string }

/** A player's account as a game knows it. */
export type Account = { suid: string; username: string }

/** A player's character on a game's server. */
export type GameRole = { serverId: string; roleId: string; name: string; level: number }

/** Server and id of the role that a request names for its account. */
type ClaimedRole = { account: Account; gpId: string; serverId: string; roleId: string }

/** The functions of game servers that the shop uses. */
export type GameServer = {
  /** Returns the account that a login belongs to; null if the login is wrong. */
  account(login: TypedLogin): Promise<Account | null>
  /** Returns the account's roles in a game; empty if the account has none. */
  roles(account: Account, gpId: string): Promise<GameRole[]>
  /** Returns whether the account has the role now. */
  hasRole(role: ClaimedRole): Promise<boolean>
  /**
   * Credits goods to a role. The call can be repeated: a second call with the same number succeeds, but credits nothing
   * more. @throws Error if the credit was refused, or the result is unknown
   */
  credit(credit: Credit): Promise<void>
  /** Prevents a number from ever being credited; returns false if it already has been. */
  cancel(credit: Credit): Promise<boolean>
}
