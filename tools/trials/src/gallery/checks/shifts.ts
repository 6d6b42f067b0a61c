import { type Failure, failure } from './findings.ts'

/** What moved on a page by itself: the browser's score of it, and what was moved. */
export type Shift = { value: number; element: string }

/** The sum of scores that a page may have. */
export const mostShift = 0.01

/** How much a page moved in all. */
export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0)

/** A page whose parts move while it comes to be, by all of it together and the part that moved most. */
export const shiftFailures = (shifts: readonly Shift[]): Failure[] => {
  const total = sumOf(shifts)
  const most = [...shifts].sort((a, b) => b.value - a.value)[0]
  return most && total > mostShift
    ? [failure('shift', most.element, `the page moves by ${total.toFixed(3)}, at most ${mostShift} is wanted`)]
    : []
}
