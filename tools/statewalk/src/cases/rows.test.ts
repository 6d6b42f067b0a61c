import { expect, it } from 'vitest'
import { joined, type Row, stepOf } from './rows.ts'

const row = (action: string, seen: string, more: Partial<Row> = {}): Row => ({
  action,
  data: '',
  before: [],
  seen: [seen],
  messages: [],
  screens: [],
  ...more,
})

it('[TOL-04] a step that follows at once is joined with the step before it, and prepared before it', () => {
  const rows = [
    row('Press Pay.', 'Asking.', { messages: ['Hello'] }),
    row('Wait for the price.', 'Known.', { before: ['Prepare a refusal.'] }),
    row('Press Close.', 'Gone.'),
  ]
  const steps = joined(rows, [null, 'Wait for the price.', null]).map(stepOf('Log in.'))
  expect(steps.map(({ action, expected }) => [action, expected])).toEqual([
    ['Log in. Prepare a refusal. Then: Press Pay. Wait for the price.', ['Known.', 'Hello']],
    ['Press Close.', ['Gone.']],
  ])
})

it('[TOL-04] a joined step keeps the state that an answer leaves as it is', () => {
  const rows = [row('Open the shop.', 'Open.'), row('Do nothing.', 'Still: Open.'), row('Wait.', 'Still: Open.')]
  const [step, ...others] = joined(rows, [null, '', 'Wait.']).map(stepOf(''))
  expect(others).toEqual([])
  expect(step).toMatchObject({ action: 'Open the shop. Wait.', expected: ['Open.'] })
})
