import type { Logger } from 'pino'
import { isLoopback } from '../../domain/page/address/urls.ts'
import type { PrerenderPage } from '../http/pages/prerendered/prerenderedPages.ts'
import type { TrustedProxies } from '../http/transport/proxies.ts'
import type { AdapterSettings } from '../providers/adapters.ts'
import type { Secrets } from '../providers/signature.ts'
import type { Trust } from '../providers/signedRequest.ts'
import { requireDemo } from './loadDemo.ts'

/** Origin of a game's server, and the secrets that sign the calls to it. */
export type RemoteGame = { origin: string; secrets: Secrets }

export type ConsoleOptions = {
  /** The first account, with the role `lead`. The server creates the account at its start, unless the name is taken. */
  account?: { name: string; password: string } | undefined
  /** Maximum amount in US dollars that one operator may refund for an order without approval; 50 by default. */
  refundLimit?: number | undefined
  /** Maximum amount in US dollars that one operator may refund within 24 hours without approval; 500 by default. */
  dailyRefundLimit?: number | undefined
}

export type StartOptions = {
  /** Time in ms for which a server that shuts down still answers requests, with `Connection: close`; 0 by default. */
  leaveMs?: number
  /** Port of the shop; 0 chooses a free port. */
  port: number
  /** Port of the simulated providers; `port` + 1 by default. */
  providerPort?: number | undefined
  /** Port and host of the operators' site; by default `port` + 2, on this machine only. */
  operators?: { port?: number | undefined; host?: string | undefined } | undefined
  /** Bearer token with which programs such as Prometheus read the metrics; by default their addresses are checked. */
  metricsToken?: string | undefined
  /** Settings of the customer service console [OPS-04]. */
  console?: ConsoleOptions | undefined
  /** Port of the pages if another server serves them; `port` by default. */
  pagePort?: number | undefined
  /** Origin of the payment forms' document; by default `http://sdk.localhost` with the port of the pages. */
  embeddedOrigin?: string | undefined
  /** Origin of the data-collection host; by default `http://data.localhost` with the port of the pages. */
  collectorOrigin?: string | undefined
  /** SHA-256 of the secret key with which testers activate super mode, in hex [LGN-12]. */
  superKeyHash?: string | null | undefined
  /** Address on which the server listens; by default only this machine can connect. */
  host?: string | undefined
  /** Folder of the embedded database. */
  dataDir: string
  /** URL of a PostgreSQL database, which replaces the embedded database. */
  databaseUrl?: string | undefined
  /** Whether to migrate and seed an outdated database; true by default. If false, an outdated database is an error. */
  migrates?: boolean | undefined
  /** Folder of the built app. */
  appDir: string
  /** Folder of the flow atlas, which this machine and operators can see. */
  atlasDir?: string | undefined
  /** Returns a CSS rule with the tones of a brand's colour. If omitted, pages contain only the colour itself. */
  toneCss?: (color: string) => string
  /** Renders pages on the server. If omitted, the browser renders them. */
  render?: PrerenderPage | null
  /**
   * The payment provider on another server (`src/demo/program/provider.ts`). If omitted, the provider is simulated in
   * this process.
   */
  provider?: ({ origin: string } & Trust) | undefined
  /** Settings of payment providers that have an adapter, and the payment methods that they serve. */
  adapters?: AdapterSettings | undefined
  /**
   * The game's server; by default the payment provider's server. Without either, the game is simulated in this process.
   */
  game?: RemoteGame | undefined
  /** Hosts that payment links may lead to, in addition to the payment channels' own hosts [PAY-14]. */
  paymentHosts?: readonly string[] | undefined
  /**
   * Returns the current time for a database that only this server uses; by default the machine's time. Servers that
   * share a database use the database's time.
   */
  now?: () => Date
  /**
   * Whether the shop is a demo; true by default. A demo has public players and cards, and simulated identity and
   * payment providers that trust everybody. Any other shop has none of these, and requires an external payment
   * provider.
   */
  isDemo?: boolean | undefined
  /** Whether to open `/__test`, and to make inquiries about unpaid orders after 2 s instead of 30 s. */
  testing?: boolean
  /** The log. By default, it contains only warnings, as text. */
  log?: Logger | undefined
  /** Trusted proxies; by default those on this machine. */
  proxies?: TrustedProxies | undefined
}

/** @throws Error with a one-line message for insecure settings, or for a demo that this copy of the project lacks */
export const refuseOpenDoors = ({
  isDemo = true,
  testing = false,
  provider,
  adapters,
  game,
}: Pick<StartOptions, 'isDemo' | 'testing' | 'provider' | 'adapters' | 'game'>): void => {
  if (isDemo || testing) requireDemo()
  if (isDemo) return
  if (testing) throw new Error('TESTING=1 opens /__test, which only a demo may have: set DEMO=1, or leave TESTING out')
  const hasAdapter = Object.keys(adapters?.methods ?? {}).length > 0
  if (!provider && !hasAdapter)
    throw new Error(
      'Without DEMO=1 no payment is simulated: set PROVIDER_URL and PROVIDER_SECRET of a payment provider, PAYMENT_ADAPTERS, or DEMO=1',
    )
  const origin = game?.origin ?? provider?.origin
  if (!origin) throw new Error('Without DEMO=1 and PROVIDER_URL no game is simulated: set GAME_URL and GAME_SECRET')
  const { protocol, hostname } = new URL(origin)
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new Error(`${origin} would receive players’ passwords without encryption: set GAME_URL to an https address`)
}
