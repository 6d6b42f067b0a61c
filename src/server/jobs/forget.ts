import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { nonceDays } from '../providers/signature.ts'

/** Days after which records go that nobody needs any more; what was ordered, paid and delivered stays. */
export const keptDays = {
  /** What the data-collection host was told, but for billing records of orders. */
  tracked: 30,
  /** What browsers told of the pages' policies, since they last did. */
  policyReports: 90,
  /** How often transitions of the flows were taken: a year can be held against the one before. */
  flowCounts: 800,
  /** What players asked customer service, and its answers: as long as they may come back to it. */
  questions: 730,
  /** What the simulated provider knows of payments and checks: longer than anybody asks it about them. */
  sandbox: 200,
} as const

const day = 24 * 3_600_000

/** Tables whose rows have a last day of their own, or one that follows from when they came. */
const forgotten: readonly { table: string; column: string; days: number; but?: string }[] = [
  { table: 'attempt', column: 'until_at', days: 0 },
  { table: 'login_grant', column: 'until_at', days: 0 },
  { table: 'token', column: 'expires_at', days: 0 },
  // what was paid for is kept with its order
  { table: 'tracked', column: 'received_at', days: keptDays.tracked, but: 'billing_no is null' },
  { table: 'policy_report', column: 'last_at', days: keptDays.policyReports },
  { table: 'help_ticket', column: 'created_at', days: keptDays.questions },
  { table: 'flow_count', column: 'day', days: keptDays.flowCounts },
  { table: 'used_nonce', column: 'used_at', days: nonceDays },
  { table: 'sandbox_check', column: 'created_at', days: keptDays.sandbox },
]

/** What goes with a payment of the simulated provider, itself last. */
const ofPayments = ['sandbox_refund_part', 'sandbox_refund', 'sandbox_event', 'sandbox_payment'] as const

/** Days after which rows of a table go, 0 for those with a last day of their own; every other table's stay. */
export const daysOfTables: Readonly<Record<string, number>> = {
  ...Object.fromEntries(forgotten.map(({ table, days }) => [table, days])),
  ...Object.fromEntries(ofPayments.map((table) => [table, keptDays.sandbox])),
}

/** How many rows at a time, and whether to go on. */
type Portions = { portion: number; signal?: AbortSignal | undefined }

/** Removes rows some at a time: a day's worth at once may take longer than a statement may. */
const inPortions = async (remove: () => Promise<number>, { portion, signal }: Portions): Promise<void> => {
  while (!signal?.aborted && (await remove()) >= portion);
}

/**
 * Removes what was only kept for a while; any number of servers may do so at once.
 * @param portion rows at a time
 * @param signal aborts when the server ends
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
