import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mostKept, mostOfAddress } from '../../../../src/server/collector/collector.ts'
import { daysOfTables } from '../../../../src/server/jobs/forget.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8')

/** The table in docs/deploy.md that says how long the rows of each database table are kept. */
const [, section = ''] = /\n\| what \| tables \| kept \|\n\|[-|]+\n((?:\|.*\n)+)/.exec(read('docs/deploy.md')) ?? []
const lines = section.split('\n').flatMap((line) => {
  const [, , tables = '', kept = ''] = line.split('|').map((cell) => cell.trim())
  return [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => ({ table, kept }))
})

const [, database = ''] = /export interface Database \{\n([^}]+)\}/.exec(read('src/server/db/schema.gen.ts')) ?? []
const tables = [...database.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table)

test('the page documents the retention of every table, once', () => {
  expect(tables.length).toBeGreaterThan(40)
  expect(lines.map(({ table }) => table).sort()).toEqual(tables.sort())
})

test('the server deletes data after the documented time', () => {
  const promised = (days: number | undefined) =>
    days === undefined ? /^always\b/ : days === 0 ? /^until they expire\b/ : new RegExp(`^${days} days\\b`)
  const wrong = lines.filter(({ table, kept }) => !promised(daysOfTables[table]).test(kept))
  expect(wrong).toEqual([])
  expect(lines.find(({ table }) => table === 'tracked')?.kept).toContain(
    `newest ${mostKept} of a shop, at most ${mostOfAddress} of them from one address`,
  )
})
