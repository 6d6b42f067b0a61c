import type { Logger } from 'pino'
import type { PrerenderPage } from '../http/pages/prerendered/prerenderedPages.ts'
import type { TrustedProxies } from '../http/transport/proxies.ts'
import type { AdapterSettings } from '../providers/adapters.ts'
import type { Secrets } from '../providers/signature.ts'
import type { Trust } from '../providers/signedRequest.ts'

/** Address of a game's server, and the secret that signs the calls. */
export type RemoteGame = { origin: string; secrets: Secrets }

export type ConsoleOptions = {
  /** The first account, with the role lead; it is created at the start if no account has its name. */
  account?: { name: string; password: string } | undefined
  /** US dollars up to which one person may refund an order; 50 if left out. */
  refundLimit?: number | undefined
  /** US dollars up to which one person may refund orders within 24 hours; 500 if left out. */
  dailyRefundLimit?: number | undefined
}

export type StartOptions = {
  /** Time in ms at shutdown during which requests are still answered, with `Connection: close`. 0 if left out. */
  leaveMs?: number
  /** 0 chooses a free port. */
  port: number
  /** Port of the simulated provider; `port` + 1 if left out. */
  providerPort?: number | undefined
  /** Port and host of the operators' site. If left out: `port` + 2, on this machine only. */
  operators?: { port?: number | undefined; host?: string | undefined } | undefined
  /** The console of customer service [OPS-04]. A demo always has it; otherwise it needs `operators`. */
  console?: ConsoleOptions | undefined
  /** Port on which players see the pages, if another server serves the pages. If left out: `port`. */
  pagePort?: number | undefined
  /**
   * Origin of the document that runs the payment providers' scripts. If left out: `http://sdk.localhost` on the port of
   * the pages.
   */
  embeddedOrigin?: string | undefined
  /** Origin of the data-collection host. If left out: `http://data.localhost` on the port of the pages. */
  collectorOrigin?: string | undefined
  /** SHA-256 of the testers' key, in hex [LGN-12]. */
  superKeyHash?: string | null | undefined
  /** Address to listen on; this machine only if left out. */
  host?: string | undefined
  /** Folder of the embedded database. */
  dataDir: string
  /** URL of a PostgreSQL, used instead of the embedded database. */
  databaseUrl?: string | undefined
  /** Whether to migrate and seed an outdated database. If false, an outdated database is refused. True if left out. */
  migrates?: boolean | undefined
  /** Folder of the built app. */
  appDir: string
  /** Folder of the flow atlas, for this machine and operators. */
  atlasDir?: string | undefined
  /** Returns a CSS rule with the tones of a brand's colour. If left out, pages contain only the colour itself. */
  toneCss?: (color: string) => string
  /** Renders first pages; if left out, the browser renders them. */
  render?: PrerenderPage | null
  /**
   * A payment provider on another server (`src/server/program/provider.ts`). If left out, it is simulated in this
   * process.
   */
  provider?: ({ origin: string } & Trust) | undefined
  /** Adapters of providers with an API of their own, and the methods that they serve. */
  adapters?: AdapterSettings | undefined
  /** The game's server; that of the payment provider if left out, simulated in this process without one. */
  game?: RemoteGame | undefined
  /** Hosts to which payment links may lead, in addition to the channels' own hosts [PAY-14]. */
  paymentHosts?: readonly string[] | undefined
  /**
   * Returns the time for a database that only this server uses. If left out, the machine's time. Servers that share a
   * database use the time of the database.
   */
  now?: () => Date
  /**
   * Whether the shop is a demo. True if left out. A demo has public players and cards, and simulated identity and
   * payment providers that trust everybody. Any other shop has none of these, and needs an external payment provider.
   */
  isDemo?: boolean | undefined
  /** Whether to open `/__test`, and to ask the provider about pending orders after 2 s instead of 30 s. */
  testing?: boolean
  /** The log; warnings as text if left out. */
  log?: Logger | undefined
  /** Trusted proxies; those of this machine if left out. */
  proxies?: TrustedProxies | undefined
}

/** @throws Error with a one-line message for insecure settings */
export const refuseOpenDoors = ({
  isDemo = true,
  testing = false,
  provider,
  adapters,
  game,
}: Pick<StartOptions, 'isDemo' | 'testing' | 'provider' | 'adapters' | 'game'>): void => {
  if (isDemo) return
  if (testing) throw new Error('TESTING=1 opens /__test, which only a demo may have: set DEMO=1, or leave TESTING out')
  const hasAdapter = Object.keys(adapters?.methods ?? {}).length > 0
  if (!provider && !hasAdapter)
    throw new Error(
      'Without DEMO=1 no payment is simulated: set PROVIDER_URL and PROVIDER_SECRET of a payment provider, PAYMENT_ADAPTERS, or DEMO=1',
    )
  if (!provider && !game)
    throw new Error('Without DEMO=1 and PROVIDER_URL no game is simulated: set GAME_URL and GAME_SECRET')
}
