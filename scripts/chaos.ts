import { printLists } from 'trials/chaos/reportPage'
import { postgresPrograms } from 'trials/support/postgres'
import * as z from 'zod/mini'
import { amount, command, failed, flag, type OptionValues, oneOf, wholeNumber } from '../src/server/program/cli.ts'
import { guards } from '../tests/trials/chaos/guards.ts'
import { tryGuards } from '../tests/trials/chaos/guardTable.ts'
import { writeReports } from '../tests/trials/chaos/report.ts'
import { runChaos, runWithout } from '../tests/trials/chaos/trial.ts'
import { listsOf } from '../tests/trials/chaos/verdict.ts'
import { ensureBuilt } from './lib/build/ensureBuilt.ts'

const help = `Breaks the shop while players buy: several servers and the simulated provider, with the game's server, as processes
on one PostgreSQL; servers, provider and database are killed, frozen and cut off, webhooks lost, doubled, late, deliveries
refused. The clocks of the shop's servers are minutes to hours wrong, every other one ahead, and jump while they run; those
of provider and database are right. At the end players' ledger, the shop's database, the provider's and the game's are compared. Writes
reports/chaos.json and reports/chaos.html.

  npm run chaos -- --minutes 3 --servers 4

  --minutes N     how long; 3 when left out
  --servers N     servers of the shop; 4 when left out
  --players N     who buy at once; 12 when left out
  --settle N      minutes that open payments may take to settle afterwards; 8 when left out
  --without G     many want the same at once, and one guard is missing: something must be found (exit code 1)
                  ${guards.map(({ name }) => name).join(', ')}
  --guards        the same without every guard in turn, and with all; writes docs/chaos.md
  --help          this text`

const options = {
  minutes: z._default(amount(), 3),
  servers: z._default(wholeNumber(1), 4),
  players: z._default(wholeNumber(1), 12),
  settle: z._default(amount(), 8),
  without: z.optional(oneOf(guards.map(({ name }) => name))),
  guards: flag,
}

/** Exit code if no PostgreSQL is available on this machine. This is not a failed trial. */
const noServer = 3

/** @throws Error when a server does not start */
const run = async ({ without, guards: all, servers, ...values }: OptionValues<typeof options>): Promise<number> => {
  const programs = await postgresPrograms()
  if (!programs) {
    console.error('\n!!! NO PostgreSQL for this machine: nothing was broken on one (POSTGRES_BIN names its programs)\n')
    return noServer
  }
  await ensureBuilt()
  if (all) return (await tryGuards(programs, servers)) ? 0 : failed
  const guard = guards.find(({ name }) => name === without)
  if (guard)
    return printLists({ [`wrong without ${guard.name}`]: await runWithout(programs, servers, guard) }) ? 0 : failed
  const report = await runChaos({ programs, servers, ...values })
  writeReports(report)
  const { lost, doubled, undelivered, broken, timeline: _, ...counts } = report
  console.log(JSON.stringify(counts))
  return printLists(listsOf(report)) ? 0 : failed
}

await command({ help, options, action: run })
