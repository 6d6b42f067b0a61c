import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Postgres } from '../support/postgres.ts'
import type { ServerProcess } from '../support/processes.ts'

/** Disturbances of a trial: their number by kind, the largest clock errors, and the timeline. */
export type Mayhem = {
  kills: number
  providerKills: number
  terminated: number
  frozen: number
  connectionsFrozen: number
  databaseRestarts: number
  clocksMoved: number
  /** Largest time in ms by which a clock was ahead. */
  clockAhead: number
  clockBehind: number
  /** The disturbances in order. `at`: time in ms since the beginning of the trial. */
  timeline: { at: number; what: string }[]
}

type World = { servers: readonly ServerProcess[]; provider: ServerProcess; postgres: Postgres }

const terminate = async (url: string): Promise<number> => {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend' and random() < 0.5`,
    )
    await client.end()
    return rowCount ?? 0
  } catch {
    return 0
  }
}

const countsOf = ({ timeline: _, clockAhead: __, clockBehind: ___, ...counts }: Mayhem): Record<string, number> =>
  counts

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {
    // the database process has already ended
  }
}

/** Freezes up to three connections for three seconds. The frozen processes keep all their locks. */
const freezeConnections = async (url: string): Promise<number> => {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend' order by random() limit 3`,
    )
    await client.end()
    for (const { pid } of rows) signal(pid, 'SIGSTOP')
    await pause(3000)
    for (const { pid } of rows) signal(pid, 'SIGCONT')
    return rows.length
  } catch {
    return 0
  }
}

/** Minimum and maximum clock error in ms. */
const clockErrors = [2 * 60_000, 6 * 3_600_000] as const

/**
 * Returns a clock error in ms: positive in even turns, negative in odd turns. Errors of minutes are as frequent as
 * errors of hours.
 */
export const wrongClock = (turn: number): number => {
  const [least, most] = clockErrors
  return Math.round(least * (most / least) ** Math.random()) * (turn % 2 === 0 ? 1 : -1)
}

/**
 * Causes one disturbance after another until `isOver` returns true. Restarts stopped processes after each disturbance.
 */
export const rage = async ({ servers, provider, postgres }: World, isOver: () => boolean): Promise<Mayhem> => {
  const clocks = { clocksMoved: 0, clockAhead: 0, clockBehind: 0 }
  const rest = { connectionsFrozen: 0, databaseRestarts: 0, ...clocks, timeline: [] }
  const done: Mayhem = { kills: 0, providerKills: 0, terminated: 0, frozen: 0, ...rest }
  const anyServer = () => {
    const server = servers[Math.floor(Math.random() * servers.length)]
    if (!server) throw new Error('there is no server to disturb')
    return server
  }
  const setClock = async (server: ServerProcess, wish: number) => {
    const off = await server.moveClock(wish)
    if (off === null) return
    done.clocksMoved += 1
    done.clockAhead = Math.max(done.clockAhead, off)
    done.clockBehind = Math.max(done.clockBehind, -off)
  }
  const acts: [weight: number, act: () => Promise<void>][] = [
    [
      6,
      async () => {
        done.kills += 1
        await anyServer().restart('SIGKILL')
      },
    ],
    [
      4,
      async () => {
        done.terminated += await terminate(postgres.url)
      },
    ],
    [
      2,
      async () => {
        done.frozen += 1
        const server = anyServer()
        server.signal('SIGSTOP')
        await pause(3000)
        server.signal('SIGCONT')
      },
    ],
    [
      2,
      async () => {
        await setClock(anyServer(), wrongClock(Math.round(Math.random())))
      },
    ],
    [
      1,
      async () => {
        done.connectionsFrozen += await freezeConnections(postgres.url)
      },
    ],
    [
      1,
      async () => {
        done.providerKills += 1
        await provider.restart('SIGKILL')
      },
    ],
    [
      1,
      async () => {
        done.frozen += 1
        await postgres.freeze()
        await pause(3000)
        await postgres.thaw()
      },
    ],
    [
      1,
      async () => {
        done.databaseRestarts += 1
        await postgres.kill()
        await postgres.start()
      },
    ],
  ]
  for (const [turn, server] of servers.entries()) await setClock(server, wrongClock(turn))
  const begun = Date.now()
  const bag = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))
  while (!isOver()) {
    await pause(1000 + Math.random() * 3000)
    if (isOver()) break
    const before = countsOf(done)
    const at = Date.now() - begun
    await bag[Math.floor(Math.random() * bag.length)]?.()
    const what = Object.entries(countsOf(done)).find(([name, count]) => count !== before[name])?.[0]
    if (what) done.timeline.push({ at, what })
  }
  return done
}
