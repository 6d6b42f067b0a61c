import { expect, it } from 'vitest'
import { type CaseResult, type Outcome, tableOf, verdictOf } from './report.ts'

it('the table has a row per case and a column per engine, followed by the reasons of cases that did not pass', () => {
  const lines = tableOf([
    { engine: 'A', name: 'Back', outcome: 'passed', reason: '', seconds: 1 },
    { engine: 'A', name: 'reload', outcome: 'not possible', reason: 'it cannot', seconds: 1 },
    { engine: 'B', name: 'Back', outcome: 'failed', reason: 'no window opened', seconds: 1 },
  ])
  expect(lines).toEqual([
    'case    A             B',
    'Back    passed        failed',
    'reload  not possible  –',
    '',
    '– A, reload: it cannot',
    '✗ B, Back: no window opened',
  ])
})

it('lists no reasons if all cases passed', () => {
  expect(tableOf([{ engine: 'A', name: 'Back', outcome: 'passed', reason: '', seconds: 1 }])).toEqual([
    'case  A',
    'Back  passed',
  ])
})

it.each<[readonly Outcome[], Outcome]>([
  [['passed', 'passed'], 'passed'],
  [['passed', 'not possible'], 'passed'],
  [['passed', 'not run'], 'not run'],
  [['not run', 'failed'], 'failed'],
  [[], 'failed'],
])('%j counts as %s', (outcomes, expected) => {
  const results = outcomes.map(
    (outcome): CaseResult => ({ engine: 'A', name: 'Back', outcome, reason: '', seconds: 1 }),
  )
  expect(verdictOf(results)).toBe(expected)
})
