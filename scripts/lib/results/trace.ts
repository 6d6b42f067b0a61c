import { type Result, type ShownBy, shownBy } from './results.ts'

/** What the tests show of the requirements: rows shown, rows not shown, and the tests of each row. */
export type Trace = { total: number; covered: number; missing: string[]; rows: Record<string, string[]> }

/** The ids of the table rows of docs/requirements.md, in their order. */
export const idsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^\| ([A-Z]{3}-\d{2}) \|/gm)].map(([, id = '']) => id)

/** What looks like a row's id between square brackets in a title, e.g. `[PAY-04 PAY-05]`; also a mistyped `[PAY-4]`. */
export const idsIn = (title: string, chapters: ReadonlySet<string> = new Set()): string[] =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) =>
    (inside.match(/\b[A-Z]{3}-\d+\b/g) ?? []).filter((id) => /-\d{2}$/.test(id) || chapters.has(id.slice(0, 3))),
  )

/** Holds rows against results: a title counts when every test of that title passed. `unknown` are ids without a row. */
export const traceOf = (ids: readonly string[], results: readonly Result[]): Trace & { unknown: string[] } => {
  const chapters = new Set(ids.map((id) => id.slice(0, 3)))
  const rows: Record<string, string[]> = Object.fromEntries(ids.map((id) => [id, []]))
  const unknown = new Set<string>()
  const failed = new Set(results.filter(({ passed }) => !passed).map(({ title }) => title))
  for (const title of new Set(results.map((result) => result.title))) {
    for (const id of new Set(idsIn(title, chapters))) {
      const row = rows[id]
      if (!row) unknown.add(id)
      else if (!failed.has(title)) row.push(title)
    }
  }
  const missing = ids.filter((id) => rows[id]?.length === 0)
  return { total: ids.length, covered: ids.length - missing.length, missing, rows, unknown: [...unknown] }
}

/**
 * Rows that are about a player and that no browser test shows, by the nearest to a player that does: `unit` are shown by
 * tests of the code alone, `view` and `server` by something in between. Rows that nothing shows are `missing` already.
 */
export const weaklyShown = (
  rows: Trace['rows'],
  results: readonly Result[],
  isAboutPlayer: (id: string) => boolean,
): Record<Exclude<ShownBy, 'browser'>, string[]> => {
  const places = new Map(results.map(({ title, by }) => [title, by]))
  const weak: Record<ShownBy, string[]> = { unit: [], view: [], server: [], browser: [] }
  for (const [id, titles] of Object.entries(rows)) {
    const nearest = Math.max(...titles.map((title) => shownBy.indexOf(places.get(title) ?? 'unit')))
    const by = shownBy[nearest]
    if (by !== undefined && isAboutPlayer(id)) weak[by].push(id)
  }
  const { browser: _, ...rest } = weak
  return rest
}

/** How many simple paths the tests walk of a chart that has more, from its reviewed table; null where all are walked. */
export const boundOf = (table: string): number | null => {
  const [, count] = table.match(/^Simple paths replayed.*: the first (\d+) of more\.$/m) ?? []
  return count === undefined ? null : Number(count)
}
