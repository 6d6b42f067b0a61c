import { describe, expect, it } from 'vitest'
import { goalsIn, runsIn } from './runs.ts'

const run = { flow: 'lamp', on: 'browser', criterion: 'states', covered: 1, total: 1, exempt: 0, failed: 0, goals: [] }
const olderOf = (entry: object, app: string | null) => {
  const report = { flows: [{ ...run, ...entry }] }
  return [...goalsIn(report, app), ...runsIn(report, app)].map(({ isOlder }) => isOlder)
}

describe('[FLW-05] a run in the browser counts only for the version of the app that it walked', () => {
  it('a run is older if the app has changed since, or if either version of the app is unknown', () => {
    expect(olderOf({ app: 'a1' }, 'a1')).toEqual([false, false])
    expect(olderOf({ app: 'a1' }, 'a2')).toEqual([true, true])
    expect(olderOf({}, 'a1')).toEqual([true, true])
    expect(olderOf({ app: '' }, '')).toEqual([true, true])
    expect(olderOf({ app: 'a1' }, null)).toEqual([true, true])
  })

  it('a run on the machine depends only on the chart', () => {
    expect(olderOf({ on: 'machine' }, 'a1')).toEqual([false, false])
  })
})
