import type { AccountKind } from '../../../domain/player/login.ts'

/** Goods for a role, as the result of a payment, a card or a gift. The game credits each number only once. */
export type Credit = { billingNo: string; gpId: string; serverId: string; roleId: string; goods: string }

/** A typed login: the name of an account or the number of a prepaid game card, with its password. */
export type TypedLogin = { kind: AccountKind; username: string; password: string }

/** A player's account as a game knows it. */
export type Account = { suid: string; username: string }

/** A player's character on a game's server. */
export type GameRole = { serverId: string; roleId: string; name: string; level: number }

/** A role that a request claims to belong to an account. */
type ClaimedRole = { account: Account; gpId: string; serverId: string; roleId: string }

/** Functions of a game server that the shop uses. */
export type GameServer = {
  /** Returns the account of a login; null if the login is wrong. */
  account(login: TypedLogin): Promise<Account | null>
  /** Returns the account's roles in a game; empty if the account has none. */
  roles(account: Account, gpId: string): Promise<GameRole[]>
  /** Returns whether the account has this role at present. */
  hasRole(role: ClaimedRole): Promise<boolean>
  /**
   * Credits goods to a role. A repeated call with the same number succeeds without crediting the goods again.
   * @throws Error if the game refuses the credit, or if the result is unknown
   */
  credit(credit: Credit): Promise<void>
  /** Prevents a number from ever being credited. Returns false if the game has already credited the number. */
  cancel(credit: Credit): Promise<boolean>
}
