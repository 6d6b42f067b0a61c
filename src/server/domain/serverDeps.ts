import type { Kysely } from 'kysely'
import type { Brand } from '../../../brands/schema.ts'
import type { Database } from '../db/schema.gen.ts'
import type { GameServer } from '../gameServer/gameServer.ts'
import type { Identities } from '../identity/identity.ts'
import type { Provider } from '../providers/provider.ts'
import type { CardGuesses, LoginGuesses } from './player/guesses.ts'

/** What every handler of the reference server works with. */
export type ServerDeps = {
  db: Kysely<Database>
  now(): Date
  provider: Provider
  /** The servers of the games, which are told what was paid. */
  game: GameServer
  identities: Identities
  /** Hosts that payment links may lead to beside the channels' own [PAY-14]. */
  paymentHosts: readonly string[]
  /** Tries to log in. */
  logins: LoginGuesses
  /** Tries of cards. */
  cards: CardGuesses
  /** Tries of promo codes. */
  promoCodes: CardGuesses
  /** A pending order is asked about at the provider once it is this old, in milliseconds. */
  inquireAfter: number
  /** Orders that a player may have open: the next waits until one has ended. */
  mostOpenOrders: number
  /** Is told of what failed and stopped nobody. */
  report(what: string, error: Error): void
}

/** One request, as handlers see it: who asks, where, in which language. */
export type Call = {
  shop: ServerDeps
  brand: Brand
  /** The address the player sees, e.g. `http://watt.localhost:4600`. */
  origin: string
  /** spec_lang as sent, or the brand's default. */
  language: string
  token: string | undefined
  /** Where the request came from; null where the connection does not tell. */
  address: string | null
  /** By which its lines of the log are found. */
  requestId?: string | undefined
}
