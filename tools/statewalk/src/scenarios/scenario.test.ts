import { expect, it } from 'vitest'
import { exampleMachine, exampleModel } from '../fixtures/example.ts'
import { anyModel } from '../model.ts'
import { brokenIn, type Scenario, scenarioTitle } from './scenario.ts'

const broken = (scenario: Scenario, machine: Parameters<typeof brokenIn>[0] = exampleMachine) =>
  brokenIn(machine, anyModel(exampleModel), [scenario])[0]

const prints: Scenario = {
  rows: 'FLW-04',
  when: ['asks for 5', 'the print is there'],
  expects: { in: 'done', does: { keep: { number: 'B1' } }, remembers: { amount: 5 } },
}

it('[FLW-04] reports nothing for a scenario that holds, whatever else the chart does', () => {
  expect(broken(prints)).toEqual([])
  expect(broken({ rows: '', when: ['asks for 50'], expects: { in: 'asking', never: ['print'] } })).toEqual([])
  expect(
    broken({ rows: '', when: ['asks for 5', 'too many at once (7)'], expects: { waits: { pause: 3000 } } }),
  ).toEqual([])
  expect(scenarioTitle(prints)).toBe('when asks for 5, then the print is there')
})

it('[FLW-04] detects a wrong guard, target, delay or parameter without a table', () => {
  const free = exampleMachine.provide({ guards: { isAffordable: () => true } })
  expect(broken({ rows: '', when: ['asks for 50'], expects: { in: 'asking', never: ['print'] } }, free)).toEqual([
    'it is in printing, not in asking',
    'it does print',
  ])
  const late = exampleMachine.provide({ delays: { pause: 4000 } })
  const pause: Scenario = {
    rows: '',
    when: ['asks for 5', 'too many at once (7)'],
    expects: { waits: { pause: 3000 } },
  }
  expect(broken(pause, late)).toEqual(['pause is 4000 ms, not 3000 ms'])
  expect(broken({ ...prints, expects: { does: { keep: { number: 'B2' }, greet: {} } } })).toEqual([
    'keep is given {"number":"B1"}',
    'it does not do greet',
  ])
  expect(broken({ rows: '', when: ['tries again'], expects: { isIgnored: true, remembers: { amount: 7 } } })).toEqual([
    'amount is 0, not 7',
  ])
})

it('[FLW-04] detects effects of a step that should have none, wherever it leads', () => {
  expect(broken({ rows: '', when: ['asks for 50'], expects: { isQuiet: true } })).toEqual([])
  expect(broken({ ...prints, expects: { in: 'done', isQuiet: true } })).toEqual(['it does keep'])
})

it('reports outcome names that the model does not have', () => {
  expect(broken({ rows: '', given: 'nobody', when: [], expects: {} })).toEqual(['the model has no input “nobody”'])
  expect(broken({ rows: '', when: ['the print is there'], expects: {} })).toEqual([
    '“the print is there” cannot happen in asking',
  ])
})
