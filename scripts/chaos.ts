import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { connect } from '../src/server/db/connect.ts'
import { createLedger } from './lib/chaos/ledger.ts'
import { rage } from './lib/chaos/mayhem.ts'
import { makePlayers, play } from './lib/chaos/players.ts'
import { type Report, reportPage } from './lib/chaos/report.ts'
import { judge, unsettled } from './lib/chaos/verdict.ts'
import { amount, command, failed, type Values, wholeNumber } from './lib/cli.ts'
import { percentile } from './lib/load/measure.ts'
import { postgresPrograms, startPostgres } from './lib/postgres.ts'
import { type ServerProcess, startScript } from './lib/processes.ts'
import { root } from './lib/run.ts'
import { ensureBuilt } from './lib/serving/openShop.ts'

const help = `Breaks the shop while players buy: several servers and the simulated provider as processes on one PostgreSQL;
servers, provider and database are killed, frozen and cut off, clocks moved, webhooks lost, doubled, late. At the end
players' ledger, the shop's database and the provider's are compared. Writes reports/chaos.json and reports/chaos.html.

  npm run chaos -- --minutes 3 --servers 4

  --minutes N     how long; 3 when left out
  --servers N     servers of the shop; 4 when left out
  --players N     who buy at once; 12 when left out
  --settle N      minutes that open payments may take to settle afterwards; 5 when left out
  --help          this text`

const options = {
  minutes: z._default(amount(), 3),
  servers: z._default(wholeNumber(1), 4),
  players: z._default(wholeNumber(1), 12),
  settle: z._default(amount(), 5),
}

const minute = 60_000
const firstPort = 4700

/** @throws Error when there is no PostgreSQL to run, or a server does not start */
const run = async ({ minutes, servers, players: count, settle }: Values<typeof options>): Promise<boolean> => {
  const programs = await postgresPrograms()
  if (!programs) throw new Error('There is no PostgreSQL here: set POSTGRES_BIN to the folder of its programs')
  await ensureBuilt()
  const data = mkdtempSync(join(tmpdir(), 'topup-chaos-'))
  const postgres = await startPostgres(programs)
  const processes: ServerProcess[] = []
  const ports = Array.from({ length: servers }, (_, each) => firstPort + 10 + each * 2)
  const secret = crypto.randomUUID()
  const providerPort = firstPort
  try {
    const provider = await startScript('scripts/provider.ts', providerPort, {
      ...{ DATA_DIR: data, PROVIDER_SECRET: secret, SHOPS: ports.map((port) => `http://127.0.0.1:${port}`).join(',') },
      MISCHIEF: JSON.stringify({ lost: 0.1, twice: 0.1, late: 0.2 }),
    })
    processes.push(provider)
    const env = {
      ...{ DATABASE_URL: postgres.url, PROVIDER_URL: `http://127.0.0.1:${providerPort}`, PROVIDER_SECRET: secret },
      ...{ TESTING: '1', DEMO: '1', ADMIN_PORT: '0' },
    }
    // all at once, on an empty database
    const shops = await Promise.all(ports.map((port) => startScript('scripts/start.ts', port, env)))
    processes.push(...shops)
    const upPorts = () => {
      const up = shops.filter((shop) => shop.isUp()).map(({ port }) => port)
      return up.length > 0 ? up : ports
    }
    const players = await makePlayers(postgres.url, ports[0] ?? 0, count)
    const ledger = createLedger()
    const end = Date.now() + minutes * minute
    const isOver = () => Date.now() > end
    console.log(`${servers} servers, ${players.length} players, ${minutes} minutes`)
    const [mayhem] = await Promise.all([
      rage({ shops, provider, postgres }, isOver),
      ...players.map((player) => play(upPorts, player, ledger, isOver)),
    ])
    const quiet = Date.now()
    const { db, close } = await connect({ url: postgres.url })
    while ((await unsettled(db, ledger.entries)).length > 0 && Date.now() < quiet + settle * minute) await pause(1000)
    const settled = Date.now() - quiet
    await Promise.all(processes.map((each) => each.stop()))
    const kept = await connect({ folder: join(data, 'provider') })
    const verdict = await judge(db, kept.db, ledger.entries)
    await Promise.all([close(), kept.close()])
    const times = ledger.entries.flatMap(({ took }) => took ?? []).sort((a, b) => a - b)
    const report: Report = {
      ...{ minutes, servers, players: players.length },
      orders: ledger.entries.filter(({ orders }) => orders.length > 0).length,
      ...mayhem,
      crashes: shops.reduce((all, shop) => all + shop.crashes(), 0),
      settledAfterMs: settled,
      successMs: { p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) },
      ...verdict,
    }
    mkdirSync(join(root, 'reports'), { recursive: true })
    writeFileSync(join(root, 'reports', 'chaos.json'), `${JSON.stringify(report, null, 2)}\n`)
    writeFileSync(join(root, 'reports', 'chaos.html'), reportPage(report))
    const { lost, doubled, undelivered, broken, ...counts } = report
    console.log(JSON.stringify(counts))
    for (const [name, list] of Object.entries({ lost, doubled, undelivered, broken }))
      console.log(
        `${list.length === 0 ? '✓' : '✗'} ${name}: ${list.length}${list.length > 0 ? `, e.g. ${list[0]}` : ''}`,
      )
    return [lost, doubled, undelivered, broken].every((list) => list.length === 0)
  } finally {
    await Promise.all(processes.map((each) => each.stop()))
    await postgres.remove()
    rmSync(data, { recursive: true, force: true })
  }
}

await command({ help, options, action: async (values) => ((await run(values)) ? undefined : failed) })
