import type { Result } from './results.ts'

/** What the tests show of the requirements. */
export type Trace = { total: number; covered: number; missing: string[]; rows: Record<string, string[]> }

const idPattern = /\b[A-Z]{3}-\d{2}\b/g

/** The ids of the table rows of docs/requirements.md, in their order. */
export const idsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^\| ([A-Z]{3}-\d{2}) \|/gm)].map(([, id = '']) => id)

/** Ids between square brackets in a test's title. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) => inside.match(idPattern) ?? [])

/** Holds requirement rows against the tests that passed; `unknown` are ids that no row has. */
export const traceOf = (ids: readonly string[], results: readonly Result[]): Trace & { unknown: string[] } => {
  const rows: Record<string, string[]> = Object.fromEntries(ids.map((id) => [id, []]))
  const unknown = new Set<string>()
  for (const { title, passed } of results) {
    for (const id of idsIn(title)) {
      const row = rows[id]
      if (!row) unknown.add(id)
      else if (passed && !row.includes(title)) row.push(title)
    }
  }
  const missing = ids.filter((id) => rows[id]?.length === 0)
  return { total: ids.length, covered: ids.length - missing.length, missing, rows, unknown: [...unknown] }
}
