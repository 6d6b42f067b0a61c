import { explorerOf } from 'statewalk/explorer'
import { tableOf } from 'statewalk/review/table'
import { expect, it } from 'vitest'
import { readTable } from '../changes/tables.ts'
import { unionOf } from '../changes/union.ts'
import { layOut } from '../drawing/layout.ts'
import { nothingTouched, svgOf, textOf } from '../drawing/svg.ts'
import { signInMachine, signInModel } from '../fixtures/signIn.ts'
import { sheetOf } from '../sheet/describe.ts'

const explorer = explorerOf({ machine: signInMachine, model: signInModel })
const sheet = sheetOf({ name: 'signIn', explorer, criteria: [] })
const today = readTable(tableOf(signInMachine))
const editing = sheet.states.findIndex(({ key }) => key === 'editing')

it('[FLW-05] a drawing of two versions marks added, removed and changed parts by colour and by sign', async () => {
  const [first, second] = today.transitions.filter(({ target }) => target !== '(stays)')
  if (first === undefined || second === undefined) throw new Error('signIn has fewer transitions')
  const before = {
    ...today,
    states: [
      ...today.states.map(({ key, cells }) => ({
        key,
        cells: { ...cells, Meaning: 'Something else', ...(key === 'editing' && { 'On exit': 'log' }) },
      })),
      { key: 'lost', cells: { Meaning: 'No longer there' } },
    ],
    transitions: [
      ...today.transitions
        .filter((row) => row !== first)
        .map((row) => (row === second ? { ...row, actions: 'another' } : row)),
      { state: 'editing', event: 'lose', guard: '', target: 'lost', actions: '', meaning: '' },
    ],
  }
  const union = unionOf(sheet, before, today)
  const lost = union.sheet.states.findIndex(({ key }) => key === 'lost')
  expect(union.marks.states.get(editing)).toBe('changed')
  const reworded = unionOf(
    sheet,
    {
      ...today,
      states: before.states.slice(0, -1).map(({ key, cells }) => ({ key, cells: { ...cells, 'On exit': '' } })),
    },
    today,
  )
  expect([...reworded.marks.states]).toEqual([])
  expect(union.marks.states.get(lost)).toBe('removed')
  const kinds = [...union.marks.transitions.values()].sort()
  expect(kinds).toEqual(['added', 'changed', 'removed'])
  const drawn = textOf(svgOf(union.sheet, await layOut(union.sheet, new Set()), nothingTouched, union.marks))
  expect(drawn).toContain('− No longer there')
  expect(drawn).toMatch(/class="node [^"]*mark-removed/)
  expect(drawn).toMatch(/class="edge [^"]*mark-added/)
  expect(drawn).not.toMatch(/class="edge first[^"]*mark-/)
  const answered = unionOf(sheet, today, today, [sheet.transitions[0]?.id ?? ''])
  expect([...answered.marks.transitions]).toEqual([[0, 'changed']])
  expect(unionOf(sheet, today, today).marks).toEqual({ states: new Map(), transitions: new Map() })
})
