import { expect, it } from 'vitest'
import { draftOf } from '../draft/draftModel.ts'
import { doorMachine, letterMachine } from '../fixtures/unnamed.ts'
import { declaredTransitions } from './names.ts'

it('names an effect without an id after its state', () => {
  expect(declaredTransitions(letterMachine).map(({ id }) => id)).toEqual([
    'loading --done: loading--> shown',
    'loading --error: loading--> failed',
    'shown.checking --done: shown.checking (2)--> failed',
  ])
  expect(Object.keys(draftOf(letterMachine).outcomes)).toEqual([
    'loading answers',
    'loading fails',
    'shown checking answers',
    'shown checking fails',
    'shown checking (2) answers',
    'shown checking (2) fails',
  ])
  expect(Object.keys(draftOf(doorMachine).outcomes)).toContain('chart answers')
})
