import { type CompiledQuery, type Expression, type Kysely, sql } from 'kysely'
import type { Database } from './schema.gen.ts'

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type ValueOf<V> = <Name extends keyof V & string>(name: Name) => Expression<V[Name]>

/** Maps each parameter of an SQL statement to its value or to an SQL expression. */
export type Places<V> = { [Name in keyof V]: V[Name] | Expression<V[Name]> }

/**
 * Creates a statement that is compiled once per process, because building a frequent query takes longer than running
 * it.
 * @param build builds the query; `value` returns the placeholder of a named value
 */
export const createStatement = <V extends object, Row>(
  build: (db: Kysely<Database>, value: ValueOf<V>) => { compile(): CompiledQuery<Row> },
) => {
  let compiled: CompiledQuery<Row> | null = null
  return async (db: Kysely<Database>, values: V): Promise<Row[]> => {
    compiled ??= build(db, (name) => sql`${new Slot(name)}`).compile()
    const named = new Map<string, unknown>(Object.entries(values))
    const parameters = compiled.parameters.map((each) => (each instanceof Slot ? named.get(each.name) : each))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

export const valuesOf = <V, Name extends keyof V & string>(names: readonly Name[], value: ValueOf<V>) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as { [Each in Name]: Expression<V[Each]> }
