import { explorerOf } from 'statewalk/explorer'
import { describe, expect, it } from 'vitest'
import { kioskMachine, kioskModel } from '../fixtures/kiosk.ts'
import { signInMachine, signInModel } from '../fixtures/signIn.ts'
import { coveredAs, type GoalRun, withRuns } from './covered.ts'
import { sheetOf } from './describe.ts'
import { packSheet, unpackSheet } from './ways/packed.ts'

const sheet = sheetOf({
  name: 'signIn',
  explorer: explorerOf({ machine: signInMachine, model: signInModel }),
  criteria: [],
})
const ids = {
  states: sheet.states.map(({ key }) => key),
  transitions: sheet.transitions.map(({ id }) => id),
}
const runOf = (criterion: keyof typeof ids, more: Partial<GoalRun> = {}): GoalRun => ({
  flow: 'signIn',
  on: 'browser',
  criterion,
  commit: 'abc1234',
  date: '2026-11-22T10:00:00.000Z',
  scope: 'all flows',
  digest: sheet.digest,
  isPartial: false,
  isOlder: false,
  failing: [],
  goals: ids[criterion].map((id) => ({ id, status: 'covered' })),
  ...more,
})
const coverageAt = (key: string, runs: readonly GoalRun[]) => {
  const shown = withRuns(sheet, runs)
  const [coverage] = shown.coverages
  if (coverage === undefined) throw new Error('there is no coverage')
  return coveredAs(shown, coverage).states.find((state) => state.key === key)?.coverage
}

describe('[FLW-05] The coverage of a flow by its runs', () => {
  it('does not include runs of an older app, which a note lists', () => {
    const shown = withRuns(sheet, [runOf('states', { isOlder: true }), runOf('transitions', { isOlder: true })])
    expect(shown.coverages.map(({ by }) => by)).toEqual(['walk'])
    expect(shown.runNotes).toEqual([
      'The last run in the browser (2026-11-22 10:00, abc1234, all flows) is outdated: the app has changed since, or the run does not record which version of the app it walked.',
    ])
  })

  it('is listed with each run that measured it', () => {
    const later = { commit: 'def5678', date: '2026-11-23T11:00:00.000Z', scope: 'signIn' }
    const one = withRuns(sheet, [runOf('states'), runOf('transitions')])
    expect(one.coverages[0]?.run).toBe('2026-11-22 10:00, abc1234, all flows')
    const two = withRuns(sheet, [runOf('states'), runOf('transitions', later)])
    expect(two.coverages[0]?.run).toBe(
      'states: 2026-11-22 10:00, abc1234, all flows; transitions: 2026-11-23 11:00, def5678, signIn',
    )
    const noted = withRuns(sheet, [runOf('states', { isPartial: true }), runOf('transitions', later)])
    expect(noted.runNotes).toEqual([
      'The last run in the browser (states: 2026-11-22 10:00, abc1234, all flows; transitions: 2026-11-23 11:00, def5678, signIn) walked only a part of the paths.',
    ])
  })

  it('of a compound state is the worst coverage of its substates', () => {
    expect(coverageAt('asking', [runOf('states'), runOf('transitions')])).toEqual({ is: 'covered' })
    const missing = ids.states.map((id) => ({ id, status: id === 'asking.opening' ? 'missing' : 'covered' }) as const)
    expect(coverageAt('asking', [runOf('states', { goals: missing }), runOf('transitions')])).toEqual({ is: 'open' })
    expect(coverageAt('asking', [runOf('states', { failing: ['asking.opening'] }), runOf('transitions')])).toEqual({
      is: 'open',
    })
    const exempt = ids.states.map((id) =>
      id.startsWith('asking.')
        ? ({ id, status: 'exempt', reason: 'why' } as const)
        : ({ id, status: 'covered' } as const),
    )
    expect(coverageAt('asking', [runOf('states', { goals: exempt }), runOf('transitions')])).toEqual({
      is: 'exempt',
      because: 'why',
    })
  })

  it('is shown for the machine and the browser side by side; without runs, the planned coverage is shown', () => {
    const [first = '', ...others] = ids.transitions
    const missing = [
      { id: first, status: 'exempt', reason: 'not worth it' } as const,
      ...others.map((id) => ({ id, status: 'missing' }) as const),
    ]
    expect(sheet.coverages.map(({ by }) => by)).toEqual(['walk'])
    expect(withRuns(sheet, [])).toBe(sheet)
    const shown = withRuns(sheet, [
      ...[runOf('states', { on: 'machine' }), runOf('transitions', { on: 'machine' })],
      ...[runOf('states'), runOf('transitions', { goals: missing })],
    ])
    expect(shown.coverages.map(({ by }) => by)).toEqual(['machine', 'browser'])
    const [machine, browser] = shown.coverages.map((each) => coveredAs(shown, each).transitions)
    expect(browser?.[0]?.coverage).toEqual({ is: 'exempt', because: 'not worth it' })
    expect([machine?.[1]?.coverage, browser?.[1]?.coverage]).toEqual([{ is: 'covered' }, { is: 'open' }])
  })

  it.each([{ isPartial: true }, { digest: 'other' }])('is not taken from a run that is %o', (more) => {
    const shown = withRuns(sheet, [runOf('states', more), runOf('transitions', more)])
    expect(shown.coverages.map(({ by }) => by)).toEqual(['walk'])
    expect(shown.runNotes).toHaveLength(1)
  })

  it('names the failed paths of a run, and never counts as complete', () => {
    const [id = ''] = ids.transitions
    const failed = withRuns(sheet, [runOf('states', { failing: [id] }), runOf('transitions', { failing: [id] })])
    expect(failed.transitions[0]?.coverage).toEqual({ is: 'open' })
    expect(failed.tallies.find(({ name }) => name === 'transitions')?.covered).toBe(ids.transitions.length - 1)
    expect(failed.coverages[0]).toMatchObject({ run: expect.stringContaining('paths failed'), isFailing: true })
  })
})

it('a page unpacks the same board that was packed', () => {
  expect(unpackSheet(packSheet(sheet))).toEqual(sheet)
  expect(JSON.stringify(packSheet(sheet).board).length).toBeLessThan(JSON.stringify(sheet.board).length)
})

describe('A history state', () => {
  const kiosk = sheetOf({
    name: 'kiosk',
    explorer: explorerOf({ machine: kioskMachine(), model: kioskModel }),
    criteria: [],
  })

  it('[TOL-02] does not count as a state to be covered', () => {
    expect(kiosk.tallies.find(({ name }) => name === 'states')).toMatchObject({ covered: 5, total: 5 })
    const goals = kiosk.states
      .filter(({ kind }) => kind !== 'history')
      .map(({ key: id }) => ({ id, status: 'covered' as const }))
    const of = { flow: 'kiosk', digest: kiosk.digest, goals }
    const transitions = runOf('transitions', {
      ...of,
      goals: kiosk.transitions.map(({ id }) => ({ id, status: 'covered' })),
    })
    const [coverage] = withRuns(kiosk, [runOf('states', of), transitions]).coverages
    expect(coverage?.states.open).toEqual([])
  })
})
