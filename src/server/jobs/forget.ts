import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { nonceDays } from '../providers/signature.ts'

/**
 * For each kind of temporary record, the days after which it is deleted. Orders, payments and deliveries are never
 * deleted.
 */
export const keptDays = {
  /** Analytics records, except billing records of orders, which are kept. */
  tracked: 30,
  /** Reports of blocked scripts. The days begin at the latest equal report. */
  policyReports: 90,
  /** Counts of transitions in flows. More than two years, so that two years can be compared. */
  flowCounts: 800,
  /** Questions to customer service. Kept for two years, because players may read the answers again. */
  questions: 730,
  /**
   * Records of the simulated provider. They are kept longer than the 128 days in which the shop makes inquiries about
   * payments.
   */
  sandbox: 200,
} as const

const day = 24 * 3_600_000

/**
 * Tables whose old rows are deleted. Rows are deleted `days` days after the time in `column`; 0 if `column` contains an
 * expiry time.
 */
const forgotten: readonly { table: string; column: string; days: number; but?: string }[] = [
  { table: 'attempt', column: 'until_at', days: 0 },
  { table: 'login_grant', column: 'until_at', days: 0 },
  { table: 'rate_use', column: 'began_at', days: 2 },
  { table: 'token', column: 'expires_at', days: 0 },
  { table: 'operator_session', column: 'expires_at', days: 0 },
  // an order's billing record is kept as long as the order
  { table: 'tracked', column: 'received_at', days: keptDays.tracked, but: 'billing_no is null' },
  { table: 'policy_report', column: 'last_at', days: keptDays.policyReports },
  { table: 'help_ticket', column: 'created_at', days: keptDays.questions },
  { table: 'flow_count', column: 'day', days: keptDays.flowCounts },
  { table: 'used_nonce', column: 'used_at', days: nonceDays },
  { table: 'sandbox_check', column: 'created_at', days: keptDays.sandbox },
]

/**
 * The simulated provider's tables about payments. `sandbox_payment` comes last, because the other tables refer to it.
 */
const ofPayments = ['sandbox_refund_part', 'sandbox_refund', 'sandbox_event', 'sandbox_payment'] as const

/**
 * Days for which the rows of a table are kept; 0 for tables with an expiry time. The rows of all other tables are never
 * deleted.
 */
export const daysOfTables: Readonly<Record<string, number>> = {
  ...Object.fromEntries(forgotten.map(({ table, days }) => [table, days])),
  ...Object.fromEntries(ofPayments.map((table) => [table, keptDays.sandbox])),
}

/** Limits of a deletion. `portion`: maximum number of rows per statement. `signal`: aborted at shutdown. */
type Portions = { portion: number; signal?: AbortSignal | undefined }

/**
 * Deletes rows in portions, because a single statement that deletes a day's rows could exceed the statement timeout.
 */
const inPortions = async (remove: () => Promise<number>, { portion, signal }: Portions): Promise<void> => {
  while (!signal?.aborted && (await remove()) >= portion);
}

/**
 * Deletes old rows. Several servers may do this at the same time.
 * @param portion maximum number of rows per statement
 * @param signal aborted at shutdown
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
