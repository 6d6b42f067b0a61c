import { coveredAs, type GoalRun, withRuns } from 'flow-atlas/sheet/covered'
import { sheetOf } from 'flow-atlas/sheet/describe'
import { explorerOf } from 'statewalk/explorer'
import { describe, expect, it } from 'vitest'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { loginModel } from '../../machines/login/login.paths.ts'

const sheet = sheetOf({
  name: 'login',
  explorer: explorerOf({ machine: loginMachine, model: loginModel }),
  criteria: [],
})
const ids = {
  states: sheet.states.map(({ key }) => key),
  transitions: sheet.transitions.map(({ id }) => id),
}
const runOf = (criterion: keyof typeof ids, more: Partial<GoalRun> = {}): GoalRun => ({
  flow: 'login',
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

describe('[FLW-05] Coverage of a flow from its last runs', () => {
  it('ignores runs of an older app, and the note calls them older', () => {
    const shown = withRuns(sheet, [runOf('states', { isOlder: true }), runOf('transitions', { isOlder: true })])
    expect(shown.coverages.map(({ by }) => by)).toEqual(['walk'])
    expect(shown.runNotes).toEqual([
      'The last run in the browser (2026-11-22 10:00, abc1234, all flows) is older: the app has changed since, or the run does not say which app it walked.',
    ])
  })

  it('names the run behind each figure', () => {
    const later = { commit: 'def5678', date: '2026-11-23T11:00:00.000Z', scope: 'login' }
    const one = withRuns(sheet, [runOf('states'), runOf('transitions')])
    expect(one.coverages[0]?.run).toBe('2026-11-22 10:00, abc1234, all flows')
    const two = withRuns(sheet, [runOf('states'), runOf('transitions', later)])
    expect(two.coverages[0]?.run).toBe(
      'states: 2026-11-22 10:00, abc1234, all flows; transitions: 2026-11-23 11:00, def5678, login',
    )
    const noted = withRuns(sheet, [runOf('states', { isPartial: true }), runOf('transitions', later)])
    expect(noted.runNotes).toEqual([
      'The last run in the browser (states: 2026-11-22 10:00, abc1234, all flows; transitions: 2026-11-23 11:00, def5678, login) walked only a part of the paths.',
    ])
  })

  it('of a compound state is the worst coverage of its inner states', () => {
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
})
