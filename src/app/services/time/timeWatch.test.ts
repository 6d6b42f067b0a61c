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

describe('A moment that is waited for', () => {
  it('[GDS-05 FMT-05] is told when the steady clock has reached it, and not before', () => {
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
  ])('[FMT-05] is not told, but that time jumped, when %s', (_, now, steady) => {
    const { reported, pass } = start(60_050)
    pass(now, steady)
    expect(reported).toEqual(['time.jumped'])
  })

  it('[FMT-05] is not told where there is none; a jump is', () => {
    const { reported, pass } = start(null)
    pass(1000, 1000)
    expect(reported).toEqual([])
    pass(5000, 1000)
    expect(reported).toEqual(['time.jumped'])
  })

  it('is not watched for any more when it is stopped', () => {
    const { stop, isRunning } = start(2050)
    stop()
    expect(isRunning()).toBe(false)
  })
})
