import { type Failure, failure } from './findings.ts'

/** A layout shift: the browser's score and the moved element. */
export type Shift = { value: number; element: string }

/** Maximum total layout shift score of a page. */
export const mostShift = 0.01

/** Sums the scores of layout shifts. */
export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0)

/** Returns a failure with total score and most-moved element if the layout shifts too much while the page loads. */
export const shiftFailures = (shifts: readonly Shift[]): Failure[] => {
  const total = sumOf(shifts)
  const most = [...shifts].sort((a, b) => b.value - a.value)[0]
  return most && total > mostShift
    ? [failure('shift', most.element, `the layout shifts by ${total.toFixed(3)}, at most ${mostShift} is allowed`)]
    : []
}
