import type { Logger } from 'pino'
import type { PrerenderPage } from '../http/pages/prerendered/prerenderedPages.ts'
import type { TrustedProxies } from '../http/transport/proxies.ts'
import type { Trust } from '../providers/signedRequest.ts'

export type StartOptions = {
  /** How long, once told to end, it answers who still asks and sends them elsewhere, in ms; not at all when left out. */
  leaveMs?: number
  /** 0 takes a free one. */
  port: number
  /** The simulated provider's; one above `port` when left out. */
  providerPort?: number | undefined
  /** The operators': two above `port`, on this machine only, when left out. */
  operators?: { port?: number | undefined; host?: string | undefined } | undefined
  /** Where players see the pages, when something else serves them; `port` when left out. */
  pagePort?: number | undefined
  /** Origin of the payment providers' document; `http://sdk.localhost` on the pages' port when left out. */
  embeddedOrigin?: string | undefined
  /** Origin of the data-collection host; `http://data.localhost` on the pages' port when left out. */
  collectorOrigin?: string | undefined
  /** SHA-256 of the testers' key, in hex [LGN-12]. */
  superKeyHash?: string | null | undefined
  /** Where to listen; this machine only when left out. */
  host?: string | undefined
  /** Folder of the embedded database. */
  dataDir: string
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl?: string | undefined
  /** Brings an older database up to date, and seeds it; else refuses one that is not. True when left out. */
  migrates?: boolean | undefined
  /** The built app. */
  appDir: string
  /** The flow atlas, for this machine and operators. */
  atlasDir?: string | undefined
  /** A CSS rule with the tones of a brand colour; only the colour itself when left out. */
  toneCss?: (color: string) => string
  /** Renders first pages; the browser does without it. */
  render?: PrerenderPage | null
  /** A payment provider that is a server of its own (`src/server/program/provider.ts`); simulated in this process when left out. */
  provider?: ({ origin: string } & Trust) | undefined
  /** Hosts that payment links may lead to beside the channels' own [PAY-14]. */
  paymentHosts?: readonly string[] | undefined
  /** The time where the database is this server's alone, the machine's when left out; servers that share one have its time. */
  now?: () => Date
  /**
   * A shop to look at, which it is when left out: players and cards that everybody knows, and identity and payment
   * providers that believe everybody. Without it there are none of these, and the payment provider is one of its own.
   */
  isDemo?: boolean | undefined
  /** Opens `/__test`, and asks the provider about pending orders after 2 s instead of 30 s. */
  testing?: boolean
  /** Where lines are logged; warnings as text when left out. */
  log?: Logger | undefined
  /** Whose word about clients is believed; those of this machine when left out. */
  proxies?: TrustedProxies | undefined
}

/** @throws Error with one line for settings that would let strangers in */
export const refuseOpenDoors = ({
  isDemo = true,
  testing = false,
  provider,
}: Pick<StartOptions, 'isDemo' | 'testing' | 'provider'>): void => {
  if (isDemo) return
  if (testing) throw new Error('TESTING=1 opens /__test, which only a demo may have: set DEMO=1, or leave TESTING out')
  if (!provider)
    throw new Error(
      'Without DEMO=1 no payment is simulated: set PROVIDER_URL and PROVIDER_SECRET of a payment provider, or DEMO=1',
    )
}
