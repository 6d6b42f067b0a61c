import type { Logger } from 'pino'
import { isLoopback } from '../../domain/page/address/urls.ts'
import type { PrerenderPage } from '../http/pages/prerendered/prerenderedPages.ts'
import type { TrustedProxies } from '../http/transport/proxies.ts'
import type { AdapterSettings } from '../providers/adapters.ts'
import type { Secrets } from '../providers/signature.ts'
import type { Trust } from '../providers/signedRequest.ts'
import { requireDemo } from './loadDemo.ts'

export type RemoteGame = { origin: string; secrets: Secrets }

export type ConsoleOptions = {
  /** Account with the role `lead`, created at the start unless the name is taken. */
  account?: { name: string; password: string } | undefined
  /** US dollars per order that one operator may refund without approval; 50 by default. */
  refundLimit?: number | undefined
  /** US dollars in 24 hours that one operator may refund without approval; 500 by default. */
  dailyRefundLimit?: number | undefined
}

export type StartOptions = {
  /** Time in ms for which a server that shuts down still answers, with `Connection: close`; 0 by default. */
  leaveMs?: number
  /** Port of the shop; 0 chooses a free port. */
  port: number
  /** Port of the simulated payment provider; by default `port` + 1. */
  providerPort?: number | undefined
  /** Port and host of the operators' site; by default `port` + 2, on this machine only. */
  operators?: { port?: number | undefined; host?: string | undefined } | undefined
  /**
   * Token for programs that read the metrics, such as Prometheus. If omitted, the addresses of these programs are
   * checked.
   */
  metricsToken?: string | undefined
  /** Customer service console [OPS-04]. */
  console?: ConsoleOptions | undefined
  /** Port of the pages. Differs from `port` if another server serves the pages. */
  pagePort?: number | undefined
  /** Origin of the payment forms' document; by default `http://sdk.localhost` with the port of the pages. */
  embeddedOrigin?: string | undefined
  /** Origin that receives analytics events; by default `http://data.localhost` with the port of the pages. */
  collectorOrigin?: string | undefined
  /** SHA-256 in hex of the secret key with which testers activate super mode [LGN-12]. */
  superKeyHash?: string | null | undefined
  /** Address at which the server listens. By default, only this machine can connect. */
  host?: string | undefined
  dataDir: string
  /** URL of a PostgreSQL database, which replaces the embedded database. */
  databaseUrl?: string | undefined
  /** Whether to migrate the database; true by default. If false, an outdated database is an error. */
  migrates?: boolean | undefined
  appDir: string
  /**
   * Folder of the flow atlas, the pages with drawings of the flows. Programs on this machine and operators can open
   * them.
   */
  atlasDir?: string | undefined
  /** Returns a CSS rule with the tones of a colour. If omitted, pages contain only the colour itself. */
  toneCss?: (color: string) => string
  /** Renders pages on the server. If omitted, the browser renders the pages. */
  render?: PrerenderPage | null
  /**
   * External payment provider, for example `src/demo/program/provider.ts`. If omitted, the provider is simulated in
   * this process.
   */
  provider?: ({ origin: string } & Trust) | undefined
  /** Settings of the payment adapters, and the payment methods that the adapters serve. */
  adapters?: AdapterSettings | undefined
  /**
   * The game's server; by default the payment provider's server. Without both, the game is simulated in this process.
   */
  game?: RemoteGame | undefined
  /** Hosts that payment links may lead to, in addition to the payment channels' own hosts [PAY-14]. */
  paymentHosts?: readonly string[] | undefined
  /** Clock for a database that only this server uses. Servers that share a database use the database's time. */
  now?: () => Date
  /**
   * Whether the shop is a demo; true by default. A demo has public players and cards, and simulated providers that
   * trust everybody. Any other shop requires an external payment provider.
   */
  isDemo?: boolean | undefined
  /**
   * Whether to open `/__test`, the calls that prepare test data, and to make inquiries about unpaid orders after 2 s
   * instead of 30 s.
   */
  testing?: boolean
  /** Log of the server. By default, logs only warnings, as text. */
  log?: Logger | undefined
  /** Proxies whose forwarding headers are trusted; by default those on this machine. */
  proxies?: TrustedProxies | undefined
}

/**
 * Refuses settings that would open a server to everybody.
 * @throws Error with a one-line message for insecure settings, or for a demo that this copy of the project lacks
 */
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
