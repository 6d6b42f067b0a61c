import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { allBrands } from '../../brands/index.ts'
import { publishBuild } from './builds/publishBuild.ts'
import { connect, startWaitOf } from './db/connect.ts'
import { createDatabaseClock } from './db/databaseClock.ts'
import { acquireLock } from './db/folder.ts'
import { createRemoteGame } from './gameServer/gameApi.ts'
import { orderLimits } from './http/limits/limits.ts'
import { createListeners, type Fetch, type Listeners } from './http/listen.ts'
import { startingApp } from './http/startingApp.ts'
import { describeError } from './observability/logger.ts'
import { watchDatabase } from './observability/metrics.ts'
import { createObservability, type Observability } from './observability/observability.ts'
import { createAdapters } from './providers/adapters.ts'
import { createRemoteProvider } from './providers/remoteProvider.ts'
import { openShop, type ShopParts } from './startup/openShop.ts'
import { refuseOpenDoors, type StartOptions } from './startup/options.ts'
import { type Ports, type Sites, sitesOf } from './startup/sites.ts'

export type RunningServer = {
  port: number
  operatorsPort: number
  urls: { brand: string; url: string }[]
  close(): Promise<void>
}

const minute = 60_000

/**
 * Starts the server. A demo also starts the simulated payment provider.
 * @throws Error with a one-line message if a port or the folder is in use, the database is outdated and must not be
 * migrated, or the settings would be insecure
 */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  refuseOpenDoors(options)
  const listeners = createListeners()
  const observability = createObservability(options)
  const report = (what: string, error: Error) =>
    observability.log.error({ what, error: describeError(error) }, 'unexpected error')
  const closers: (() => Promise<void>)[] = []
  let isEnding = false
  let halt = () => {}
  const close = async () => {
    isEnding = true
    halt() // stops the jobs first, so that they start no new work during the shutdown
    await listeners.stop(options.leaveMs)
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    // the ports are opened first, so that a second start fails before it touches the first server's data
    const { ports, sites, serve } = await openPorts(listeners, options, startingApp(observability).fetch)
    const parts = await openParts(options, closers, { ports, sites }, { observability, report })
    halt = parts.halt
    serve(sitesOf(options, parts, ports, { observability, report, isEnding: () => isEnding }))
    return { port: ports.shop, operatorsPort: ports.operators, urls: urlsAt(ports.shop), close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Opens the server's ports. `starting` answers requests until `serve` sets the final sites. Only a demo has a port for
 * simulated providers.
 */
const openPorts = async (
  { open }: Listeners,
  { port, host = '127.0.0.1', isDemo = true, operators, ...options }: StartOptions,
  starting: Fetch,
): Promise<{ ports: Ports; sites: Promise<Sites>; serve(sites: Sites): void }> => {
  const sites = Promise.withResolvers<Sites>()
  let served: Sites | null = null
  const openFor = (site: keyof Sites, wanted: number, at: string) =>
    open((...request) => (served?.[site] ?? starting)(...request), wanted, at)
  const after = (steps: number) => (port === 0 ? 0 : port + steps)
  const ports = {
    shop: await openFor('shop', port, host),
    provider: isDemo ? await openFor('provider', options.providerPort ?? after(1), host) : 0,
    operators: await openFor('operators', operators?.port ?? after(2), operators?.host ?? '127.0.0.1'),
  }
  const serve = (ready: Sites) => {
    served = ready
    sites.resolve(ready)
  }
  return { ports, sites: sites.promise, serve }
}

const openDatabase = async (
  { dataDir, databaseUrl, migrates }: StartOptions,
  closers: (() => Promise<void>)[],
  tell: (what: string) => void,
) => {
  if (!databaseUrl) closers.push(await acquireLock(dataDir))
  const where = databaseUrl ? { url: databaseUrl } : { folder: join(dataDir, 'database') }
  const connection = await connect(where, { migrates, startWait: startWaitOf(tell) })
  closers.push(connection.close)
  return connection
}

const openParts = async (
  options: StartOptions,
  closers: (() => Promise<void>)[],
  { ports: { shop, provider }, sites }: { ports: Ports; sites: Promise<Sites> },
  { observability, report }: { observability: Observability; report(what: string, error: Error): void },
): Promise<ShopParts> => {
  const { provider: remote, game = remote, isDemo = true, migrates } = options
  const { poolUse, ...connection } = await openDatabase(options, closers, (what) =>
    observability.log.warn({ what }, 'the start waits'),
  )
  await connection.alone((own) => publishBuild(own, options.appDir))
  const clock = connection.isShared ? await createDatabaseClock(connection.db) : null
  const now = clock?.now ?? options.now ?? (() => new Date())
  const parts = await openShop({
    ...connection,
    now,
    isDemo,
    seeds: migrates,
    observability,
    report,
    correctClock: clock?.correct,
    provider: remote && {
      calls: createRemoteProvider({ origin: remote.origin, secret: remote.secrets[0], now }),
      trust: remote,
    },
    adapters: options.adapters && {
      made: createAdapters(options.adapters, { now }),
      methods: options.adapters.methods,
    },
    game: game && createRemoteGame({ origin: game.origin, secret: game.secrets[0], now }),
    makeSecret: () => randomBytes(32).toString('hex'),
    standInPort: provider,
    postWebhook: async (path, body, headers) => {
      const length = String(Buffer.byteLength(body))
      const sent = { method: 'POST', body, headers: { ...headers, 'Content-Length': length } }
      return (await sites).shop(new Request(`http://127.0.0.1:${shop}${path}`, sent))
    },
    paymentHosts: options.paymentHosts,
    firstOperator: options.console?.account,
    inquireAfter: options.testing ? 2000 : minute / 2,
    reconcileEvery: 5000,
    // the limit is higher in tests, because all browser tests use the same player
    mostOpenOrders: options.testing ? 10_000 : orderLimits.open,
    mostUnpaidOrders: options.testing ? 10_000 : orderLimits.unpaid,
  })
  closers.push(parts.stop)
  watchDatabase(observability.metrics, { db: connection.db, answers: connection.answers, poolUse, now })
  return parts
}

const urlsAt = (port: number) =>
  allBrands().map(({ key }) => ({ brand: key, url: `http://${key.toLowerCase()}.localhost:${port}` }))
