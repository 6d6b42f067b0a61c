import { type Failure, failure } from './findings.ts'

/** A layout shift: the browser's score, and the element that moved. */
export type Shift = { value: number; element: string }

/** Maximum sum of scores while a page loads. */
export const mostShift = 0.01

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0)

/**
 * Returns a failure if the layout has shifted too much. The failure names the total score and the element that moved
 * most.
 */
export const shiftFailures = (shifts: readonly Shift[]): Failure[] => {
  const total = sumOf(shifts)
  const most = [...shifts].sort((a, b) => b.value - a.value)[0]
  return most && total > mostShift
    ? [failure('shift', most.element, `the layout shifts by ${total.toFixed(3)}, at most ${mostShift} is allowed`)]
    : []
}
