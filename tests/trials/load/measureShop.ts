import { join } from 'node:path'
import { type Line, measureLines } from 'trials/load/lines'
import type { Pressure } from 'trials/load/measure'
import type { Work } from 'trials/load/rounds'
import { withFolder } from 'trials/support/files'
import { withPostgres } from 'trials/support/postgres'
import { type ServerProcess, startScript } from 'trials/support/processes'
import { targets } from './calls.ts'
import { cpuIn, refusedIn } from './metrics.ts'
import { buy, type LoadPlayer, logInAll } from './player.ts'

export type Shop = { database: 'pglite' | 'postgres'; servers: number; lines: readonly Line[] }

type Wish = Pressure & {
  servers: number
  /** URL of the PostgreSQL database; empty for the embedded database. */
  url: string
  /** Text in the names of requests. Only requests whose names contain this text are measured. */
  only: string
}

const metricsOf = async (port: number): Promise<string> => (await fetch(`http://127.0.0.1:${port + 2}/metrics`)).text()

/** Returns the CPU time in μs that a server has used since its start. */
const cpuOf = async (port: number): Promise<number> => cpuIn(await metricsOf(port))

/** Returns the number of refused calls of this kind since the server's start. */
const refusedOf = async (port: number, call: string): Promise<number> => refusedIn(await metricsOf(port), call)

/**
 * Makes whole purchases in parallel. Many players buy in turn, because hundreds of orders of one player in a minute
 * would slow the SQL statements down. The steps of a purchase use different servers.
 */
const purchases = (ports: readonly number[], players: readonly LoadPlayer[]): Work => {
  let begun = 0
  return {
    name: 'whole purchases',
    act: async (turn, round) => {
      const player = players[begun % players.length]
      if (!player) throw new Error('nobody buys')
      begun += 1
      await buy(ports, player, turn + round)
    },
  }
}

const measureAll = async (ports: readonly number[], { only, ...pressure }: Wish): Promise<Line[]> => {
  const [asker, ...players] = await logInAll(ports)
  if (!asker) throw new Error('nobody plays')
  return measureLines(
    { targets: targets(ports, asker), work: purchases(ports, players), only, cpuOf, refusedOf },
    pressure,
  )
}

/** Measures several servers on one database. Prints one line per kind of request. */
const measureShop = (wish: Wish): Promise<Shop> =>
  withFolder('load', async (data) => {
    const { servers, url } = wish
    const database = url === '' ? 'pglite' : 'postgres'
    const running: ServerProcess[] = []
    try {
      for (let each = 0; each < servers; each += 1) {
        const env = { DATA_DIR: join(data, String(each)), DATABASE_URL: url, DEMO: '1' }
        running.push(await startScript('scripts/start.ts', 4500 + each * 10, env))
      }
      console.log(`\n${servers} server(s) on ${database}, ${wish.connections} connections`)
      const ports = running.map(({ port }) => port)
      return { database, servers, lines: await measureAll(ports, wish) }
    } finally {
      await Promise.all(running.map(({ stop }) => stop()))
    }
  })

/**
 * Measures one server on the embedded database, and several servers on PostgreSQL. If `database` is set, measures only
 * servers on this database.
 */
export const measureShops = async ({
  database,
  servers,
  ...wish
}: Omit<Wish, 'url'> & { database?: Shop['database'] | undefined }): Promise<Shop[]> => {
  const shops: Shop[] = []
  if (database !== 'postgres') shops.push(await measureShop({ ...wish, servers: 1, url: '' }))
  if (database !== 'pglite') {
    const shop = await withPostgres((url) => measureShop({ ...wish, servers, url }))
    if (shop) shops.push(shop)
    else
      console.error(
        '\n!!! NO PostgreSQL on this machine: only the embedded database was measured (POSTGRES_BIN names its programs)\n',
      )
  }
  return shops
}
