import { expect, it } from 'vitest'
import { loginMachine } from '../../../machines/login/login.machine.ts'
import { loginModel } from '../../../machines/login/login.paths.ts'
import { explorerOf } from '../../../src/paths/explorer.ts'
import { createComparison, type SeenScreen, type SeenStep } from './drawn.ts'

const { graph } = explorerOf({ machine: loginMachine, model: loginModel })
const comparison = () => createComparison(new Map([['login', graph]]))
const shop: SeenScreen = { screen: '/ Log in', isBlank: false, readyMs: 60_000, charts: [] }
const rows = graph.instrumented.declared.filter(({ state }) => state === 'editing')
const placeOf = (event: string) => rows.findIndex((row) => row.event === event)

it('[FLW-06] what is drawn is no difference, and is counted', () => {
  const compare = comparison()
  const taken = [{ state: 'editing', place: placeOf('submitted') }]
  const step = { chart: 'login', from: ['editing'], to: ['authenticating'], taken, event: 'submitted' }
  expect(compare.step(step)).toEqual([])
  expect(compare.screen({ ...shop, charts: [{ chart: 'login', states: ['editing'] }] })).toEqual([])
  expect([...compare.met.transitions]).toEqual(['login: editing --submitted[isFilled]--> authenticating'])
  expect(compare.met.states.size).toBe(2)
})

it('[FLW-06] a chart, state, transition or way that is drawn nowhere is told', () => {
  const compare = comparison()
  const step: SeenStep = { chart: 'login', from: ['editing'], to: ['editing'], taken: [], event: 'x' }
  const words = (more: Partial<SeenStep>) => compare.step({ ...step, ...more }).map(({ what }) => what)
  expect(words({ chart: 'other' })).toEqual(['chart'])
  expect(words({ to: ['gone'] })).toEqual(['state'])
  expect(words({ taken: [{ state: 'editing', place: 99 }] })).toEqual(['transition'])
  // the popup that is gone cannot be closed
  expect(words({ from: ['closed'], taken: [{ state: '(anywhere)', place: 0 }] })).toEqual(['way'])
})

it('[FLW-06] a page of the shop that has been there for a while and runs no chart is told, with what it shows', () => {
  const words = (shown: Partial<SeenScreen>) =>
    comparison()
      .look({ steps: [], shown: { ...shop, charts: [], ...shown } })
      .map((difference) => difference.words)
  expect(words({})).toEqual(['/ Log in belongs to no running chart'])
  expect(words({ isBlank: true })).toEqual(['/ Log in belongs to no running chart', '/ Log in is blank'])
  // it is just loading, its charts are about to start, or it is a page of somebody else
  expect(words({ readyMs: null })).toEqual([])
  expect(words({ readyMs: 300, isBlank: true })).toEqual([])
})

it('[FLW-06] one look tells what was done since the last one, and what shows now', () => {
  const charts = [{ chart: 'login', states: ['gone'] }]
  const steps = [{ chart: 'other', from: [], to: ['x'], taken: [], event: 'x' }]
  expect(
    comparison()
      .look({ steps, shown: { ...shop, readyMs: null, charts } })
      .map(({ what }) => what),
  ).toEqual(['chart', 'state'])
})
