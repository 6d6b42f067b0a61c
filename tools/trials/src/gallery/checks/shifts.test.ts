import { expect, it } from 'vitest'
import { failure } from './findings.ts'
import { shiftFailures } from './shifts.ts'

it('accepts layout shifts up to 0.01', () => {
  expect(shiftFailures([])).toEqual([])
  expect(shiftFailures([{ value: 0.01, element: 'main' }])).toEqual([])
})

it('reports larger shifts with the element that moved most, however small each shift is', () => {
  const shifts = [
    { value: 0.004, element: 'main' },
    { value: 0.008, element: 'footer' },
  ]
  expect(shiftFailures(shifts)).toEqual([
    failure('shift', 'footer', 'the layout shifts by 0.012, at most 0.01 is allowed'),
  ])
})
