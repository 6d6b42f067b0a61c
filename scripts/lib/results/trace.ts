import { type Result, type ShownBy, shownBy } from './results.ts'

/**
 * Requirements covered by tests. `missing`: ids without a passed test. `rows`: id of a requirement → titles of its
 * passed tests.
 */
export type Trace = { total: number; covered: number; missing: string[]; rows: Record<string, string[]> }

/** Returns the ids of the requirements, in the order of docs/requirements.md. */
export const idsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^\| ([A-Z]{3}-\d{2}) \|/gm)].map(([, id = '']) => id)

/** Returns the ids in square brackets in a title, e.g. `[PAY-04 PAY-05]`. Includes mistyped ids such as `[PAY-4]`. */
export const idsIn = (title: string, chapters: ReadonlySet<string> = new Set()): string[] =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) =>
    (inside.match(/\b[A-Z]{3}-\d+\b/g) ?? []).filter((id) => /-\d{2}$/.test(id) || chapters.has(id.slice(0, 3))),
  )

/**
 * Assigns test results to requirements. A requirement is covered only if every test with its id passed. `unknown`: ids
 * that no requirement has.
 */
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
 * Returns the ids of requirements that concern players and have tests, but no browser test. Groups them by the highest
 * level of their tests.
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

/** Returns how many simple paths the tests replay, according to the chart's table; null if they replay all paths. */
export const boundOf = (table: string): number | null => {
  const [, count] = table.match(/^Simple paths replayed.*: the first (\d+) of more\.$/m) ?? []
  return count === undefined ? null : Number(count)
}
