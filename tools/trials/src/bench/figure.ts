/** A measured value. A value without a goal is shown only for comparison. */
export type Figure = { name: string; value: number; unit: string; goal: number | null; ok: boolean }

/** Creates a figure whose value must not exceed the goal. */
export const figure = (name: string, value: number, unit: string, goal: number | null = null): Figure => ({
  name,
  value: Math.round(value * 100) / 100,
  unit,
  goal,
  ok: goal === null || value <= goal,
})

/** Returns the median. For an even number of values, returns the lower of the two middle values. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
