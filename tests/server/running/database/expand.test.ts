import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrations } from '../../../../src/server/db/migrations/migrations.ts'
import type { Database } from '../../../../src/server/db/schema.gen.ts'
import { copyInMemory } from '../../support/testDatabase.ts'

type Column = { type: string; isRequired: boolean }
type Rule = { table: string; columns: string[]; says: string }
/** The columns of a database (by `table.column`) and its constraints. */
type Shape = { columns: Map<string, Column>; rules: Rule[] }

const shapeOf = async (db: Kysely<Database>): Promise<Shape> => {
  const tables = await db.introspection.getTables()
  const columns = tables.flatMap(({ name: table, columns: found }) =>
    found.map(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) => {
      const isRequired = !isNullable && !hasDefaultValue && !isAutoIncrementing
      return [`${table}.${name}`, { type: dataType, isRequired }] as const
    }),
  )
  const { rows: rules } = await sql<Rule>`
    with rule as (
      select conrelid as rel, conkey as keys, pg_get_constraintdef(oid) as says from pg_constraint
        where contype in ('c', 'f', 'x')
      union all
      select indrelid, string_to_array(indkey::text, ' ')::int2[], regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', 'UNIQUE ')
        from pg_index where indisunique)
    select relname as table, says,
        array(select attname::text from pg_attribute where attrelid = rel and attnum = any (keys)) as columns
      from rule join pg_class c on c.oid = rel where c.relnamespace = 'public'::regnamespace`.execute(db)
  return { columns: new Map(columns), rules }
}

const tableOf = (column: string) => column.split('.', 1)[0]

/** Returns whether a constraint is the same as the earlier constraint, or only allows more values. */
const allowsMore = (rule: Rule, before: Rule): boolean => {
  const list = /ARRAY\[(.*?)\]/
  const valuesOf = ({ says }: Rule) => list.exec(says)?.[1]?.split(', ') ?? []
  const values = new Set(valuesOf(rule))
  return (
    rule.table === before.table &&
    rule.says.replace(list, '') === before.says.replace(list, '') &&
    valuesOf(before).every((value) => values.has(value))
  )
}

/** Returns the reasons why SQL statements of the previous build would fail after a migration. */
const lostBetween = (before: Shape, after: Shape): string[] => {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const gone = [...before.columns].flatMap(([name, { type, isRequired }]) => {
    const now = after.columns.get(name)
    if (!now) return [`${name} was removed`]
    if (now.type !== type) return [`${name} is no longer ${type}`]
    return now.isRequired && !isRequired ? [`${name} must be given`] : []
  })
  const wanted = [...after.columns].flatMap(([name, { isRequired }]) =>
    !before.columns.has(name) && tables.has(tableOf(name)) && isRequired ? [`${name} must be given`] : [],
  )
  // the previous build does not know the new columns, so constraints on new columns are allowed
  const stricter = after.rules.flatMap((rule) =>
    rule.columns.some((column) => before.columns.has(`${rule.table}.${column}`)) &&
    !before.rules.some((earlier) => allowsMore(rule, earlier))
      ? [`${rule.table}: ${rule.says}`]
      : [],
  )
  // the previous build's `on conflict` statements need this unique constraint
  const unguarded = before.rules.flatMap((rule) =>
    rule.says.startsWith('UNIQUE') &&
    rule.columns.every((column) => after.columns.has(`${rule.table}.${column}`)) &&
    !after.rules.some(({ table, says }) => table === rule.table && says === rule.says)
      ? [`${rule.table}: no longer ${rule.says}`]
      : [],
  )
  return [...gone, ...wanted, ...stricter, ...unguarded]
}

/** For each migration after the first, returns the changes that would break the previous build. */
const lossesOf = async (steps: Record<string, Migration>) => {
  const { db, close } = await copyInMemory('empty')
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } })
    const losses: Record<string, string[]> = {}
    let before: Shape | null = null
    for (const name of Object.keys(steps).sort()) {
      const { error } = await migrator.migrateTo(name)
      if (error) throw error
      const after = await shapeOf(db)
      const lost = before ? lostBetween(before, after) : []
      if (lost.length > 0) losses[name] = lost
      before = after
    }
    return losses
  } finally {
    await close()
  }
}

test('no migration breaks the previous build', async () => {
  expect(await lossesOf(migrations)).toEqual({})
})

test('reports a migration that breaks the previous build', async () => {
  const step = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) })
  const history = [
    `create table dropped (id integer primary key);
     create table kept (id integer primary key, size integer, wide integer, name text, note text, kind text not null,
       sort text check (sort in ('a', 'b')), other text check (other in ('a', 'b')));
     create table pair (one integer, two integer, three integer unique, primary key (one, two))`,
    'drop table dropped',
    'alter table kept drop column name',
    'alter table kept rename column note to remark',
    'alter table kept alter column wide type bigint',
    'alter table kept alter column size set not null',
    'alter table kept add column more text not null',
    'alter table kept add check (size > 0)',
    'create unique index on kept (kind) where size > 0',
    "alter table kept drop constraint kept_sort_check, add check (sort in ('a', 'c'))",
    'alter table pair drop constraint pair_pkey, add primary key (one)',
    'alter table pair drop constraint pair_three_key',
    // none of these three changes concerns the previous build
    "alter table kept drop constraint kept_other_check, add check (other in ('a', 'b', 'c'))",
    "alter table kept add column most text not null default '', add column least text unique check (least <> '')",
    'create table another (id integer primary key, name text not null, unique (name))',
    'alter table kept alter column kind drop not null',
  ]
  const steps = Object.fromEntries(history.map((text, at) => [String(at).padStart(2, '0'), step(text)]))
  expect(await lossesOf(steps)).toEqual({
    '01': ['dropped.id was removed'],
    '02': ['kept.name was removed'],
    '03': ['kept.note was removed'],
    '04': ['kept.wide is no longer int4'],
    '05': ['kept.size must be given'],
    '06': ['kept.more must be given'],
    '07': ['kept: CHECK ((size > 0))'],
    '08': ['kept: UNIQUE btree (kind) WHERE (size > 0)'],
    '09': ["kept: CHECK ((sort = ANY (ARRAY['a'::text, 'c'::text])))"],
    '10': ['pair: UNIQUE btree (one)', 'pair: no longer UNIQUE btree (one, two)'],
    '11': ['pair: no longer UNIQUE btree (three)'],
  })
})
