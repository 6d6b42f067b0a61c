import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { prepares, testerButtons } from '../../../machines/arrangements.paths.ts'
import { actionsIn, oneActionEach } from './oneAction.ts'

const back = 'On the page for testers, press “Take used answers back” ([address](/testing)).'
const step = (action: string, expected: string[]) => ({ action, data: '', state: 'Open', expected, screens: [] })
const written = (action: string, expected: string[]) =>
  oneActionEach([step(action, expected)]).map((each) => [each.action, ...each.expected])

it('[TOL-04] splits an instruction into actions, and leaves waits and notes with their action', () => {
  expect(
    actionsIn('Type “Where is it?” into “Your question”. Press “Send”. Wait 5 seconds. The page reloads.'),
  ).toEqual(['Type “Where is it?” into “Your question”.', 'Press “Send”. Wait 5 seconds. The page reloads.'])
})

it('[TOL-04] names the shop’s window after an action in another window', () => {
  const refusal = prepares('a refusal', 'fault', {})
  expect(written(`${refusal} Press “Buy”. ${back}`, ['A list.'])).toEqual([
    [refusal],
    ['In the shop’s window, press “Buy”.', 'A list.'],
    [back],
  ])
  expect(written(refusal, ['A list.'])).toEqual([[refusal], ['Return to the shop’s window.', 'A list.']])
})

it('[TOL-04] waits for the expected result only in the step that has one', () => {
  const wait = 'Wait until the expected result is shown, at most 10 seconds.'
  expect(written(`Press “Buy”. ${wait} ${back} Press “Close”. ${wait}`, ['A list.'])).toEqual([
    ['Press “Buy”. Wait 5 seconds.'],
    [back],
    [`In the shop’s window, press “Close”. ${wait}`, 'A list.'],
  ])
})

it('[TOL-04] expects a sign on the page for testers in the step on this page', () => {
  const sign = 'On the page for testers, “Answers taken back:” shows a number of at least 1.'
  expect(written(`Press “Buy”. ${back}`, ['A list.', sign])).toEqual([
    ['Press “Buy”.', 'A list.'],
    [back, sign],
  ])
})

it('[TOL-04] names the buttons of the page for testers as the page does', () => {
  const page = readFileSync('src/demo/testing/testerPage.ts', 'utf8')
  for (const [what, name] of Object.entries(testerButtons)) expect(page).toContain(`${what}: '${name}'`)
})
