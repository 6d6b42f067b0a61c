import type { ChartTable } from './tables.ts'

type Row = ChartTable['transitions'][number]

/**
 * Finds renamed events: an old and a new event whose table rows are equal. Also returns both tables without these rows.
 */
export const renamedEvents = (before: ChartTable, after: ChartTable) => {
  const only = (table: ChartTable, other: ChartTable) => {
    const known = new Set(other.transitions.map(({ event }) => event))
    const rows = table.transitions.filter(({ event }) => !known.has(event) && !/^(?:after: |always$)/.test(event))
    return [...Map.groupBy(rows, ({ event }) => event)]
  }
  const textOf = (rows: readonly Row[]) => JSON.stringify(rows.map((row) => ({ ...row, event: '', meaning: '' })))
  const [gone, fresh] = [only(before, after), only(after, before)]
  const found = gone.flatMap(([was, old]) => {
    const isPartner = ([, rows]: readonly [string, readonly Row[]]) => textOf(rows) === textOf(old)
    const [partner, ...more] = fresh.filter(isPartner)
    if (partner === undefined || more.length > 0 || gone.filter(isPartner).length > 1) return []
    const [now, rows] = partner
    return [{ was, now, rows: [...rows, ...old] }]
  })
  const without = (table: ChartTable, name: 'was' | 'now'): ChartTable => ({
    ...table,
    transitions: table.transitions.filter(({ event }) => found.every((each) => each[name] !== event)),
  })
  return {
    found,
    before: without(before, 'was'),
    after: without(after, 'now'),
  }
}
