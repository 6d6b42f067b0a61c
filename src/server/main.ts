import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { allBrands } from '../../brands/index.ts'
import { collectorAt } from './collector/addresses.ts'
import { inspectorApp } from './collector/inspectorApp.ts'
import { connect } from './db/connect.ts'
import { acquireLock } from './db/folder.ts'
import { createApp } from './http/app.ts'
import { embeddedAt } from './http/embeddedPages.ts'
import type { RenderFirstPage } from './http/firstPages.ts'
import { type Listening, listen } from './http/listen.ts'
import { identityAt, identityOriginAt, isIdentityHost } from './identity/addresses.ts'
import { identityApp } from './identity/identityApp.ts'
import { createRemoteProvider } from './providers/remoteProvider.ts'
import { sandboxApp } from './providers/sandboxApp.ts'
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
  provider?: { origin: string; secret: string } | undefined
  /** The time; the machine's when left out. */
  now?: () => Date
  /** Opens `/__test`, and asks the provider about pending orders after 2 s instead of 30 s. */
  testing?: boolean
}
export type RunningServer = { port: number; urls: { brand: string; url: string }[]; close(): Promise<void> }
type Fetch = Parameters<typeof listen>[0]

const minute = 60_000

/**
 * Starts the reference server and its simulated payment provider, on the data that is there or on fresh seeds.
 * @throws Error with a one-line message for a taken port, a folder in use or one that cannot be written
 */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const { port, host = '127.0.0.1', testing = false } = options
  const listeners: Listening[] = []
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    await Promise.all(listeners.splice(0).map(({ stop }) => stop()))
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  const opened = async (fetch: Fetch, wanted: number): Promise<Listening> => {
    const listening = await listen(fetch, wanted, host)
    listeners.push(listening)
    return listening
  }
  const sites = Promise.withResolvers<{ shop: Fetch; provider: Fetch }>()
  try {
    // ports first, so that a second start does not touch the data of the first; requests wait for the sites
    const shop = await opened(async (...request) => (await sites.promise).shop(...request), port)
    const providers = await opened(
      async (...request) => (await sites.promise).provider(...request),
      options.providerPort ?? (port === 0 ? 0 : port + 1),
    )
    const parts = await open(options, closers, shop.port, providers.port)
    const embedded = embeddedAt(options.pagePort ?? shop.port, providers.port, options.embeddedOrigin)
    const app = createApp({
      ...parts,
      testing,
      embedded,
      collectorOrigin: collectorAt(options.pagePort ?? shop.port),
      identity: identityAt(providers.port),
      superKeyHash: options.superKeyHash,
      appDir: options.appDir,
      atlasDir: options.atlasDir,
      render: options.render,
      toneCss: options.toneCss ?? ((color) => `:root{--color-brand:#${color}}`),
      report: (path, error) => console.error(`${path}: ${error.message.split('\n', 1)[0]}`),
    })
    const pay = sandboxApp(parts.sandbox, embedded.origin, inspectorApp(parts.collector))
    const identity = identityApp(parts.identities)
    // one port for both stand-ins: their host names make them origins of their own
    const provider: Fetch = (request, env) =>
      isIdentityHost(request.headers.get('host') ?? '') ? identity.fetch(request, env) : pay.fetch(request, env)
    sites.resolve({ shop: app.fetch, provider })
    return { port: shop.port, urls: urlsAt(shop.port), close }
  } catch (error) {
    await close()
    throw error
  }
}

const open = async (
  { dataDir, databaseUrl, testing, provider, now = () => new Date() }: StartOptions,
  closers: (() => Promise<void>)[],
  shopPort: number,
  providerPort: number,
): Promise<ShopParts> => {
  if (!databaseUrl) closers.push(await acquireLock(dataDir))
  const connection = await connect(databaseUrl ? { url: databaseUrl } : { folder: join(dataDir, 'database') })
  closers.push(connection.close)
  const parts = await openShop({
    ...connection,
    now,
    provider: provider && { calls: createRemoteProvider({ ...provider, now }), secret: provider.secret },
    makeSecret: () => randomBytes(32).toString('hex'),
    providerOrigin: () => `http://pay.localhost:${providerPort}`,
    identityOrigin: () => identityOriginAt(providerPort),
    postWebhook: (path, body, headers) =>
      fetch(`http://127.0.0.1:${shopPort}${path}`, { method: 'POST', body, headers }),
    inquireAfter: testing ? 2000 : minute / 2,
    reconcileEvery: minute,
  })
  closers.push(parts.stop)
  return parts
}

const urlsAt = (port: number) =>
  allBrands().map(({ key }) => ({ brand: key, url: `http://${key.toLowerCase()}.localhost:${port}` }))
