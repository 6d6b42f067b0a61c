import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { allBrands } from '../../brands/index.ts'
import { collectorAt } from './collector/addresses.ts'
import { inspectorApp } from './collector/inspectorApp.ts'
import { connect } from './db/connect.ts'
import { createDatabaseClock } from './db/databaseClock.ts'
import { acquireLock } from './db/folder.ts'
import { createApp } from './http/app.ts'
import { embeddedAt } from './http/embeddedPages.ts'
import type { RenderFirstPage } from './http/firstPages.ts'
import { createListeners, type Fetch, type Listeners } from './http/listen.ts'
import { identityAt, identityOriginAt, isIdentityHost } from './identity/addresses.ts'
import { identityApp } from './identity/identityApp.ts'
import { createRemoteProvider } from './providers/remoteProvider.ts'
import { sandboxApp } from './providers/sandboxApp.ts'
import type { Secrets } from './providers/signature.ts'
import { openShop, type ShopParts } from './startup/openShop.ts'

export type StartOptions = {
  /** 0 takes a free one. */
  port: number
  /** The simulated provider's; one above `port` when left out. */
  providerPort?: number | undefined
  /** Where players see the pages, when something else serves them; `port` when left out. */
  pagePort?: number | undefined
  /** Origin of the payment providers' document; `http://sdk.localhost` on the pages' port when left out. */
  embeddedOrigin?: string | undefined
  /** SHA-256 of the testers' key, in hex [LGN-12]. */
  superKeyHash?: string | null | undefined
  /** Hosts that payment links may lead to beside the channels' own [PAY-14]. */
  paymentHosts?: readonly string[] | undefined
  /** Where to listen; this machine only when left out. */
  host?: string | undefined
  /** Folder of the embedded database. */
  dataDir: string
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl?: string | undefined
  /** The built app. */
  appDir: string
  /** The flow atlas, served to this machine only. */
  atlasDir?: string | undefined
  /** A CSS rule with the tones of a brand colour; only the colour itself when left out. */
  toneCss?: (color: string) => string
  /** Renders first pages; the browser does without it. */
  render?: RenderFirstPage | null
  /** A payment provider that is a server of its own (`scripts/provider.ts`); simulated in this process when left out. */
  provider?: { origin: string; secrets: Secrets } | undefined
  /** The time where the database is this server's alone, the machine's when left out; servers that share one have its time. */
  now?: () => Date
  /** Opens `/__test`, and asks the provider about pending orders after 2 s instead of 30 s. */
  testing?: boolean
}
export type RunningServer = { port: number; urls: { brand: string; url: string }[]; close(): Promise<void> }

const minute = 60_000

const report = (where: string, error: Error) => console.error(`${where}: ${error.message.split('\n', 1)[0]}`)

/**
 * Starts the reference server and its simulated payment provider, on the data that is there or on fresh seeds.
 * @throws Error with a one-line message for a taken port, a folder in use or one that cannot be written
 */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const { port, providerPort = port === 0 ? 0 : port + 1, host = '127.0.0.1' } = options
  const listeners = createListeners(host)
  const closers: (() => Promise<void>)[] = []
  let isEnding = false
  const close = async () => {
    isEnding = true
    await listeners.stop()
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    // ports first, so that a second start does not touch the data of the first
    const { shop, provider, serve } = await openPorts(listeners, port, providerPort)
    const parts = await openParts(options, closers, { shop, provider })
    serve(sitesOf(options, parts, { shop, provider }, () => isEnding))
    return { port: shop, urls: urlsAt(shop), close }
  } catch (error) {
    await close()
    throw error
  }
}

type Ports = { shop: number; provider: number }
type Sites = { shop: Fetch; provider: Fetch }

/** Opens both ports; requests wait until `serve` is told what answers them. */
const openPorts = async (
  { open }: Listeners,
  shopPort: number,
  providerPort: number,
): Promise<Ports & { serve(sites: Sites): void }> => {
  const sites = Promise.withResolvers<Sites>()
  const shop = await open(async (...request) => (await sites.promise).shop(...request), shopPort)
  const provider = await open(async (...request) => (await sites.promise).provider(...request), providerPort)
  return { shop, provider, serve: sites.resolve }
}

const openDatabase = async ({ dataDir, databaseUrl }: StartOptions, closers: (() => Promise<void>)[]) => {
  if (!databaseUrl) closers.push(await acquireLock(dataDir))
  const connection = await connect(databaseUrl ? { url: databaseUrl } : { folder: join(dataDir, 'database') })
  closers.push(connection.close)
  return connection
}

const openParts = async (
  options: StartOptions,
  closers: (() => Promise<void>)[],
  { shop, provider }: Ports,
): Promise<ShopParts> => {
  const connection = await openDatabase(options, closers)
  const clock = connection.isShared ? await createDatabaseClock(connection.db) : null
  const { provider: remote } = options
  const now = clock?.now ?? options.now ?? (() => new Date())
  const parts = await openShop({
    ...connection,
    now,
    correctClock: clock?.correct,
    provider: remote && {
      calls: createRemoteProvider({ origin: remote.origin, secret: remote.secrets[0], now }),
      secrets: remote.secrets,
    },
    makeSecret: () => randomBytes(32).toString('hex'),
    providerOrigin: () => `http://pay.localhost:${provider}`,
    identityOrigin: () => identityOriginAt(provider),
    postWebhook: (path, body, headers) => fetch(`http://127.0.0.1:${shop}${path}`, { method: 'POST', body, headers }),
    paymentHosts: options.paymentHosts,
    inquireAfter: options.testing ? 2000 : minute / 2,
    reconcileEvery: 5000,
    // tests of the browser share one player
    mostOpenOrders: options.testing ? 10_000 : 50,
    report,
  })
  closers.push(parts.stop)
  return parts
}

/** What answers on either port: the shop, and the stand-ins for payment and identity providers. */
const sitesOf = (options: StartOptions, parts: ShopParts, ports: Ports, isEnding: () => boolean): Sites => {
  const pagePort = options.pagePort ?? ports.shop
  const embedded = embeddedAt(pagePort, ports.provider, options.embeddedOrigin)
  const app = createApp({
    ...parts,
    testing: options.testing ?? false,
    isEnding,
    embedded,
    collectorOrigin: collectorAt(pagePort),
    identity: identityAt(ports.provider),
    superKeyHash: options.superKeyHash,
    appDir: options.appDir,
    atlasDir: options.atlasDir,
    render: options.render,
    toneCss: options.toneCss ?? ((color) => `:root{--color-brand:#${color}}`),
    report,
  })
  const pay = sandboxApp(parts.sandbox, embedded.origin, inspectorApp(parts.collector, parts.policyReports))
  const identity = identityApp(parts.identities)
  return {
    shop: app.fetch,
    // one port for both stand-ins: their host names make them origins of their own
    provider: (request, env) =>
      isIdentityHost(request.headers.get('host') ?? '') ? identity.fetch(request, env) : pay.fetch(request, env),
  }
}

const urlsAt = (port: number) =>
  allBrands().map(({ key }) => ({ brand: key, url: `http://${key.toLowerCase()}.localhost:${port}` }))
