import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { sabotaged } from 'trials/chaos/guards'
import { wrongClock } from 'trials/chaos/mayhem'
import { type Postgres, startPostgres } from 'trials/support/postgres'
import { type ServerProcess, startScript } from 'trials/support/processes'
import { root } from '../../../scripts/lib/run.ts'
import { connect, type DatabaseConnection } from '../../../src/server/db/connect.ts'
import type { Guard } from './guards.ts'

export type World = {
  postgres: Postgres
  provider: ServerProcess
  shops: readonly ServerProcess[]
  /** Secret with which the provider signs its webhooks. */
  secret: string
  /** Returns the ports of the running servers. If no server is running, returns the ports of all servers. */
  upPorts(): readonly number[]
  /** Stops the servers. Opens the database of the simulated provider and game. */
  stopServers(): Promise<DatabaseConnection>
  close(): Promise<void>
}

type Wish = {
  programs: string
  servers: number
  guard?: Guard | undefined
  /** Whether the run disturbs the servers' clocks, and the servers poll the provider sooner than usual. */
  testing: boolean
}

/** First port of the run. It depends on the process id, so that several runs can use this machine at the same time. */
const firstPort = 20_000 + (process.pid % 250) * 40
export const mischief = { lost: 0.1, twice: 0.1, late: 0.2 }
const gameMischief = { fails: 0.08, forgets: 0.08, hangs: 0.01 }

/** Starts PostgreSQL, provider, game and servers in separate processes. */
export const openWorld = async ({ programs, servers, guard, testing }: Wish): Promise<World> => {
  const data = mkdtempSync(join(tmpdir(), 'topup-chaos-'))
  const postgres = await startPostgres(programs)
  const processes: ServerProcess[] = []
  const ports = Array.from({ length: servers }, (_, each) => firstPort + 10 + each * 2)
  const secret = crypto.randomUUID()
  mkdirSync(join(root, 'reports'), { recursive: true })
  const log = openSync(join(root, 'reports', 'chaos.log'), 'w')
  const stop = () => Promise.all(processes.map((each) => each.stop()))
  const openMemory = () => connect({ folder: join(data, 'provider') })
  const close = async () => {
    await stop()
    await postgres.remove()
    rmSync(data, { recursive: true, force: true })
    closeSync(log)
  }
  try {
    if (guard?.ofGame) {
      const { db, close: shut } = await openMemory()
      for (const statement of guard.ofGame) await sql.raw(statement).execute(db)
      await shut()
    }
    const start = async (script: string, port: number, env: Record<string, string>, clock?: number) => {
      const started = await startScript(script, port, env, log, clock)
      processes.push(started)
      return started
    }
    const provider = await start('src/demo/program/provider.ts', firstPort, {
      DATA_DIR: data,
      PROVIDER_SECRET: secret,
      SHOPS: ports.map((port) => `http://127.0.0.1:${port}`).join(','),
      MISCHIEF: JSON.stringify(mischief),
      GAME_MISCHIEF: JSON.stringify(gameMischief),
    })
    const env = {
      DATABASE_URL: postgres.url,
      PROVIDER_URL: `http://127.0.0.1:${firstPort}`,
      PROVIDER_SECRET: secret,
      TESTING: testing ? '1' : '',
      DEMO: '1',
      ADMIN_PORT: '0',
    }
    if (guard) await prepareWithout(guard, postgres, ports[0] ?? 0, env)
    const sabotage = guard && sabotaged(guard.ofQueries)
    // all servers start at the same time on an empty database
    const begun = ports.map((port, turn) =>
      start('scripts/start.ts', port, { ...env, ...sabotage }, testing ? wrongClock(turn) : undefined),
    )
    await Promise.allSettled(begun)
    const shops = await Promise.all(begun)
    return {
      postgres,
      provider,
      shops,
      secret,
      close,
      upPorts: () => {
        const up = shops.filter((shop) => shop.isUp()).map(({ port }) => port)
        return up.length > 0 ? up : ports
      },
      stopServers: async () => {
        await stop()
        return openMemory()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Prepares a database without one guard. A server with all guards creates tables and seed data; then the guard is
 * removed.
 */
const prepareWithout = async (guard: Guard, { url }: Postgres, port: number, env: Record<string, string>) => {
  await (await startScript('scripts/start.ts', port, env)).stop()
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of guard.ofDatabase ?? []) await client.query(statement)
  await client.end()
}
