import { describe, expect, it } from 'vitest'
import { isAlike, outputShape } from './outputs.ts'

describe('The output of a chart', () => {
  it('is identified by its kind and its present values, not by the values themselves', () => {
    expect(outputShape({ kind: 'made', order: { id: 1 }, code: null, isLate: false })).toBe(
      '{"code":"none","isLate":"false","kind":"made","order":"some"}',
    )
    expect(outputShape(undefined)).toBe('"none"')
  })

  it('matches the most similar answer of its kind', () => {
    const made = outputShape({ kind: 'made', order: 'x', isLate: true })
    expect(isAlike(made, { kind: 'refused', order: 'x', isLate: true })).toBeLessThan(0)
    expect(isAlike(made, { kind: 'made', order: 'y', isLate: true })).toBe(3)
    expect(isAlike(made, { kind: 'made', order: null, isLate: true })).toBe(2)
    expect(isAlike(outputShape(null), null)).toBe(0)
  })
})
