import { expect, test } from 'vitest'
import { diffLines } from './compare.ts'

test('[OPS-02] a change that several rows share is one line', () => {
  const plan = { table: 'game', key: ['client_id'], rows: [] }
  const rowOf = (client_id: string, name: string) => ({ client_id, name })
  const changed = [rowOf('1', 'New'), rowOf('2', 'New'), rowOf('3', 'Newer')].map((row) => ({ row, fields: ['name'] }))
  const before = new Map(['1', '2', '3'].map((key) => [key, rowOf(key, 'Old')]))
  expect(diffLines({ plan, before, changed, added: [rowOf('4', 'Old')], removed: [] })).toEqual([
    'game 4: added',
    'game 1, 2: name Old becomes New',
    'game 3: name Old becomes Newer',
  ])
})
