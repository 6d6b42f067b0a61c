import { join } from 'node:path'
import { connect } from '../db/connect.ts'
import { createDatabaseClock } from '../db/databaseClock.ts'
import { acquireLock } from '../db/folder.ts'
import type { Operated } from '../domain/serverDeps.ts'
import { createRemoteGame } from '../gameServer/gameApi.ts'
import { noGame } from '../gameServer/noGame.ts'
import { type AdapterSettings, createAdapters, routeProviders } from '../providers/adapters.ts'
import { createRemoteProvider } from '../providers/remoteProvider.ts'
import type { Secrets } from '../providers/signature.ts'
import { signedAdapter } from '../providers/signedAdapter.ts'
import { hasDemo, loadDemo } from '../startup/loadDemo.ts'

export type OperatedPlace = {
  dataDir: string
  databaseUrl: string | undefined
  /** Payment provider; by default, the demo's simulated provider in the database. */
  provider?: { origin: string; secrets: Secrets } | undefined
  adapters?: AdapterSettings | undefined
  /** Game server; by default, the payment provider's server also serves the game. */
  game?: { origin: string; secrets: Secrets } | undefined
}

/**
 * Settings that a command does not use, because a command needs neither the simulated providers' webhooks nor their
 * pages.
 */
const unusedByCommands = {
  port: 0,
  webhookSecret: '',
  identitySecret: '',
  postWebhook: () => new Response(null, { status: 503 }),
  later: () => {},
}

/**
 * Opens the shop for a command. Servers may run at the same time.
 * @throws Error with a one-line message if a server uses the embedded database, which only one process can open
 */
export const openOperations = async ({ dataDir, databaseUrl, provider, adapters, game = provider }: OperatedPlace) => {
  const unlock = databaseUrl ? async () => {} : await lock(dataDir)
  try {
    const where = databaseUrl ? { url: databaseUrl } : { folder: join(dataDir, 'database') }
    // only a server migrates a database, so an outdated database is an error here
    const { db, close } = await connect(where, { migrates: false })
    const { now } = databaseUrl ? await createDatabaseClock(db) : { now: () => new Date() }
    const remote = provider && { origin: provider.origin, secret: provider.secrets[0], now }
    const needsDemo = !(provider && game) && hasDemo()
    const world = needsDemo ? (await loadDemo()).openWorld({ db, now, ...unusedByCommands }) : null
    const calls = remote ? createRemoteProvider(remote) : world?.sandbox.provider
    // these secrets are unused, because no webhook arrives at a command
    const recipient = { secrets: provider?.secrets ?? ([''] as const), takesOld: false, db, now }
    const main = calls ? { adapter: signedAdapter(calls, recipient), openCheck: calls.openCheck } : null
    const { methods = {} } = adapters ?? {}
    const operated: Operated = {
      db,
      now,
      provider: routeProviders({ main, adapters: createAdapters(adapters ?? {}, { now }), methods }),
      game: game ? createRemoteGame({ origin: game.origin, secret: game.secrets[0], now }) : (world?.game ?? noGame),
    }
    return {
      operated,
      close: async () => {
        await close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

const lock = async (dataDir: string) => {
  try {
    return await acquireLock(dataDir)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('in use'))) throw error
    throw new Error(
      'A server has this data folder open, and the embedded database allows only one process: stop the server, or set another DATA_DIR or a DATABASE_URL',
    )
  }
}
