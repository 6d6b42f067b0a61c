import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresPrograms, startPostgres } from 'trials/support/postgres'
import * as z from 'zod/mini'
import { command, failed, type OptionValues, oneOf, wholeNumber } from '../src/server/program/cli.ts'
import { ensureBuilt } from './lib/build/ensureBuilt.ts'
import { measureShop, type Shop } from './lib/load/measureShop.ts'
import { missed } from './lib/load/wanted.ts'
import { root } from './lib/run.ts'

const databases = ['pglite', 'postgres'] as const

const help = `Asks running servers as many calls as they answer, and has players buy: one server on the embedded database, then two
on a PostgreSQL. Prints a table beside a bare Node handler that sends the same bytes, and writes reports/load.json. Rates are
the machine's; shares of the bare handler compare.

  npm run load

  --database NAME    ${databases.join(' or ')}; both when left out. DATABASE_URL names another PostgreSQL than that of
                     the packages
  --servers N        servers on the PostgreSQL; 2 when left out
  --connections N    asking at once, 20 when left out
  --seconds N        for each line, 5 when left out
  --only TEXT        lines whose name has this
  --help             this text

Exit code 3 where a PostgreSQL is to be measured and none can be had.`

const options = {
  database: z.optional(oneOf(databases)),
  servers: z._default(wholeNumber(1), 2),
  connections: z._default(wholeNumber(1), 20),
  seconds: z._default(wholeNumber(1), 5),
  only: z._default(z.string(), ''),
}

/** Does something with the PostgreSQL that was named, or with one that is there for it alone; nothing where none can be had. */
const withPostgres = async <T>(work: (url: string) => Promise<T>): Promise<T | null> => {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return work(DATABASE_URL)
  const programs = await postgresPrograms()
  const postgres = programs && (await startPostgres(programs).catch(() => null))
  if (!postgres) return null
  try {
    return await work(postgres.socketUrl)
  } finally {
    await postgres.remove()
  }
}

/** Exit code for a machine that no PostgreSQL can be had for, though one is asked for, which is no failed measurement. */
const noServer = 3

const run = async ({ database, servers, ...pressure }: OptionValues<typeof options>): Promise<number> => {
  await ensureBuilt()
  const shops: Shop[] = []
  if (database !== 'postgres') shops.push(await measureShop({ servers: 1, url: '', ...pressure }))
  if (database !== 'pglite') {
    const shop = await withPostgres((url) => measureShop({ servers, url, ...pressure }))
    if (shop) shops.push(shop)
    else console.error('\n!!! NO PostgreSQL for this machine: not measured on one (POSTGRES_BIN names its programs)\n')
  }
  mkdirSync(join(root, 'reports'), { recursive: true })
  writeFileSync(join(root, 'reports', 'load.json'), `${JSON.stringify({ ...pressure, shops }, null, 2)}\n`)
  const short = shops.flatMap(missed)
  for (const line of short) console.log(`✗ ${line}`)
  if (short.length > 0) return failed
  const isMissing = database !== 'pglite' && !shops.some((shop) => shop.database === 'postgres')
  return isMissing ? noServer : 0
}

await command({ help, options, action: run })
