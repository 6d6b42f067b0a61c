import { expect, test } from 'vitest'
import { dayNumber, dayStart, longestRun, periodOf } from '../../../src/server/domain/purchase/periods.ts'

test.each([
  ['2026-01-04T15:59:59Z', 8, '2026-W01', '2026-01-04T16:00:00Z'],
  ['2026-01-04T16:00:00Z', 8, '2026-W02', '2026-01-11T16:00:00Z'],
  ['2026-01-04T15:59:59Z', 9, '2026-W02', '2026-01-11T15:00:00Z'],
  ['2026-01-04T23:59:59Z', 0, '2026-W01', '2026-01-05T00:00:00Z'],
  ['2026-12-31T23:00:00Z', 0, '2026-W53', '2027-01-04T00:00:00Z'],
  ['2027-01-03T12:00:00Z', 0, '2026-W53', '2027-01-04T00:00:00Z'],
  ['2024-12-30T00:00:00Z', 0, '2025-W01', '2025-01-06T00:00:00Z'],
])('%s at UTC+%i is in the ISO week %s, which ends %s', (moment, timeZone, key, end) => {
  expect(periodOf('week', new Date(moment), timeZone)).toEqual({ key, end: new Date(end) })
})

test.each([
  ['2026-01-31T15:59:59Z', 8, '2026-01', '2026-01-31T16:00:00Z'],
  ['2026-01-31T16:00:00Z', 8, '2026-02', '2026-02-28T16:00:00Z'],
  ['2026-12-31T23:59:59Z', 0, '2026-12', '2027-01-01T00:00:00Z'],
  ['2026-12-31T23:59:59Z', 3, '2027-01', '2027-01-31T21:00:00Z'],
])('%s at UTC+%i is in the month %s, which ends %s', (moment, timeZone, key, end) => {
  expect(periodOf('month', new Date(moment), timeZone)).toEqual({ key, end: new Date(end) })
})

test('a permanent limit has one period without an end', () => {
  expect(periodOf('permanent', new Date(0), 8)).toEqual({ key: '', end: null })
})

test('a day begins at midnight of its time zone', () => {
  const today = dayNumber(new Date('2026-01-02T15:59:59Z'), 8)
  expect(dayNumber(new Date('2026-01-02T16:00:00Z'), 8)).toBe(today + 1)
  expect(dayStart(today + 1, 8)).toEqual(new Date('2026-01-02T16:00:00Z'))
})

test('the longest run counts consecutive days, each once', () => {
  expect([[], [7], [7, 7, 8], [1, 2, 4, 5, 6, 9], [6, 4, 5, 2, 1]].map(longestRun)).toEqual([0, 1, 2, 3, 3])
})
