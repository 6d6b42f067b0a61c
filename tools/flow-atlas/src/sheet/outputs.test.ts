import { describe, expect, it } from 'vitest'
import { isAlike, outputShape } from './outputs.ts'

describe('What a chart ends with', () => {
  it('is known by what it is and by what there is, not by its values', () => {
    expect(outputShape({ kind: 'made', order: { id: 1 }, code: null, isLate: false })).toBe(
      '{"code":"none","isLate":"false","kind":"made","order":"some"}',
    )
    expect(outputShape(undefined)).toBe('"none"')
  })

  it('is like the answer of its kind that shares most with it', () => {
    const made = outputShape({ kind: 'made', order: 'x', isLate: true })
    expect(isAlike(made, { kind: 'refused', order: 'x', isLate: true })).toBeLessThan(0)
    expect(isAlike(made, { kind: 'made', order: 'y', isLate: true })).toBe(3)
    expect(isAlike(made, { kind: 'made', order: null, isLate: true })).toBe(2)
    expect(isAlike(outputShape(null), null)).toBe(0)
  })
})
