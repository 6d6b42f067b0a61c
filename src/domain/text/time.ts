/**
 * Converts a timestamp of the server to ms. Timestamps below 10,000,000,000 are in seconds, all others in ms. Returns
 * null for 0 and invalid numbers (§9).
 */
export const toMoment = (stamp: number | null | undefined): number | null =>
  !stamp || !Number.isFinite(stamp) || stamp < 0 ? null : stamp < 10_000_000_000 ? stamp * 1000 : stamp

/** Formats a time in ms as `2026-01-02 11:04 (UTC+8)`. Returns an empty text for null or an invalid time (§9). */
export const atOffset = (moment: number | null, hours: number): string => {
  const shifted = new Date((moment ?? Number.NaN) + hours * 3_600_000)
  if (Number.isNaN(shifted.getTime())) return ''
  const [date, time] = shifted.toISOString().split('T')
  return `${date} ${time?.slice(0, 5)} (${utcOffset(hours)})`
}

/**
 * Formats a time in ms as a date in a language; empty for null or an invalid time. Uses the Gregorian calendar, as on
 * receipts. Isolates the offset, so that right-to-left text does not reorder it [FMT-04].
 */
export const momentIn = (language: string, moment: number | null, hours: number): string => {
  const shifted = new Date((moment ?? Number.NaN) + hours * 3_600_000)
  if (Number.isNaN(shifted.getTime())) return ''
  const clock = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
  return `${clock.format(shifted)} \u2066(${utcOffset(hours)})\u2069`
}

/** Formats an offset as `UTC+8` or `UTC-3:30` (§9). */
export const utcOffset = (hours: number): string => {
  const whole = Math.floor(Math.abs(hours))
  const minutes = Math.round((Math.abs(hours) - whole) * 60)
  return `UTC${hours < 0 ? '-' : '+'}${whole}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

/** This device's UTC offset at a time in ms; daylight saving time changes it. */
export const hoursHere = (moment: number): number => -new Date(moment).getTimezoneOffset() / 60

/** Splits a duration in ms into days, hours, minutes and seconds. Rounds up to a whole second; never negative. */
export const partsOf = (span: number): { days: number; hours: number; minutes: number; seconds: number } => {
  const seconds = Math.max(0, Math.ceil(span / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  }
}

/** Formats a countdown as `07:05:09`. */
export const clockText = (parts: { hours: number; minutes: number; seconds: number }): string =>
  [parts.hours, parts.minutes, parts.seconds].map((count) => String(count).padStart(2, '0')).join(':')
