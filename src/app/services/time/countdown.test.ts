import { describe, expect, it } from 'vitest'
import type { TimeReport } from '../../../../machines/replenish/replenish.effects.ts'
import { createCountdown } from './countdown.ts'
import { testClock } from './testClock.ts'

const start = (endsAt: number) => {
  const clock = testClock()
  const reported: TimeReport[] = []
  const stop = createCountdown(clock.watched)(endsAt, (event) => reported.push(event))
  return { reported, stop, ...clock }
}

describe('the countdown of a replenishment', () => {
  it('[RPL-02] reports the remaining seconds every second by the clock, down to zero', () => {
    const { reported, pass } = start(1_002_500)
    pass(1000, 1000)
    pass(1000, 1000)
    pass(1000, 1000)
    expect(reported).toEqual([
      { type: 'time.ticked', left: 2 },
      { type: 'time.ticked', left: 1 },
      { type: 'time.ticked', left: 0 },
    ])
  })

  it('the remaining seconds stay correct if ticks are late', () => {
    const { reported, pass } = start(1_060_000)
    pass(45_000, 45_000)
    expect(reported).toEqual([{ type: 'time.ticked', left: 15 }])
  })

  it.each([
    ['the machine slept', 600_000, 1000],
    ['the clock was set back', -3_600_000, 1000],
    ['the clock was set ahead', 3_600_000, 1000],
  ])('reports a time jump if %s', (_, now, steady) => {
    const { reported, pass } = start(2_000_000)
    pass(now, steady)
    expect(reported).toEqual([{ type: 'time.jumped' }])
  })

  it('stops when its stop function is called', () => {
    const { stop, isRunning } = start(2_000_000)
    stop()
    expect(isRunning()).toBe(false)
  })
})
