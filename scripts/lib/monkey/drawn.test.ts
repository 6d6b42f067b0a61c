import { expect, it } from 'vitest'
import { loginMachine } from '../../../machines/login/login.machine.ts'
import { loginModel } from '../../../machines/login/login.paths.ts'
import { explorerOf } from '../../../src/paths/explorer.ts'
import { createComparison, type SeenStep } from './drawn.ts'

const { graph } = explorerOf({ machine: loginMachine, model: loginModel })
const comparison = () => createComparison(new Map([['login', graph]]))
const rows = graph.instrumented.declared.filter(({ state }) => state === 'editing')
const placeOf = (event: string) => rows.findIndex((row) => row.event === event)

it('[FLW-06] what is drawn is no difference, and is counted', () => {
  const compare = comparison()
  const taken = [{ state: 'editing', place: placeOf('submitted') }]
  const step = { chart: 'login', from: ['editing'], to: ['authenticating'], taken, event: 'submitted' }
  expect(compare.step(step)).toEqual([])
  expect(
    compare.screen({ screen: '/ Log in', isBlank: false, charts: [{ chart: 'login', states: ['editing'] }] }),
  ).toEqual([])
  expect([...compare.met.transitions]).toEqual(['login: editing --submitted[isFilled]--> authenticating'])
  expect(compare.met.states.size).toBe(2)
})

it('[FLW-06] a chart, state, transition or way that is drawn nowhere is told, and a screen of no chart', () => {
  const compare = comparison()
  const step: SeenStep = { chart: 'login', from: ['editing'], to: ['editing'], taken: [], event: 'x' }
  const words = (more: Partial<SeenStep>) => compare.step({ ...step, ...more }).map(({ what }) => what)
  expect(words({ chart: 'other' })).toEqual(['chart'])
  expect(words({ to: ['gone'] })).toEqual(['state'])
  expect(words({ taken: [{ state: 'editing', place: 99 }] })).toEqual(['transition'])
  // the popup that is gone cannot be closed
  expect(words({ from: ['closed'], taken: [{ state: '(anywhere)', place: 0 }] })).toEqual(['way'])
  expect(compare.screen({ screen: '/', isBlank: true, charts: [] }).map(({ words: said }) => said)).toEqual([
    '/ belongs to no running chart',
    '/ is blank',
  ])
})
