import type { Kysely } from 'kysely'
import type { Brand } from '../../../brands/schema.ts'
import type { Database } from '../db/schema.gen.ts'
import type { CardGuesses, LoginGuesses } from './player/guesses.ts'
import type { GameServer } from './ports/gameServer.ts'
import type { Identities } from './ports/identities.ts'
import type { Provider } from './ports/provider.ts'

export type ServerDeps = {
  db: Kysely<Database>
  now(): Date
  provider: Provider
  /** Calls to the game servers, which credit the goods of orders to players. */
  game: GameServer
  identities: Identities
  /** Returns the tag that all tokens of a player contain. Request limits recognize the player by this tag. */
  accountTag(playerId: number): string
  /** Hosts that payment links may lead to, in addition to the payment channels' own hosts [PAY-14]. */
  paymentHosts: readonly string[]
  logins: LoginGuesses
  cards: CardGuesses
  promoCodes: CardGuesses
  /** Minimum interval in ms between two inquiries about an order, if the player's requests cause the inquiries. */
  inquireAfter: number
  mostOpenOrders: number
  /** Maximum number of orders that a player may create within a minute without paying them. */
  mostUnpaidOrders: number
  /** Adds the order's number to the log lines of the current request. */
  noteOrder(billingNo: string): void
  /** Runs `work`, and adds the order's number to the log lines of `work`. */
  aboutOrder<T>(billingNo: string, work: () => T): T
  /** Reports an error that the caller does not see. `what` names the work that failed. */
  report(what: string, error: unknown): void
}

export type Operated = Pick<ServerDeps, 'db' | 'provider' | 'game' | 'now'>

export type Call = {
  shop: ServerDeps
  brand: Brand
  /** Origin that the player's browser shows, e.g. `http://watt.localhost:4600`. */
  origin: string
  /** Language of the answer: the request parameter `spec_lang`, or the brand's default language. */
  language: string
  token: string | undefined
  /** The caller's IP address; null if the connection does not provide it. */
  address: string | null
  /** The caller's browser and operating system, such as `Chrome, Windows`; empty if both are unknown. */
  device: string
  requestId?: string | undefined
}
