import type { WatchTime } from '../domain/clock.ts'
import { type CountdownClock, jump } from './countdown.ts'

/** Watches for a moment of the steady clock; a jump of the wall clock means that the steady one may have stood still. */
export const createTimeWatch =
  ({ now, steady, every }: CountdownClock): WatchTime =>
  (moment, report) => {
    const apart = now() - steady()
    return every(1000, () => {
      if (Math.abs(now() - steady() - apart) >= jump) report({ type: 'time.jumped' })
      else if (moment !== null && steady() >= moment) report({ type: 'time.reached' })
    })
  }
