import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { atOffset, clockText, momentIn, partsOf, toMoment, utcOffset } from './time.ts'

const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(8.64e15, -8.64e15, 8.64e15 + 1, 1e300))

describe('a timestamp', () => {
  it('[FMT-04] a timestamp of 10 digits is in seconds', () => {
    expect(toMoment(1_767_323_040)).toBe(Date.UTC(2026, 0, 2, 3, 4))
    expect(toMoment(9_999_999_999)).toBe(9_999_999_999_000)
  })

  it('[FMT-04] a timestamp of 13 digits is in milliseconds', () => {
    expect(toMoment(1_767_323_040_000)).toBe(Date.UTC(2026, 0, 2, 3, 4))
    expect(toMoment(1_000_000_000_000)).toBe(1_000_000_000_000)
  })

  it('a timestamp that is 0, missing, negative or not a number becomes null', () => {
    for (const none of [0, null, undefined, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(toMoment(none)).toBeNull()
  })
})

describe('a time at an offset from UTC', () => {
  const moment = Date.UTC(2026, 0, 2, 3, 4, 59)

  it.each([
    [0, '2026-01-02 03:04 (UTC+0)'],
    [8, '2026-01-02 11:04 (UTC+8)'],
    [14, '2026-01-02 17:04 (UTC+14)'],
    [-3, '2026-01-02 00:04 (UTC-3)'],
    [-4, '2026-01-01 23:04 (UTC-4)'],
    [5.5, '2026-01-02 08:34 (UTC+5:30)'],
    [5.75, '2026-01-02 08:49 (UTC+5:45)'],
    [-3.5, '2026-01-01 23:34 (UTC-3:30)'],
    [-0.5, '2026-01-02 02:34 (UTC-0:30)'],
  ])('[FMT-04] an offset of %d hours from UTC formats the time as %s', (hours, text) => {
    expect(atOffset(moment, hours)).toBe(text)
  })

  it.each([
    [0, 'UTC+0'],
    [9, 'UTC+9'],
    [-11, 'UTC-11'],
    [5.75, 'UTC+5:45'],
    [-9.5, 'UTC-9:30'],
  ])('[FMT-04] an offset of %d hours is written as %s', (hours, text) => {
    expect(utcOffset(hours)).toBe(text)
  })

  it('[FMT-04] a time at an offset may be in another year than in UTC', () => {
    expect(atOffset(Date.UTC(2025, 11, 31, 23, 30), 1)).toBe('2026-01-01 00:30 (UTC+1)')
  })

  it.each([
    ['en', 'Jan 2, 2026, 11:04 AM \u2066(UTC+8)\u2069'],
    ['de', '02.01.2026, 11:04 \u2066(UTC+8)\u2069'],
    ['ar', '02\u200f/01\u200f/2026، 11:04 ص \u2066(UTC+8)\u2069'],
    ['ja', '2026/01/02 11:04 \u2066(UTC+8)\u2069'],
    ['th', '2 ม.ค. 2026 11:04 \u2066(UTC+8)\u2069'],
  ])('[FMT-04] a time has date, time and offset in %s, with Latin digits and Gregorian years', (language, text) => {
    expect(momentIn(language, moment, 8)).toBe(text)
  })

  it('the formatted time is empty for null', () => {
    expect(momentIn('en', null, 8)).toBe('')
    expect(atOffset(null, 8)).toBe('')
  })

  it('formatting a time never throws, whatever number the server sends', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (stamp, hours) => {
        expect(atOffset(toMoment(stamp), hours)).not.toMatch(/NaN|undefined|Invalid/)
      }),
    )
  })
})

describe('the parts of a duration', () => {
  it('a duration is split into whole days, hours, minutes and seconds', () => {
    expect(partsOf(90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 })
    expect(partsOf(86_400_000)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 })
    expect(partsOf(86_399_000)).toEqual({ days: 0, hours: 23, minutes: 59, seconds: 59 })
  })

  it('a duration is rounded up to whole seconds, so that 0 appears only at the end', () => {
    expect(partsOf(1).seconds).toBe(1)
    expect(partsOf(1000).seconds).toBe(1)
    expect(partsOf(1001).seconds).toBe(2)
    expect(partsOf(0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })

  it('the parts of a duration are never negative, stay within their ranges and add up to the duration', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (span) => {
        const { days, hours, minutes, seconds } = partsOf(span)
        expect(Math.min(days, hours, minutes, seconds)).toBeGreaterThanOrEqual(0)
        expect([hours < 24, minutes < 60, seconds < 60]).toEqual([true, true, true])
        const total = days * 86_400 + hours * 3600 + minutes * 60 + seconds
        expect(total).toBe(span <= 0 ? 0 : Math.ceil(span / 1000))
      }),
    )
  })
})

test('[FMT-05] a countdown has two digits for hours, minutes and seconds', () => {
  expect(clockText({ hours: 7, minutes: 5, seconds: 9 })).toBe('07:05:09')
  expect(clockText({ hours: 23, minutes: 59, seconds: 0 })).toBe('23:59:00')
})
