import { printLists } from 'trials/chaos/reportPage'
import { postgresPrograms } from 'trials/support/postgres'
import * as z from 'zod/mini'
import * as cli from '../src/server/program/cli.ts'
import { guards } from '../tests/trials/chaos/guards.ts'
import { tryGuards } from '../tests/trials/chaos/guardTable.ts'
import { writeReports } from '../tests/trials/chaos/report.ts'
import { runChaos, runWithout } from '../tests/trials/chaos/trial.ts'
import { listsOf } from '../tests/trials/chaos/verdict.ts'
import { ensureBuilt } from './lib/build/ensureBuilt.ts'

const help = `Disturbs the shop while players buy. Several servers, the simulated provider and the game's server run
as processes on one PostgreSQL. Servers, provider and database are killed, frozen and cut off; webhooks are lost,
repeated and delayed; deliveries are refused. The clocks of the shop's servers are minutes to hours wrong, alternately
ahead and behind, and change while they run; those of the provider and the database are right. At the end, the
players' ledger and the data of shop, provider and game are compared. Writes reports/chaos.json and reports/chaos.html.

  npm run chaos -- --minutes 3 --servers 4

  --minutes N     duration in minutes; 3 by default
  --servers N     number of the shop's servers; 4 by default
  --players N     number of players who buy at the same time; 12 by default
  --settle N      maximum time in minutes for open payments to settle afterwards; 8 by default
  --without G     removes one guard and sends concurrent requests: the run must find a fault (exit code 1)
                  ${guards.map(({ name }) => name).join(', ')}
  --guards        runs with each guard removed in turn, and with all guards; writes docs/chaos.md
  --help          this text`

const options = {
  minutes: z._default(cli.amount(), 3),
  servers: z._default(cli.wholeNumber(1), 4),
  players: z._default(cli.wholeNumber(1), 12),
  settle: z._default(cli.amount(), 8),
  without: z.optional(cli.oneOf(guards.map(({ name }) => name))),
  guards: cli.flag,
}

/**
 * Runs the chaos trials; returns the exit code.
 * @throws Error if a server does not start
 */
const run = async ({ without, guards: all, servers, ...values }: cli.OptionValues<typeof options>): Promise<number> => {
  const programs = await postgresPrograms()
  if (!programs) {
    console.error('\n!!! NO PostgreSQL: no trial was run (set POSTGRES_BIN to the folder of its programs)\n')
    return cli.notInstalled
  }
  await ensureBuilt()
  if (all) return (await tryGuards(programs, servers)) ? 0 : cli.failed
  const guard = guards.find(({ name }) => name === without)
  if (guard)
    return printLists({ [`wrong without ${guard.name}`]: await runWithout(programs, servers, guard) }) ? 0 : cli.failed
  const report = await runChaos({ programs, servers, ...values })
  writeReports(report)
  const { lost, doubled, undelivered, broken, timeline: _, ...counts } = report
  console.log(JSON.stringify(counts))
  return printLists(listsOf(report)) ? 0 : cli.failed
}

await cli.command({ help, options, action: run })
