import { describe, expect, it } from 'vitest'
import {
  type Activity,
  afterReceiving,
  claimableSteps,
  dayOf,
  leadingStep,
  missingOf,
  receivedPart,
  resultsOf,
  stepProgress,
  stepState,
} from './activities.ts'

const step = (id: string, isClaimable: boolean, isReceived = false) => ({
  id,
  need: 10,
  rewards: [],
  isClaimable,
  isReceived,
})
const activity: Activity = {
  id: 'a1',
  kind: 'cumulative',
  title: 'Spend',
  rule: '',
  startsAt: null,
  endsAt: null,
  timeZone: 8,
  closesAt: null,
  currency: 'USD',
  reached: 10,
  steps: [step('done', true, true), step('one', true), step('two', true), step('far', false)],
}
const good = { stepId: 'one', isReceived: true, message: null }
const bad = { stepId: 'two', isReceived: false, message: { kind: 'server' as const, text: 'The mailbox is full' } }

describe('steps of an event', () => {
  it('a step is received, claimable or still open; a received step cannot be claimed again', () => {
    expect(activity.steps.map(stepState)).toEqual(['received', 'claimable', 'claimable', 'open'])
    expect(claimableSteps(activity)).toEqual(['one', 'two'])
  })

  it.each([
    [5, 10, 0.5],
    [20, 10, 1],
    [-1, 10, 0],
    [0, 0, 1],
    [null, 10, 0],
    [5, null, 0],
  ])('a step with %s of %s reached has the progress %s', (reached, need, filled) => {
    expect(stepProgress(reached, need)).toBe(filled)
  })
})

describe('the highlighted step', () => {
  const led = (...steps: ReturnType<typeof step>[]) => leadingStep({ steps })?.id
  const [done, one, two, far] = [step('done', true, true), step('one', true), step('two', true), step('far', false)]
  it('the highlighted step is the first claimable step, otherwise the next step to reach, otherwise the last step', () => {
    expect(led(done, one, two, far)).toBe('one')
    expect(led(done, far, step('farther', false))).toBe('far')
    expect(led(far, two)).toBe('two')
    expect(led(done, step('last', true, true))).toBe('last')
    expect(leadingStep({ steps: [] })).toBeNull()
  })

  it.each([
    [4, 10, 6],
    [12, 10, 0],
    [null, 10, null],
    [4, null, null],
  ])('a step with %s of %s reached has %s left to reach', (reached, need, missing) => {
    expect(missingOf({ reached }, { need })).toBe(missing)
  })
})

describe('received gifts', () => {
  it('a gift is received only if the server confirms it: a step missing from the answer is not received', () => {
    const results = resultsOf(['one', 'two', 'far'], [bad, good])
    expect(results).toEqual([good, bad, { stepId: 'far', isReceived: false, message: null }])
    expect(afterReceiving(activity, results).steps.map(stepState)).toEqual([
      'received',
      'received',
      'claimable',
      'open',
    ])
  })

  it('received gifts are summarized as all, some or nothing', () => {
    expect([[], [good], [good, bad], [bad]].map(receivedPart)).toEqual([null, 'all', 'some', 'nothing'])
  })
})

describe('the date of an activity', () => {
  it('an activity’s date is that of the player’s own clock', () => {
    const lateInUtc = Date.UTC(2026, 0, 2, 23, 30)
    expect([dayOf(lateInUtc, 0), dayOf(lateInUtc, -60), dayOf(lateInUtc, 24 * 60)]).toEqual([
      '2026-01-02',
      '2026-01-03',
      '2026-01-01',
    ])
  })
})
