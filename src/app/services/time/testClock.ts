import type { CountdownClock } from '../../../domain/page/time/clockReport.ts'

/** Simulated clocks, which the test advances. `isRunning` tells whether a timer is pending. */
export const testClock = () => {
  const clock = { now: 1_000_000, steady: 50 }
  let run: (() => void) | null = null
  const watched: CountdownClock = {
    now: () => clock.now,
    steady: () => clock.steady,
    every: (ms, wanted) => {
      if (ms !== 1000) throw new Error(`timer runs every ${ms} ms`)
      run = wanted
      return () => {
        run = null
      }
    },
  }
  return {
    watched,
    isRunning: () => run !== null,
    pass: (now: number, steady: number) => {
      clock.now += now
      clock.steady += steady
      run?.()
    },
  }
}
