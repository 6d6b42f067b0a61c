import type { Insertable, Kysely } from 'kysely'
import type { ActivityKind } from '../../contract/calls/activity.ts'
import type { Database } from '../db/schema.gen.ts'
import { dayNumber, dayStart } from '../domain/purchase/periods.ts'
import { currencyAmount } from '../i18n/currencies.ts'
import { texts } from '../i18n/texts.ts'
import { amountOf } from '../money/prices.ts'
import { demoGame } from './demoGame.ts'

type Spec = { days: number; title: string; rule: string; steps: readonly (readonly [need: number, gems: number])[] }

const specs: Readonly<Record<ActivityKind, Spec>> = {
  cumulative: {
    days: 30,
    title: texts('Top-up event'),
    rule: texts('Top up during the event: every amount you reach brings a gift, once.'),
    // amounts in US cents
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

const kinds = ['cumulative', 'continuous'] as const

/**
 * Serializes gems as a reward list for the database. The reward's name contains the number too, because its plural form
 * depends on it.
 */
export const rewardsOf = (gems: number, size: number) =>
  JSON.stringify([
    { name: currencyAmount(demoGame.artKey, gems), count: gems, is_counted: true, art: { kind: 'gems', size } },
  ])

/** Texts of both activities and of their gifts. */
export const activityWords = () =>
  kinds.map((kind) => {
    const { title, rule, steps } = specs[kind]
    return { kind, title, rule, gifts: steps.map(([, gems], at) => ({ gems, rewards: rewardsOf(gems, at + 1) })) }
  })

const activityOf = (kind: ActivityKind, now: Date): Insertable<Database['activity']> => {
  const { days, title, rule } = specs[kind]
  const today = dayNumber(now, demoGame.timeZone)
  const starts = dayStart(today, demoGame.timeZone)
  return {
    activity_id: `${demoGame.clientId}-${kind}-${today}`,
    gp_id: demoGame.gpId,
    kind,
    title,
    rule,
    starts_at: starts,
    ends_at: dayStart(today + days, demoGame.timeZone),
    time_zone: demoGame.timeZone,
    currency: demoGame.currency,
  }
}

const startActivity = async (db: Kysely<Database>, kind: ActivityKind, now: Date): Promise<void> => {
  const row = activityOf(kind, now)
  await db.transaction().execute(async (trx) => {
    const running = await trx
      .selectFrom('activity')
      .select('activity_id')
      .where('gp_id', '=', demoGame.gpId)
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
      activity_id: row.activity_id,
      step_id: String(at + 1),
      seq: at + 1,
      need: kind === 'cumulative' ? amountOf(need, row.currency) : need,
      rewards: rewardsOf(gems, at + 1),
    }))
    await trx.insertInto('activity_step').values(steps).execute()
  })
}

/**
 * Ensures that both activities of the first game are always running: after a run has ended, the activity starts again
 * on the next day.
 */
export const ensureActivities = async (db: Kysely<Database>, now: Date): Promise<void> => {
  for (const kind of kinds) await startActivity(db, kind, now)
}

/**
 * Number of gems in a list of rewards; undefined for rows of earlier builds, where only the text contains the number.
 */
const gemsIn = (list: string): number | undefined => {
  const [reward]: readonly { count?: number }[] = JSON.parse(list)
  return reward?.count
}

/** Updates the texts of activities that have not ended. The promised amounts do not change. */
export const rewordActivities = async (db: Kysely<Database>, now: Date): Promise<void> => {
  for (const { kind, title, rule, gifts } of activityWords()) {
    const events = await db
      .updateTable('activity')
      .set({ title, rule })
      .where('gp_id', '=', demoGame.gpId)
      .where('kind', '=', kind)
      .where('ends_at', '>', now)
      .returning('activity_id')
      .execute()
    const ids = events.map(({ activity_id }) => activity_id)
    if (ids.length === 0) continue
    const steps = await db.selectFrom('activity_step').selectAll().where('activity_id', 'in', ids).execute()
    for (const { activity_id, step_id, seq, rewards } of steps) {
      const gems = gemsIn(rewards) ?? gifts[seq - 1]?.gems
      if (gems === undefined) continue
      await db
        .updateTable('activity_step')
        .set({ rewards: rewardsOf(gems, seq) })
        .where('activity_id', '=', activity_id)
        .where('step_id', '=', step_id)
        .execute()
    }
  }
}
