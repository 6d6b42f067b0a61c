import { join } from 'node:path'
import { writeReport } from 'trials/support/files'
import * as z from 'zod/mini'
import { command, failed, type OptionValues, oneOf, wholeNumber } from '../src/server/program/cli.ts'
import { measureShops } from '../tests/trials/load/measureShop.ts'
import { missed } from '../tests/trials/load/wanted.ts'
import { ensureBuilt } from './lib/build/ensureBuilt.ts'
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

/** Exit code for a machine that no PostgreSQL can be had for, though one is asked for, which is no failed measurement. */
const noServer = 3

const run = async ({ database, servers, ...pressure }: OptionValues<typeof options>): Promise<number> => {
  await ensureBuilt()
  const shops = await measureShops({ database, servers, ...pressure })
  writeReport(join(root, 'reports'), 'load.json', { ...pressure, shops })
  const short = shops.flatMap(missed)
  for (const line of short) console.log(`✗ ${line}`)
  if (short.length > 0) return failed
  const isMissing = database !== 'pglite' && !shops.some((shop) => shop.database === 'postgres')
  return isMissing ? noServer : 0
}

await command({ help, options, action: run })
