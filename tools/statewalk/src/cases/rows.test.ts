import { expect, it } from 'vitest'
import { hasSign, joined, type Row, stepOf, withSigns, withUsedSigns } from './rows.ts'

const row = (action: string, seen: string, more: Partial<Row> = {}): Row => ({
  action,
  data: '',
  before: [],
  state: '',
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
    ['Log in. Prepare a refusal. Press Pay. Wait for the price.', ['Known.', 'Hello']],
    ['Press Close.', ['Gone.']],
  ])
})

it('[TOL-04] a joined step expects only the message that replaces the others', () => {
  const rows = [
    row('Press Try again.', 'Known.', { messages: ['Coupon not usable'] }),
    row('', 'Failed.', { messages: ['Not today'] }),
  ]
  const [step] = joined(rows, [null, '']).map(stepOf(''))
  expect(step?.expected).toEqual(['Failed.', 'Not today'])
})

it('[TOL-04] a joined step keeps a state that the answer does not change', () => {
  const still = { state: 'Still: Open.' }
  const rows = [row('Open the shop.', 'Open.'), row('Do nothing.', 'Same.', still), row('Wait.', 'Same.', still)]
  const [step, ...others] = joined(rows, [null, '', 'Wait.']).map(stepOf(''))
  expect(others).toEqual([])
  expect(step).toMatchObject({ action: 'Open the shop. Wait.', expected: ['Open.'] })
})

it('[TOL-04] a joined step waits once for its answers', () => {
  const rows = [
    row('Wait for the coupons.', 'Open.'),
    row('Wait until the expected result is shown, at most 10 seconds.', 'Failed.'),
  ]
  const [step] = joined(rows, [null, 'Wait until the expected result is shown, at most 10 seconds.']).map(stepOf(''))
  expect(step?.action).toBe('Wait for the coupons.')
})

it('[TOL-04] a joined step that waits for the expected result waits for nothing else', () => {
  const waits = ['Wait until the expected result is shown, at most 10 seconds.', 'Wait for the game.']
  const rows = ['Open the link.', ...waits].map((action) => row(action, 'Open.'))
  expect(joined(rows, [null, ...waits]).map(({ action }) => action)).toEqual([`Open the link. ${waits[0]}`])
})

it('[TOL-04] a joined step waits once, and then takes the answers back once', () => {
  const takesBack = 'Wait until the expected result is shown, at most 10 seconds. Then take the answers back.'
  const rows = ['Press Open.', takesBack, takesBack].map((action) => row(action, 'Open.'))
  const [step] = joined(rows, [null, takesBack, takesBack]).map(stepOf(''))
  expect(step?.action).toBe(`Press Open. ${takesBack}`)
})

it('[TOL-04] an action that changes nothing on the screen is merged into the next action', () => {
  const rows = [
    row('Press Log in.', 'Fields.'),
    row('Type a name.', 'Fields.'),
    row('Press the picture.', 'Fields.', { messages: ['Hello'] }),
    row('Type a password.', 'Fields.'),
    row('Press Send.', 'Sent.', { before: ['Prepare a refusal.'] }),
    row('Reload. Wait for the list.', 'Sent.'),
    row('Press Close.', 'Gone.'),
  ]
  expect(withSigns(rows).map(({ action }) => action)).toEqual([
    'Press Log in.',
    'Type a name. Press the picture.',
    'Type a password.',
    'Press Send.',
    'Reload. Wait for the list.',
    'Press Close.',
  ])
  expect([1, 2, 3, 4, 5, 6, 7].map((count) => hasSign(rows.slice(0, count)))).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
    true,
  ])
})

it('[TOL-04] an action that changes nothing is merged into the previous action, if the next one is prepared', () => {
  const rows = [
    row('Open.', 'List.'),
    row('Choose one.', 'List.'),
    row('Press Send.', 'Sent.', { before: ['Prepare a refusal.'] }),
  ]
  expect(withSigns(rows).map(({ action, before }) => [action, before])).toEqual([
    ['Open. Choose one.', []],
    ['Press Send.', ['Prepare a refusal.']],
  ])
})

it('[TOL-04] a step expects what the screen shows; without words for the screen, it expects the state', () => {
  const shown = row('Press Pay.', 'A spinner.', { state: 'Paying' })
  const unsaid = { ...row('Press Pay.', ''), seen: [], state: 'Paying' }
  expect([shown, unsaid].map(stepOf('')).map(({ state, expected }) => [state, expected])).toEqual([
    ['Paying', ['A spinner.']],
    ['', ['Paying']],
  ])
})

it('[TOL-04] a step that changes nothing on the screen waits for a time, and expects the sign of a used answer', () => {
  const wait = 'Wait until the expected result is shown, at most 10 seconds.'
  const before = ['Prepare a refusal.']
  const rows = [
    row('Open.', 'Failed.'),
    row(`Press Try again. ${wait} Then tidy up.`, 'Failed.', { before }),
    row('Wait until the expected result is shown, at most 40 seconds.', 'Failed.'),
    row(`Press Try again. ${wait}`, 'Failed.', { before, messages: ['Not today'] }),
    row(`Press Try again. ${wait}`, 'Shown.', { before }),
  ]
  const signed = withUsedSigns(rows, (preparations) =>
    preparations.length > 0 ? { does: 'Look.', sees: 'It is used.' } : null,
  )
  expect(signed.map(stepOf('')).map(({ action, expected }) => [action, expected])).toEqual([
    ['Open.', ['Failed.']],
    ['Prepare a refusal. Press Try again. Wait 5 seconds. Then tidy up. Look.', ['Failed.', 'It is used.']],
    ['Wait half a minute.', ['Failed.']],
    [`Prepare a refusal. Press Try again. ${wait}`, ['Failed.', 'Not today']],
    [`Prepare a refusal. Press Try again. ${wait}`, ['Shown.']],
  ])
})
