import type { Insertable, Kysely } from 'kysely'
import { brands } from '../../../brands/index.ts'
import type { ActivityKind } from '../../contract/activity.ts'
import type { Database } from '../db/schema.ts'
import { currencyOf } from '../domain/catalogue.ts'
import { dayNumber, dayStart } from '../domain/purchase/periods.ts'
import { amountOf } from './prices.ts'
import { texts } from './texts.ts'

/** The game that always has something running, and its time zone. */
const demo = { clientId: '10101', gpId: '210101', area: 'universal', timeZone: 8 } as const

type Spec = { days: number; title: string; rule: string; steps: readonly (readonly [need: number, gems: number])[] }

const specs: Readonly<Record<ActivityKind, Spec>> = {
  cumulative: {
    days: 30,
    title: texts('Top-up event'),
    rule: texts('Top up during the event: every amount you reach brings a gift, once.'),
    // US cents
    steps: [
      [499, 60],
      [1499, 120],
      [4999, 300],
      [9999, 680],
    ],
  },
  continuous: {
    days: 14,
    title: texts('Daily top-up event'),
    rule: texts('Top up on days in a row: every number of days you reach brings a gift, once.'),
    steps: [
      [1, 30],
      [2, 60],
      [3, 90],
      [5, 180],
      [7, 300],
    ],
  },
}

const gemsName = texts('Gems')
const rewardsOf = (gems: number, size: number) =>
  JSON.stringify([{ name: gemsName, count: gems, art: { kind: 'gems', size } }])

const activityOf = (kind: ActivityKind, now: Date): Insertable<Database['activity']> => {
  const { days, title, rule } = specs[kind]
  const today = dayNumber(now, demo.timeZone)
  const starts = dayStart(today, demo.timeZone)
  return {
    activity_id: `${demo.clientId}-${kind}-${today}`,
    gp_id: demo.gpId,
    ...{ kind, title, rule },
    starts_at: starts,
    ends_at: dayStart(today + days, demo.timeZone),
    time_zone: demo.timeZone,
    currency: currencyOf(brands.watt, demo.area),
  }
}

const startActivity = async (db: Kysely<Database>, kind: ActivityKind, now: Date): Promise<void> => {
  const row = activityOf(kind, now)
  await db.transaction().execute(async (trx) => {
    const running = await trx
      .selectFrom('activity')
      .select('activity_id')
      .where('gp_id', '=', demo.gpId)
      .where('kind', '=', kind)
      .where('starts_at', '<=', now)
      .where('ends_at', '>', now)
      .executeTakeFirst()
    if (running) return
    const made = await trx
      .insertInto('activity')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('activity_id')
      .executeTakeFirst()
    if (!made) return
    const steps = specs[kind].steps.map(([need, gems], at) => ({
      ...{ activity_id: row.activity_id, step_id: String(at + 1), seq: at + 1 },
      need: kind === 'cumulative' ? amountOf(need, row.currency) : need,
      rewards: rewardsOf(gems, at + 1),
    }))
    await trx.insertInto('activity_step').values(steps).execute()
  })
}

/** The replenishment that is always there to look at, of the player ann. */
export const demoReplenishment = 'de300000000000000000000000000001'

const openDemo = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const ann = await db.selectFrom('player').select('id').where('username', '=', 'ann').executeTakeFirst()
  if (!ann) return
  const validUntil = new Date(now.getTime() + 20 * 3_600_000)
  await db
    .insertInto('replenishment')
    .values({
      ...{ id: demoReplenishment, client_id: demo.clientId, gp_id: demo.gpId, player_id: ann.id },
      ...{ amount: 499, currency: currencyOf(brands.watt, demo.area), valid_until: validUntil, created_at: now },
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ valid_until: validUntil }).where('replenishment.paid_by', 'is', null),
    )
    .execute()
}

/**
 * Keeps running what should always run, relative to now: the two events of the first game, from the start of the day in
 * which the one before has ended, and the demo replenishment, twenty hours from here.
 */
export const ensureRunning = async (db: Kysely<Database>, now: Date): Promise<void> => {
  for (const kind of ['cumulative', 'continuous'] as const) await startActivity(db, kind, now)
  await openDemo(db, now)
}
