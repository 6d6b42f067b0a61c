import type { CouponType } from '../../../contract/calls/coupons.ts'

const hour = 3_600_000
const day = 24 * hour

/** A week, a month or all time. `end` is the first moment after the period; null for all time. */
export type Period = { key: string; end: Date | null }

/** Shifts a time so that its UTC fields show the local time of a zone. `timeZone` is the offset from UTC in hours. */
const localOf = (moment: Date, timeZone: number) => new Date(moment.getTime() + timeZone * hour)

/** Days since 1970 in a time zone. */
export const dayNumber = (moment: Date, timeZone: number): number =>
  Math.floor(localOf(moment, timeZone).getTime() / day)

/** Returns the time at which a day starts in a time zone. */
export const dayStart = (number: number, timeZone: number): Date => new Date(number * day - timeZone * hour)

const weekOf = (moment: Date, timeZone: number): Period => {
  const today = dayNumber(moment, timeZone)
  const monday = today - ((today + 3) % 7) // day 0, 1970-01-01, was a Thursday
  const thursday = new Date((monday + 3) * day)
  const year = thursday.getUTCFullYear()
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * day))
  return { key: `${year}-W${String(week).padStart(2, '0')}`, end: dayStart(monday + 7, timeZone) }
}

const monthOf = (moment: Date, timeZone: number): Period => {
  const local = localOf(moment, timeZone)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()]
  return {
    key: `${year}-${String(month + 1).padStart(2, '0')}`,
    end: new Date(Date.UTC(year, month + 1, 1) - timeZone * hour),
  }
}

/**
 * Returns the ISO week or the month that contains `moment`, or all time. `timeZone` is the offset from UTC in hours.
 */
export const periodOf = (type: CouponType, moment: Date, timeZone: number): Period => {
  if (type === 'week') return weekOf(moment, timeZone)
  return type === 'month' ? monthOf(moment, timeZone) : { key: '', end: null }
}

/** Returns the length of the longest run of consecutive day numbers. */
export const longestRun = (days: readonly number[]): number => {
  let [longest, run, last] = [0, 0, Number.NaN]
  for (const each of [...new Set(days)].sort((a, b) => a - b)) {
    run = each === last + 1 ? run + 1 : 1
    longest = Math.max(longest, run)
    last = each
  }
  return longest
}
