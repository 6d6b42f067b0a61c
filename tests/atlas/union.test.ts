import { readTable } from 'flow-atlas/changes/tables'
import { unionOf } from 'flow-atlas/changes/union'
import { layOut } from 'flow-atlas/drawing/layout'
import { svgOf } from 'flow-atlas/drawing/svg'
import { textOf } from 'flow-atlas/drawing/svgText'
import { coveredAs, withRuns } from 'flow-atlas/sheet/covered'
import { sheetOf } from 'flow-atlas/sheet/describe'
import { packSheet, unpackSheet } from 'flow-atlas/sheet/ways/packed'
import { explorerOf } from 'statewalk/explorer'
import { tableOf } from 'statewalk/review/table'
import { expect, it } from 'vitest'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { loginModel } from '../../machines/login/login.paths.ts'

const explorer = explorerOf({ machine: loginMachine, model: loginModel })
const sheet = sheetOf({ name: 'login', explorer, criteria: [] })
const today = readTable(tableOf(loginMachine))
const editing = sheet.states.findIndex(({ key }) => key === 'editing')

it('[FLW-05] marks added, removed and changed parts of a drawing by colour and sign', async () => {
  const [first, second] = today.transitions.filter(({ target }) => target !== '(stays)')
  if (first === undefined || second === undefined) throw new Error('login has fewer transitions')
  const before = {
    ...today,
    states: [
      ...today.states.map((state) =>
        state.key === 'editing' ? { ...state, cells: { ...state.cells, Meaning: 'Something else' } } : state,
      ),
      { key: 'lost', cells: { Meaning: 'No longer there' } },
    ],
    transitions: [
      ...today.transitions
        .filter((row) => row !== first)
        .map((row) => (row === second ? { ...row, actions: 'another' } : row)),
      { state: 'editing', event: 'lose', guard: '', target: 'lost', actions: '' },
    ],
  }
  const union = unionOf(sheet, before, today)
  const lost = union.sheet.states.findIndex(({ key }) => key === 'lost')
  expect(union.marks.states.get(editing)).toBe('changed')
  expect(union.marks.states.get(lost)).toBe('removed')
  const kinds = [...union.marks.transitions.values()].sort()
  expect(kinds).toEqual(['added', 'changed', 'removed'])
  const nothing = { states: new Set<number>(), transitions: new Set<number>() }
  const drawn = textOf(svgOf(union.sheet, await layOut(union.sheet, new Set()), nothing, union.marks))
  expect(drawn).toContain('− No longer there')
  expect(drawn).toMatch(/class="node [^"]*mark-removed/)
  expect(drawn).toMatch(/class="edge [^"]*mark-added/)
  expect(drawn).not.toMatch(/class="edge first[^"]*mark-/)
  const answered = unionOf(sheet, today, today, [sheet.transitions[0]?.id ?? ''])
  expect([...answered.marks.transitions]).toEqual([[0, 'changed']])
  expect(unionOf(sheet, today, today).marks).toEqual({ states: new Map(), transitions: new Map() })
})

it('[FLW-05] takes coverage from the last runs, machine and browser side by side, or else from the walk', () => {
  const [id = ''] = sheet.transitions.map((each) => each.id)
  const goals = (status: 'covered' | 'missing') => sheet.transitions.map((each) => ({ id: each.id, status }))
  const states = sheet.states.map(({ key }) => ({ id: key, status: 'covered' as const }))
  const stamp = { commit: 'abc1234', date: '2026-11-22T10:00:00.000Z', scope: 'all flows', digest: sheet.digest }
  const whole = { ...stamp, isPartial: false, isOlder: false, failing: [] as string[] }
  const run = (on: 'machine' | 'browser', status: 'covered' | 'missing') => [
    { flow: 'login', on, criterion: 'states', goals: states, ...whole },
    {
      flow: 'login',
      on,
      criterion: 'transitions',
      ...whole,
      goals: goals(status).map((goal) =>
        goal.id === id ? { id, status: 'exempt' as const, reason: 'not worth it' } : goal,
      ),
    },
  ]
  expect(sheet.coverages.map(({ by }) => by)).toEqual(['walk'])
  expect(withRuns(sheet, [])).toBe(sheet)
  const covered = withRuns(sheet, [...run('machine', 'covered'), ...run('browser', 'missing')])
  expect(covered.coverages.map(({ by }) => by)).toEqual(['machine', 'browser'])
  const [machine, browser] = covered.coverages.map((each) => coveredAs(covered, each).transitions)
  expect(machine?.[0]?.coverage).toEqual({ is: 'exempt', because: 'not worth it' })
  expect(machine?.[1]?.coverage).toEqual({ is: 'covered' })
  expect(browser?.[1]?.coverage).toEqual({ is: 'open' })
})

it('unpacks the same board that was packed into a page', () => {
  expect(unpackSheet(packSheet(sheet))).toEqual(sheet)
  expect(JSON.stringify(packSheet(sheet).board).length).toBeLessThan(JSON.stringify(sheet.board).length)
})

it('[FLW-05] never shows a partial, failed or outdated run as complete', () => {
  const [id = ''] = sheet.transitions.map((each) => each.id)
  const stamp = { commit: 'abc1234', date: '2026-11-22T10:00:00.000Z', scope: 'all flows', digest: sheet.digest }
  const runs = (more: { isPartial?: boolean; digest?: string; failing?: readonly string[] }) =>
    (['states', 'transitions'] as const).map((criterion) => ({
      flow: 'login',
      on: 'machine' as const,
      criterion,
      ...stamp,
      isPartial: false,
      isOlder: false,
      failing: [],
      ...more,
      goals: (criterion === 'states'
        ? sheet.states.map(({ key }) => key)
        : sheet.transitions.map((each) => each.id)
      ).map((goal) => ({ id: goal, status: 'covered' as const })),
    }))
  const whole = withRuns(sheet, runs({}))
  expect(whole.coverages.map(({ by, run }) => [by, run])).toEqual([['machine', '2026-11-22 10:00, abc1234, all flows']])
  for (const more of [{ isPartial: true }, { digest: 'other' }]) {
    const shown = withRuns(sheet, runs(more))
    expect(shown.coverages.map(({ by }) => by)).toEqual(['walk'])
    expect(shown.runNotes).toHaveLength(1)
  }
  const failed = withRuns(sheet, runs({ failing: [id] }))
  expect(failed.transitions[0]?.coverage).toEqual({ is: 'open' })
  expect(failed.tallies.find(({ name }) => name === 'transitions')?.covered).toBe(sheet.transitions.length - 1)
  expect(failed.coverages[0]).toMatchObject({ run: expect.stringContaining('paths failed'), isFailing: true })
})
