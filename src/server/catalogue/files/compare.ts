import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'

type Value = string | number | boolean | null | readonly string[]
type PlannedRow = Readonly<Record<string, Value>>
export type TablePlan = {
  table: string
  /** Columns that identify a row. */
  key: readonly string[]
  rows: readonly PlannedRow[]
  /** Columns that are written only when a row is inserted. */
  once?: readonly string[]
  /** SQL condition that is true for ended rows. Ended rows are never removed. */
  over?: string
  /**
   * SQL condition that is true for rows that players have used, such as claimed offers. These rows are not deleted but
   * marked as ended by `end`.
   */
  used?: string
  /** SQL assignments that mark a row as ended. */
  end?: string
}
type Changed = { row: PlannedRow; fields: readonly string[] }
export type TableDiff = {
  plan: TablePlan
  added: readonly PlannedRow[]
  changed: readonly Changed[]
  removed: readonly PlannedRow[]
  before: ReadonlyMap<string, PlannedRow>
}

const keyOf = ({ key }: TablePlan, row: PlannedRow): string => key.map((column) => String(row[column])).join(' ')

/** Converts rows to the database's format, so that times and numbers can be compared. */
const asStored = async (
  db: Kysely<Database>,
  { table }: TablePlan,
  rows: readonly PlannedRow[],
): Promise<PlannedRow[]> => {
  const found = await sql<{ row: PlannedRow }>`select to_jsonb(t) as row
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) t`.execute(db)
  return found.rows.map(({ row }) => row)
}

const storedOf = async (
  db: Kysely<Database>,
  { table, over = 'false' }: TablePlan,
): Promise<(PlannedRow & { over: boolean })[]> => {
  const found = await sql<{ row: PlannedRow; over: boolean }>`select to_jsonb(t) as row, ${sql.raw(over)} as over
    from ${sql.table(table)} t`.execute(db)
  return found.rows.map(({ row, over: isOver }) => ({ ...row, over: isOver }))
}

export const diffTable = async (db: Kysely<Database>, plan: TablePlan): Promise<TableDiff> => {
  const wanted = await asStored(db, plan, plan.rows)
  const stored = await storedOf(db, plan)
  const before = new Map<string, PlannedRow>(stored.map(({ over: _, ...row }) => [keyOf(plan, row), row]))
  const keys = new Set(wanted.map((row) => keyOf(plan, row)))
  const fieldsOf = (row: PlannedRow): string[] => {
    const old = before.get(keyOf(plan, row))
    return Object.keys(row).filter(
      (column) => !plan.once?.includes(column) && JSON.stringify(row[column]) !== JSON.stringify(old?.[column]),
    )
  }
  return {
    plan,
    before,
    added: wanted.filter((row) => !before.has(keyOf(plan, row))),
    changed: wanted
      .filter((row) => before.has(keyOf(plan, row)))
      .map((row) => ({ row, fields: fieldsOf(row) }))
      .filter(({ fields }) => fields.length > 0),
    removed: stored.filter((row) => !row.over && !keys.has(keyOf(plan, row))).map(({ over: _, ...row }) => row),
  }
}

const shown = (value: unknown): string =>
  value === null ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value)

/**
 * Returns one line per change. Rows with the same change, such as a game's new name on all platforms, share one line.
 */
export const diffLines = ({ plan, added, changed, removed, before }: TableDiff): string[] => {
  const named = (row: PlannedRow) => `${plan.table} ${keyOf(plan, row)}`
  const changes = changed.flatMap(({ row, fields }) =>
    fields.map((field) => {
      const key = keyOf(plan, row)
      return { key, change: `${field} ${shown(before.get(key)?.[field])} becomes ${shown(row[field])}` }
    }),
  )
  return [
    ...added.map((row) => `${named(row)}: added`),
    ...[...Map.groupBy(changes, ({ change }) => change)].map(
      ([change, rows]) => `${plan.table} ${rows.map(({ key }) => key).join(', ')}: ${change}`,
    ),
    ...removed.map((row) => `${named(row)}: removed`),
  ]
}

const matching = ({ key }: TablePlan) =>
  sql.join(
    key.map((column) => sql`t.${sql.ref(column)} = r.${sql.ref(column)}`),
    sql` and `,
  )

/** Deletes the removed rows. Rows that players have used are marked as ended, or kept if the plan has no `end`. */
export const removeRows = async (trx: Transaction<Database>, { plan, removed }: TableDiff): Promise<void> => {
  if (removed.length === 0) return
  const { table, used = 'false', end } = plan
  const rows = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(removed)}::jsonb) r`
  await sql`delete from ${sql.table(table)} t using ${rows} where ${matching(plan)} and not (${sql.raw(used)})`.execute(
    trx,
  )
  if (end) await sql`update ${sql.table(table)} t set ${sql.raw(end)} from ${rows} where ${matching(plan)}`.execute(trx)
}

/** Inserts the rows into a table. All rows must have the same columns. */
export const insertRows = async (
  trx: Transaction<Database>,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  onConflict = sql``,
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${onConflict}`.execute(trx)
}

export const writeRows = async (trx: Transaction<Database>, { plan, added, changed }: TableDiff): Promise<void> => {
  const [first] = plan.rows
  if (!first) return
  const updated = Object.keys(first).filter((column) => !plan.key.includes(column) && !plan.once?.includes(column))
  const assignments = updated.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  const key = sql.join(plan.key.map((column) => sql.ref(column)))
  await insertRows(
    trx,
    plan.table,
    [...added, ...changed.map(({ row }) => row)],
    assignments.length > 0 ? sql`on conflict (${key}) do update set ${sql.join(assignments)}` : sql``,
  )
}
