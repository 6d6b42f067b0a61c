import { join } from 'node:path'
import { connect } from '../db/connect.ts'
import { createDatabaseClock } from '../db/databaseClock.ts'
import { acquireLock } from '../db/folder.ts'
import type { Operated } from '../domain/serverDeps.ts'
import { createRemoteGame } from '../gameServer/gameApi.ts'
import { createSimulatedGame } from '../gameServer/simulatedGame.ts'
import { type AdapterSettings, createAdapters, routeProviders } from '../providers/adapters.ts'
import { createRemoteProvider } from '../providers/remoteProvider.ts'
import { createSandbox } from '../providers/sandbox.ts'
import type { Secrets } from '../providers/signature.ts'
import { signedAdapter } from '../providers/signedAdapter.ts'

export type OperatedPlace = {
  dataDir: string
  databaseUrl: string | undefined
  /** The payment provider on another server; by default the simulated provider in the database. */
  provider?: { origin: string; secrets: Secrets } | undefined
  /** Settings of payment providers that have an adapter. */
  adapters?: AdapterSettings | undefined
  /** The server of the game. By default, the simulated payment provider also serves the game. */
  game?: { origin: string; secrets: Secrets } | undefined
}

/**
 * Opens the database, the payment provider and the game of a shop for an operator's command. Servers may run at the
 * same time.
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
    const sandbox = createSandbox({
      db,
      now,
      // a command needs neither the simulated provider's webhooks nor its pages
      origin: () => '',
      post: async () => false,
      later: () => {},
    })
    const calls = remote ? createRemoteProvider(remote) : sandbox.provider
    const main = {
      // these secrets are unused, because no webhook arrives at a command
      adapter: signedAdapter(calls, { secrets: provider?.secrets ?? [''], takesOld: false, db, now }),
      openCheck: calls.openCheck,
    }
    const { methods = {} } = adapters ?? {}
    const operated: Operated = {
      db,
      now,
      provider: routeProviders({ main, adapters: createAdapters(adapters ?? {}, { now }), methods }),
      game: game
        ? createRemoteGame({ origin: game.origin, secret: game.secrets[0], now })
        : createSimulatedGame({ db, now }),
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
