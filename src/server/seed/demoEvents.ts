import { type Kysely, sql } from 'kysely'
import { gpIdOf } from '../catalogue/brandGames.ts'
import { appliedFile, plannedGames } from '../catalogue/files/applyCatalogue.ts'
import { insertRows } from '../catalogue/files/compare.ts'
import { demoCatalogue } from '../catalogue/files/demoCatalogue.ts'
import { plansOf } from '../catalogue/files/plan.ts'
import type { FileContent } from '../catalogue/files/schema.ts'
import type { Database } from '../db/schema.gen.ts'
import { dayNumber, dayStart } from '../domain/purchase/periods.ts'

type Event = FileContent<'events'>[number]

/** Moves an event so that it starts on the day `first`, counted since 1970. */
const movedTo = (event: Event, first: number): Event => {
  const days = dayNumber(new Date(event.ends), event.timeZone) - dayNumber(new Date(event.starts), event.timeZone)
  const startOf = (day: number) => dayStart(day, event.timeZone).toISOString()
  return { ...event, id: `${event.id}-${first}`, starts: startOf(first), ends: startOf(first + days) }
}

/**
 * Returns the demo's events with their current dates. An event that is not running starts today, so that the demo
 * always has an event of each kind.
 */
export const demoEvents = async (db: Kysely<Database>, now: Date) => {
  const running = await db
    .selectFrom('activity')
    .select(['gp_id', 'kind', 'starts_at'])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute()
  return demoCatalogue.events.map((event) => {
    const run = running.find(({ gp_id, kind }) => gp_id === gpIdOf(event.game) && kind === event.kind)
    return { isRunning: run !== undefined, event: movedTo(event, dayNumber(run?.starts_at ?? now, event.timeZone)) }
  })
}

/** Restarts the demo's events that have ended, unless an operator has applied a catalogue with events. */
export const restartDemoEvents = async (db: Kysely<Database>, now: Date): Promise<void> => {
  if (await appliedFile(db, 'events')) return
  const events = (await demoEvents(db, now)).flatMap(({ isRunning, event }) => (isRunning ? [] : [event]))
  if (events.length === 0) return
  const plans = plansOf({ events }, await plannedGames(db))
  await db.transaction().execute(async (trx) => {
    for (const { table, rows } of plans) await insertRows(trx, table, rows, sql`on conflict do nothing`)
  })
}
