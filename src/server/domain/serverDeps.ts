import type { Kysely } from 'kysely'
import type { Brand } from '../../../brands/schema.ts'
import type { Database } from '../db/schema.gen.ts'
import type { CardGuesses, LoginGuesses } from './player/guesses.ts'
import type { GameServer } from './ports/gameServer.ts'
import type { Identities } from './ports/identities.ts'
import type { Provider } from './ports/provider.ts'

/** Dependencies of every handler of the reference server. */
export type ServerDeps = {
  db: Kysely<Database>
  now(): Date
  provider: Provider
  /** The game servers, to which purchases are delivered. */
  game: GameServer
  identities: Identities
  /** Hosts to which payment links may lead, in addition to the channels' own hosts [PAY-14]. */
  paymentHosts: readonly string[]
  /** Limiters of login tries. */
  logins: LoginGuesses
  /** Limiters of card tries. */
  cards: CardGuesses
  /** Limiters of promo code tries. */
  promoCodes: CardGuesses
  /** Age in ms from which the server asks the provider about a pending order. */
  inquireAfter: number
  /** Maximum number of open orders per player. */
  mostOpenOrders: number
  /** Maximum number of a player's orders in a minute that were not paid. */
  mostUnpaidOrders: number
  /** Adds an order's number to the log lines of the current request. */
  noteOrder(billingNo: string): void
  /** Runs work whose log lines have an order's number. */
  aboutOrder<T>(billingNo: string, work: () => T): T
  /** Reports a failure that no caller receives. */
  report(what: string, error: unknown): void
}

/** The part that operators' actions need. */
export type Operated = Pick<ServerDeps, 'db' | 'provider' | 'game' | 'now'>

/** A request as handlers see it: caller, brand and language. */
export type Call = {
  shop: ServerDeps
  brand: Brand
  /** Origin in the player's address bar, e.g. `http://watt.localhost:4600`. */
  origin: string
  /** The `spec_lang` of the request, or the brand's default language. */
  language: string
  token: string | undefined
  /** The caller's address; null if the connection does not provide it. */
  address: string | null
  /** Browser and system of the caller, such as `Chrome, Windows`; empty if they are unknown. */
  device: string
  /** Identifies the request's lines in the log. */
  requestId?: string | undefined
}
