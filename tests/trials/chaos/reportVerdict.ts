import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../src/server/db/schema.gen.ts'
import type { ProviderReport } from './ledger.ts'

type Row = { billing_no: string; event_id: string; outcome: string; amount: number; isBooked: boolean }
type Faults = Record<'lost' | 'doubled' | 'undelivered' | 'broken', string[]>

/** Returns the payment events that the shop has stored. `isBooked`: the event is recorded as a partial refund. */
const keptReports = (shop: Kysely<Database>): Promise<Row[]> =>
  shop
    .selectFrom('provider_event as event')
    .leftJoin('refund_part as part', 'part.event_id', 'event.event_id')
    .select(['event.billing_no', 'event.outcome', 'event.amount'])
    .select(sql<string>`coalesce(event.told_id, event.event_id)`.as('event_id'))
    .select(sql<boolean>`part.seq is not null`.as('isBooked'))
    .execute()

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** Returns the differences between the provider's reports and the shop's data. */
const faultsOf = (
  order: string,
  reports: readonly ProviderReport[],
  kept: readonly Row[],
  payments: readonly { amount: number }[],
): Faults => {
  const paid = sumOf(payments)
  const taken = reports.filter(({ isTaken }) => isTaken)
  const rowsOf = ({ eventId, outcome }: ProviderReport) =>
    kept.filter((row) => row.event_id === eventId && row.outcome === outcome)
  const refunds = reports.filter(({ outcome }) => outcome === 'refunded')
  const booked = kept.filter(({ isBooked }) => isBooked)
  // a refund may be made before the second payment, so the sum of the refunds must not exceed the smallest payment
  const fits = sumOf(refunds) <= Math.min(...payments.map(({ amount }) => amount))
  return {
    lost: [
      ...taken
        .filter((each) => rowsOf(each).length === 0)
        .map(({ eventId }) => `${order}: the acknowledged report ${eventId} is not kept`),
      ...taken
        .filter((each) => fits && each.outcome === 'refunded' && !rowsOf(each).some(({ isBooked }) => isBooked))
        .map(({ eventId }) => `${order}: the refund ${eventId} is not booked`),
    ],
    doubled: reports
      .filter((each) => rowsOf(each).length > 1)
      .map((each) => `${order}: the report ${each.eventId} is kept ${rowsOf(each).length} times`),
    undelivered: [],
    broken: sumOf(booked) > paid ? [`${order}: ${sumOf(booked)} refunded of ${paid}`] : [],
  }
}

/**
 * Compares the trial's reports with the shop's data.
 * @param provided successful payments that the provider has recorded
 * @param ended orders that are delivered, refunded or flagged
 */
export const judgeReports = async (
  shop: Kysely<Database>,
  reports: readonly ProviderReport[],
  provided: readonly { billing_no: string; amount: number }[],
  ended: ReadonlySet<string>,
): Promise<Faults> => {
  const kept = Map.groupBy(await keptReports(shop), ({ billing_no }) => billing_no)
  const given = Map.groupBy(provided, ({ billing_no }) => billing_no)
  const all: Faults = { lost: [], doubled: [], undelivered: [], broken: [] }
  for (const [order, told] of Map.groupBy(reports, ({ billingNo }) => billingNo)) {
    const successes = told.filter(({ outcome }) => outcome === 'success')
    const faults = faultsOf(order, told, kept.get(order) ?? [], [...successes, ...(given.get(order) ?? [])])
    if (successes.some(({ isTaken }) => isTaken) && !ended.has(order))
      faults.undelivered.push(`${order}: neither delivered nor flagged`)
    for (const name of ['lost', 'doubled', 'undelivered', 'broken'] as const) all[name].push(...faults[name])
  }
  return all
}
