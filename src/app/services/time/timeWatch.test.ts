import { describe, expect, it } from 'vitest'
import type { ClockReport } from '../../../domain/page/time/clockReport.ts'
import { testClock } from './testClock.ts'
import { createTimeWatch } from './timeWatch.ts'

const start = (moment: number | null) => {
  const clock = testClock()
  const reported: ClockReport['type'][] = []
  const stop = createTimeWatch(clock.watched)(moment, (event) => reported.push(event.type))
  return { reported, stop, ...clock }
}

describe('the watch for a moment', () => {
  it('[GDS-05 FMT-05] reports the moment when the monotonic clock reaches it, and not earlier', () => {
    const { reported, pass } = start(2050)
    pass(1000, 1000)
    expect(reported).toEqual([])
    pass(1000, 1000)
    expect(reported).toEqual(['time.reached'])
  })

  it.each([
    ['the machine slept', 600_000, 1000],
    ['the clock was set back', -3_600_000, 1000],
    ['the clock was set ahead', 3_600_000, 1000],
  ])('[FMT-05] reports a time jump instead of the moment if %s', (_, now, steady) => {
    const { reported, pass } = start(60_050)
    pass(now, steady)
    expect(reported).toEqual(['time.jumped'])
  })

  it('[FMT-05] reports only time jumps if no time is given', () => {
    const { reported, pass } = start(null)
    pass(1000, 1000)
    expect(reported).toEqual([])
    pass(5000, 1000)
    expect(reported).toEqual(['time.jumped'])
  })

  it('[FMT-05 BEY-13] reports a jump once, and then the moment', () => {
    const { reported, pass } = start(60_050)
    pass(3_600_000, 1000)
    pass(1000, 1000)
    expect(reported).toEqual(['time.jumped'])
    pass(60_000, 60_000)
    expect(reported).toEqual(['time.jumped', 'time.reached'])
  })

  it('stops when its stop function is called', () => {
    const { stop, isRunning } = start(2050)
    stop()
    expect(isRunning()).toBe(false)
  })
})
