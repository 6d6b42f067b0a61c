import { expect, it } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { explore } from '../graph/explore.ts'
import { pathOf } from '../graph/pathsFor.ts'
import type { FlowModel } from '../model.ts'
import { awaitsDelayed, awaitsResult, type Playbook } from './playbook.ts'
import { testCasesOf } from './testCase.ts'
import { toursOf } from './tours.ts'

/**
 * An order whose status is requested. If the player returns to the page, the chart loads the list of orders and then
 * requests the status again.
 */
const machine = setup({
  types: { events: {} as { type: 'return' } },
  actors: { ask: fromPromise<void>(async () => {}), list: fromPromise<void>(async () => {}) },
}).createMachine({
  id: 'order',
  initial: 'asking',
  states: {
    asking: { invoke: { id: 'ask', src: 'ask', onDone: 'known' }, on: { return: 'listing' } },
    listing: { invoke: { id: 'list', src: 'list', onDone: 'asking' } },
    known: { type: 'final' },
  },
})
const model: FlowModel<typeof machine> = {
  title: 'An order',
  outcomes: {
    returns: { type: 'return' },
    'the list arrives': { type: 'xstate.done.actor.list' },
    'the status arrives': { type: 'xstate.done.actor.ask' },
  },
  projection: () => [],
  states: { asking: {}, listing: {}, known: {} },
}
const playbook: Playbook = {
  risk: 'low',
  preconditions: [],
  begins: {},
  does: { returns: 'Return.', 'the list arrives': '', 'the status arrives': awaitsResult },
  sees: {},
  messageOf: () => null,
  awaits: (instruction) => (instruction === '' || instruction.startsWith('Wait') ? instruction : null),
  acts: (instruction) => instruction !== '' && !instruction.startsWith('Wait'),
  holds: (effect) => (effect === 'ask' ? 'Delay the status.' : null),
}

it.each([
  [awaitsResult, awaitsDelayed],
  ['Wait for the status, at most 10 seconds.', 'Wait for the status, at most 40 seconds.'],
])('[TOL-04] a delay also delays a request that the next action of the tester repeats: %s', (awaited, delayed) => {
  const graph = explore(machine, model)
  const [tour] = toursOf(graph, { goalsOn: ({ taken }) => taken })
  const edges = ['returns', 'the list arrives', 'the status arrives'].flatMap(
    (name) => graph.edges.find(({ outcome }) => outcome === name) ?? [],
  )
  if (tour === undefined) throw new Error('the order has no tour')
  const path = pathOf({ edges: [...tour.edges.slice(0, 1), ...edges] })
  const does = { ...playbook.does, 'the status arrives': awaited }
  const [found] = testCasesOf('order', graph, [path], { playbook: { ...playbook, does } })
  const actions = found?.steps.map(({ action }) => action) ?? []
  expect(actions[0]).toContain('Delay the status.')
  expect(actions.at(-1)).toBe(delayed)
})
