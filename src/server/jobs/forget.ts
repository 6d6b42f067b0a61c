import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { nonceDays } from '../providers/signature.ts'

/**
 * For each kind of temporary record, the days after which it is deleted. Orders, payments and deliveries are never
 * deleted.
 */
export const keptDays = {
  /** Analytics records, except billing records of orders. */
  tracked: 30,
  /** Reports of policy violations, counted from the latest report. */
  policyReports: 90,
  /** Transition counts; they are kept long enough to compare two years. */
  flowCounts: 800,
  /** Questions to customer service, with their answers. They are kept as long as players may come back to them. */
  questions: 730,
  /** Payments and checks of the simulated provider. They are kept until the shop no longer asks about them. */
  sandbox: 200,
} as const

const day = 24 * 3_600_000

/** Tables whose rows are deleted: when their expiry date has passed, or some days after their creation. */
const forgotten: readonly { table: string; column: string; days: number; but?: string }[] = [
  { table: 'attempt', column: 'until_at', days: 0 },
  { table: 'login_grant', column: 'until_at', days: 0 },
  { table: 'rate_use', column: 'began_at', days: 2 },
  { table: 'token', column: 'expires_at', days: 0 },
  { table: 'operator_session', column: 'expires_at', days: 0 },
  // billing records are kept with their orders
  { table: 'tracked', column: 'received_at', days: keptDays.tracked, but: 'billing_no is null' },
  { table: 'policy_report', column: 'last_at', days: keptDays.policyReports },
  { table: 'help_ticket', column: 'created_at', days: keptDays.questions },
  { table: 'flow_count', column: 'day', days: keptDays.flowCounts },
  { table: 'used_nonce', column: 'used_at', days: nonceDays },
  { table: 'sandbox_check', column: 'created_at', days: keptDays.sandbox },
]

/**
 * Tables with the payments of the simulated provider. The payment itself comes last, because the other rows refer to
 * it.
 */
const ofPayments = ['sandbox_refund_part', 'sandbox_refund', 'sandbox_event', 'sandbox_payment'] as const

/**
 * For each of these tables, the days after which its rows are deleted; 0 for rows with an expiry date. Rows of all
 * other tables are kept.
 */
export const daysOfTables: Readonly<Record<string, number>> = {
  ...Object.fromEntries(forgotten.map(({ table, days }) => [table, days])),
  ...Object.fromEntries(ofPayments.map((table) => [table, keptDays.sandbox])),
}

/** Number of rows per statement, and the signal to stop. */
type Portions = { portion: number; signal?: AbortSignal | undefined }

/** Deletes rows in portions, because deleting the rows of a whole day at once may take longer than a statement may. */
const inPortions = async (remove: () => Promise<number>, { portion, signal }: Portions): Promise<void> => {
  while (!signal?.aborted && (await remove()) >= portion);
}

/**
 * Deletes expired records; several servers may do so concurrently.
 * @param portion rows per statement
 * @param signal aborts when the server shuts down
 */
export const forgetOld = async (
  db: Kysely<Database>,
  now: Date,
  { portion = 5000, signal }: Partial<Portions> = {},
): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * day)
  const removed = async (statement: ReturnType<typeof sql>) =>
    Number((await statement.execute(db)).numAffectedRows ?? 0n)
  for (const { table, column, days, but = 'true' } of forgotten) {
    const rows = sql`select ctid from ${sql.table(table)}
      where ${sql.ref(column)} <= ${before(days)} and ${sql.raw(but)} limit ${portion}`
    await inPortions(() => removed(sql`delete from ${sql.table(table)} where ctid = any (array(${rows}))`), {
      portion,
      signal,
    })
  }
  const old = sql`select ref from sandbox_payment where created_at <= ${before(keptDays.sandbox)}
    order by created_at, ref limit ${portion}`
  await inPortions(
    async () => {
      let count = 0
      for (const table of ofPayments)
        count = await removed(sql`delete from ${sql.table(table)} where ref = any (array(${old}))`)
      return count
    },
    { portion, signal },
  )
}
