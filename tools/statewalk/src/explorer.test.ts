import { expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { explorerOf } from './explorer.ts'
import type { FlowModel } from './model.ts'

const lampMachine = setup({ types: { events: {} as { type: 'pressed' | 'broke' } } }).createMachine({
  id: 'lamp',
  initial: 'dark',
  on: { broke: '.broken' },
  states: {
    dark: { on: { pressed: 'lit' } },
    lit: { on: { pressed: 'dark' } },
    broken: { type: 'final' },
  },
})
const lampModel: FlowModel<typeof lampMachine> = {
  title: 'The lamp',
  outcomes: { presses: { type: 'pressed' }, 'it breaks': { type: 'broke' } },
  projection: () => [],
  states: { dark: {}, lit: {}, broken: {} },
}
const lamp = { machine: lampMachine, model: lampModel }

it('explores a chart once, and answers all queries', () => {
  const explorer = explorerOf(lamp)
  expect(explorer.graph.vertices.map(({ states }) => states.join())).toEqual(['dark', 'lit', 'broken'])
  expect(explorer.inputs).toEqual([['starts', undefined]])
  expect(explorer.covered().size).toBe(3)
  const [path] = explorer.pathsFor('states').paths
  if (path === undefined) throw new Error('there is no path')
  expect(explorer.walk(path).failures).toEqual([])
  const run = explorer.run('lamp', { criterion: 'transitions', exemptions: [], day: '2026-11-21' })
  expect(run.goals.map(({ status }) => status)).toEqual(['covered', 'covered', 'covered'])
  expect(explorer.estimateSimple()).toBe(2)
})

it('leaves out infeasible outcomes', () => {
  const explorer = explorerOf(lamp, { isFeasible: (outcome) => outcome !== 'it breaks' })
  expect(explorer.graph.vertices.map(({ states }) => states.join())).toEqual(['dark', 'lit'])
})

it('walks both results of an unnamed guard, and names it by its source', () => {
  const machine = setup({
    types: { context: {} as { coins: number }, events: {} as { type: 'pushed' | 'paid' } },
  }).createMachine({
    id: 'turnstile',
    context: { coins: 0 },
    initial: 'locked',
    states: {
      locked: {
        on: {
          paid: { actions: assign({ coins: 1 }) },
          pushed: { guard: ({ context }) => context.coins > 0, target: 'open' },
        },
      },
      open: { type: 'final' },
    },
  })
  const model: FlowModel<typeof machine> = {
    title: 'Turnstile',
    outcomes: { pays: { type: 'paid' }, pushes: { type: 'pushed' } },
    projection: ({ context }) => [context.coins],
    states: { locked: {}, open: {} },
  }
  const run = explorerOf({ machine, model }).run('turnstile', {
    criterion: 'guards',
    exemptions: [],
    day: '2026-11-21',
  })
  expect(run.goals.map(({ id, status }) => [id, status])).toEqual([
    ['locked --pushed[context.coins > 0]--> open', 'covered'],
    ['refused: locked --pushed[context.coins > 0]--> open', 'covered'],
  ])
})
