import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'

type Files = Readonly<Record<string, unknown>>
type Version = { id: number; at: Date; files: Files }

const nameOf = (entry: unknown, at: number): string => {
  if (typeof entry === 'string') return entry
  const named: { id?: unknown; key?: unknown; game?: unknown; code?: unknown } = Object(entry)
  return String(named.id ?? named.key ?? named.game ?? named.code ?? at)
}

/**
 * Returns the name and the JSON text of every entry in a catalogue file. An entry without a name is named after its
 * position.
 */
const entriesOf = (content: unknown, list = ''): [name: string, entry: string][] =>
  Array.isArray(content)
    ? content.map((entry, at) => [`${list} ${nameOf(entry, at)}`, JSON.stringify(entry)])
    : Object.entries(content ?? {}).flatMap(([name, part]) =>
        Array.isArray(part) ? entriesOf(part, name) : [[name, JSON.stringify(part)]],
      )

const countsOf = (before: unknown, after: unknown): string => {
  const old = new Map(entriesOf(before))
  const present = new Map(entriesOf(after))
  const names = [...present.keys()]
  const counts = {
    added: names.filter((name) => !old.has(name)).length,
    changed: names.filter((name) => old.has(name) && old.get(name) !== present.get(name)).length,
    removed: [...old.keys()].filter((name) => !present.has(name)).length,
  }
  return Object.entries(counts)
    .flatMap(([what, count]) => (count > 0 ? `${count} ${what}` : []))
    .join(', ')
}

/**
 * Returns one line per version: number, time, and how many entries of each file changed. `versions` must be sorted,
 * oldest first.
 */
export const describeVersions = (versions: readonly Version[]): string[] => {
  const state: Record<string, unknown> = {}
  return versions.map(({ id, at, files }) => {
    const changes = Object.entries(files).flatMap(([name, content]) => {
      const counts = countsOf(state[name], content)
      state[name] = content
      return counts === '' ? [] : `${name} ${counts}`
    })
    const time = at.toISOString().slice(0, 16).replace('T', ' ')
    return `Version ${id}, ${time} UTC: ${changes.join('; ') || 'no changes'}`
  })
}

/** Returns one line per applied version, newest first. */
export const versionLines = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<Version>`select id, applied_at as at, files::jsonb as files
    from catalogue_version order by id`.execute(db)
  return describeVersions(rows).reverse()
}
