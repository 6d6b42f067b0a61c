import { join } from 'node:path'
import { writeReport } from 'trials/support/files'
import * as z from 'zod/mini'
import { command, failed, notInstalled, type OptionValues, oneOf, wholeNumber } from '../src/server/program/cli.ts'
import { measureShops } from '../tests/trials/load/measureShop.ts'
import { missed } from '../tests/trials/load/wanted.ts'
import { ensureBuilt } from './lib/build/ensureBuilt.ts'
import { root } from './lib/run.ts'

const databases = ['pglite', 'postgres'] as const

const help = `Measures the maximum load of running servers, with API calls and with purchases: first one server on the
embedded database, then two servers on PostgreSQL. A call succeeds if its envelope has code 1; refused and failed
calls are listed separately. Prints a table with the rate of a bare Node handler that sends the same bytes, and writes
reports/load.json. Rates depend on the machine; compare the shares of the bare handler's rate.

  npm run load

  --database NAME    ${databases.join(' or ')}; both by default. DATABASE_URL selects a PostgreSQL instead of that
                     of the npm package
  --servers N        number of servers on PostgreSQL; 2 by default
  --connections N    number of parallel connections; 20 by default
  --seconds N        duration of each measurement; 5 by default
  --only TEXT        only measurements whose name contains this text
  --help             this text

Exit code 3 if PostgreSQL was requested but is not available.`

const options = {
  database: z.optional(oneOf(databases)),
  servers: z._default(wholeNumber(1), 2),
  connections: z._default(wholeNumber(1), 20),
  seconds: z._default(wholeNumber(1), 5),
  only: z._default(z.string(), ''),
}

const run = async ({ database, servers, ...pressure }: OptionValues<typeof options>): Promise<number> => {
  await ensureBuilt()
  const shops = await measureShops({ database, servers, ...pressure })
  writeReport(join(root, 'reports'), 'load.json', { ...pressure, shops })
  const short = shops.flatMap(missed)
  for (const line of short) console.log(`✗ ${line}`)
  if (short.length > 0) return failed
  const isMissing = database !== 'pglite' && !shops.some((shop) => shop.database === 'postgres')
  return isMissing ? notInstalled : 0
}

await command({ help, options, action: run })
