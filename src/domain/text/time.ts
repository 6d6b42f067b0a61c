/** A moment in ms: 10 digits are seconds, others ms already; 0 and no number are none (§9). */
export const toMoment = (stamp: number | null | undefined): number | null =>
  !stamp || !Number.isFinite(stamp) || stamp < 0 ? null : stamp < 10_000_000_000 ? stamp * 1000 : stamp

/** A moment as clocks at an offset from UTC show it: `2026-01-02 11:04 (UTC+8)`; nothing for none that exists (§9). */
export const atOffset = (moment: number | null, hours: number): string => {
  const shifted = new Date((moment ?? Number.NaN) + hours * 3_600_000)
  if (Number.isNaN(shifted.getTime())) return ''
  const [date, time] = shifted.toISOString().split('T')
  return `${date} ${time?.slice(0, 5)} (${utcOffset(hours)})`
}

/**
 * A moment in ms in the words of a language, as clocks at an offset from UTC show it; nothing for none that exists. The
 * year is the one that receipts have, and the offset keeps its order inside sentences that run from right to left [FMT-04].
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

/** A number of hours from UTC as it is written behind a time: `UTC+8`, `UTC-3:30` (§9). */
export const utcOffset = (hours: number): string => {
  const whole = Math.floor(Math.abs(hours))
  const minutes = Math.round((Math.abs(hours) - whole) * 60)
  return `UTC${hours < 0 ? '-' : '+'}${whole}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

/** This device's hours from UTC at a moment in ms; summer time moves them. */
export const hoursHere = (moment: number): number => -new Date(moment).getTimezoneOffset() / 60

/** A span in ms as whole days, hours, minutes and seconds; never below zero. */
export const partsOf = (span: number): { days: number; hours: number; minutes: number; seconds: number } => {
  const seconds = Math.max(0, Math.ceil(span / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  }
}

/** Hours, minutes and seconds of a countdown as `07:05:09`. */
export const clockText = (parts: { hours: number; minutes: number; seconds: number }): string =>
  [parts.hours, parts.minutes, parts.seconds].map((count) => String(count).padStart(2, '0')).join(':')
