import type { TestCase } from 'statewalk/cases/testCase'
import { expect, it } from 'vitest'
import { holds, refuse } from '../../../machines/arrangements.paths.ts'
import { distinctRefusals, refusalsIn } from './distinctRefusals.ts'

const path = '/api/pay/orderHistory'
const refusal = refuse(path, 0, 'Not today').before
const shown = (text: string) => `The message “${text}” is shown.`
const step = (action: string, ...expected: string[]) => ({ action, expected, data: '', state: '', screens: [] })
const caseOf = (title: string, ...steps: TestCase['steps']): TestCase => ({
  id: 'orders-1',
  kind: 'transitions',
  flow: 'orders',
  flowTitle: 'Past orders',
  title,
  rows: [],
  priority: 'low',
  taken: 0,
  preconditions: [],
  steps,
})

it('[TOL-04] numbers a refusal whose text an earlier step of the case has prepared, also in the title', () => {
  const once = step(`${refusal} Then: Open /my.`, 'A list.', shown('Not today'))
  const { title, steps } = distinctRefusals(caseOf(`Tries again. ${shown('Not today')}`, once, once, once))
  expect(steps.map(({ action, expected }) => [refusalsIn(action), expected.at(-1)])).toEqual([
    [['Not today'], shown('Not today')],
    [['Not today (2)'], shown('Not today (2)')],
    [['Not today (3)'], shown('Not today (3)')],
  ])
  expect(title).toBe(`Tries again. ${shown('Not today (3)')}`)
})

it('[TOL-04] keeps the text of a refusal that a later step shows, or that no step shows', () => {
  const steps = [
    step(`${refusal} ${holds(path)} Then: Open /my.`, 'Grey bars.'),
    step('Wait for the list.', 'A list.', shown('Not today')),
    step(`${refusal} Then: Press Close.`, 'A list.'),
  ]
  expect(distinctRefusals(caseOf('Closes.', ...steps)).steps).toEqual(steps)
})
