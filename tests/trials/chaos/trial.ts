import { setTimeout as pause } from 'node:timers/promises'
import { rage } from 'trials/chaos/mayhem'
import { percentile } from 'trials/load/measure'
import { connect } from '../../../src/server/db/connect.ts'
import { createRemoteProvider } from '../../../src/server/providers/remoteProvider.ts'
import { contend } from './contention.ts'
import type { Guard } from './guards.ts'
import { createLedger, type Entry } from './ledger.ts'
import { makePlayers, places, play } from './players.ts'
import type { Report } from './report.ts'
import { countReports, misreport } from './reports.ts'
import { judge, listsOf, unsettled, wrongSoFar } from './verdict.ts'
import { mischief, openWorld, type World } from './world.ts'

const minute = 60_000
/** Ms after the last purchase during which webhooks may still arrive. */
const leastQuiet = 12_000

type Shop = Awaited<ReturnType<typeof connect>>['db']

/**
 * Asks the provider which payments have succeeded. Players may not know about a success: a response may have been lost,
 * or may have said that the payment was already over.
 */
const askProvider = async ({ provider, secret }: World, db: Shop, entries: readonly Entry[]): Promise<void> => {
  const calls = createRemoteProvider({
    origin: `http://127.0.0.1:${provider.port}`,
    secret,
    now: () => new Date(),
  })
  for (const entry of entries.filter(({ decision, orders }) => decision && orders[0])) {
    const order = await db
      .selectFrom('orders')
      .select(['provider_ref', 'status'])
      .where('billing_no', '=', entry.orders[0] ?? '')
      .executeTakeFirst()
    if (order?.status === 'delivered') continue
    const events = order?.provider_ref ? await calls.inquire(order.provider_ref).catch(() => []) : []
    entry.isDecided = events.some(({ outcome }) => outcome === 'success')
  }
}

/** Waits until all paid orders are settled, but at most `settleMs`. Returns the waiting time in ms. */
const settle = async (world: World, db: Shop, entries: readonly Entry[], settleMs: number): Promise<number> => {
  const quiet = Date.now()
  await askProvider(world, db, entries)
  await pause(leastQuiet)
  while ((await unsettled(db, entries)).length > 0 && Date.now() < quiet + settleMs) await pause(1000)
  return Date.now() - quiet
}

const crashesOf = ({ shops }: World): number => shops.reduce((all, shop) => all + shop.crashes(), 0)

export type Chaos = { programs: string; minutes: number; servers: number; players: number; settle: number }

/** Disturbs servers, provider and database while simulated players buy. */
export const runChaos = async ({ programs, minutes, servers, ...wish }: Chaos): Promise<Report> => {
  const world = await openWorld({ programs, servers, testing: true })
  try {
    const { postgres, provider, shops, upPorts } = world
    const players = await makePlayers(postgres.url, upPorts, wish.players, places)
    const ledger = createLedger()
    const end = Date.now() + minutes * minute
    const isOver = () => Date.now() > end
    console.log(`${servers} servers, ${players.length} players, ${minutes} minutes`)
    const [mayhem] = await Promise.all([
      rage({ servers: shops, provider, postgres }, isOver),
      misreport({ world, ledger }, isOver),
      ...players.map((player) => play(upPorts, player, ledger, isOver)),
    ])
    const { db, close } = await connect({ url: postgres.url })
    const settledAfterMs = await settle(world, db, ledger.entries, wish.settle * minute)
    const memory = await world.stopServers()
    const crashes = crashesOf(world)
    const verdict = await judge(
      { shop: db, provider: memory.db, ...ledger, mostOpen: Number.MAX_SAFE_INTEGER, crashes },
      mischief,
    )
    await Promise.all([close(), memory.close()])
    const placed = ledger.entries.filter(({ orders }) => orders.length > 0)
    const buyers = new Set(placed.map(({ player }) => player))
    const times = ledger.entries.flatMap(({ took }) => took ?? []).sort((a, b) => a - b)
    return {
      minutes,
      servers,
      players: players.length,
      brands: new Set(players.flatMap(({ name, place }) => (buyers.has(name) ? place.brand : []))).size,
      orders: placed.length,
      ...mayhem,
      crashes,
      settledAfterMs,
      reports: countReports(ledger.reports),
      successMs: { p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) },
      ...verdict,
    }
  } finally {
    await world.close()
  }
}

/** Time in ms for which the run sends parallel requests. */
const contention = 15_000
const settleMs = 120_000
/**
 * Maximum time in ms until all orders are settled. Without a guard, some orders may never be settled, so the time is
 * short.
 */
const settleWithoutMs = 60_000

/**
 * Sends many parallel requests for the same data.
 * @param guard the guard to remove; only faults that this guard should have prevented are returned
 */
export const runWithout = async (programs: string, servers: number, guard?: Guard): Promise<string[]> => {
  const world = await openWorld({ programs, servers, guard, testing: false })
  try {
    const { db, close } = await connect({ url: world.postgres.url })
    const ledger = createLedger()
    const end = Date.now() + contention
    const memory = { shop: db, ...ledger, mostOpen: 50 }
    const counted = (wrong: readonly string[]) => wrong.filter((each) => guard?.shows.test(each) ?? true)
    const soFar = async () => counted(await wrongSoFar(memory))
    await contend(
      world,
      ledger,
      () => Date.now() > end,
      async () => (await soFar()).length > 0,
    )
    let wrong = await soFar()
    if (wrong.length === 0) {
      await settle(world, db, ledger.entries, guard ? settleWithoutMs : settleMs)
      const kept = await world.stopServers()
      wrong = counted(
        Object.values(
          listsOf(await judge({ ...memory, provider: kept.db, crashes: crashesOf(world) }, mischief)),
        ).flat(),
      )
      await kept.close()
    }
    await close()
    return wrong
  } finally {
    await world.close()
  }
}
