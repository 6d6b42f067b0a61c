import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Postgres } from '../postgres.ts'
import type { ServerProcess } from '../processes.ts'

/** What was done to the house, counted. */
export type Mayhem = {
  kills: number
  providerKills: number
  terminated: number
  frozen: number
  databaseRestarts: number
  clocksMoved: number
}

type World = { shops: readonly ServerProcess[]; provider: ServerProcess; postgres: Postgres }

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

/** Disturbs one thing after the other until it is over; each time everything that was ended is started again. */
export const rage = async ({ shops, provider, postgres }: World, isOver: () => boolean): Promise<Mayhem> => {
  const done: Mayhem = { kills: 0, providerKills: 0, terminated: 0, frozen: 0, databaseRestarts: 0, clocksMoved: 0 }
  const anyShop = () => {
    const shop = shops[Math.floor(Math.random() * shops.length)]
    if (!shop) throw new Error('there is no shop')
    return shop
  }
  const acts: [weight: number, act: () => Promise<void>][] = [
    [
      6,
      async () => {
        done.kills += 1
        await anyShop().restart('SIGKILL')
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
        const shop = anyShop()
        shop.signal('SIGSTOP')
        await pause(3000)
        shop.signal('SIGCONT')
      },
    ],
    [
      2,
      async () => {
        done.clocksMoved += 1
        await anyShop().restart('SIGTERM', Math.round((Math.random() - 0.5) * 2 * 90_000))
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
  const bag = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))
  while (!isOver()) {
    await pause(1000 + Math.random() * 3000)
    if (isOver()) break
    await bag[Math.floor(Math.random() * bag.length)]?.()
  }
  return done
}
