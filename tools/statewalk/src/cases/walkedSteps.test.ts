import { expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { explore } from '../graph/explore.ts'
import { pathOf } from '../graph/pathsFor.ts'
import type { FlowModel } from '../model.ts'
import { isRecord } from '../plain.ts'
import { walkedSteps } from './walkedSteps.ts'

/** Only the first failure to load the list sets a message. */
const machine = setup({
  types: { context: {} as { problem: { text: string } | null }, events: {} as { type: 'send' } },
  actors: { load: fromPromise<void>(async () => {}), send: fromPromise<void>(async () => {}) },
}).createMachine({
  id: 'list',
  context: { problem: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onError: { target: 'open', actions: assign({ problem: { text: 'No list' } }) },
      },
    },
    open: { on: { send: 'sending' } },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        onError: { target: 'reloading', actions: assign({ problem: { text: 'Not sent' } }) },
      },
    },
    reloading: { invoke: { id: 'load', src: 'load', onError: 'open' } },
  },
})
const model: FlowModel<typeof machine> = {
  title: 'A list',
  outcomes: {
    sends: { type: 'send' },
    'the list fails': { type: 'xstate.error.actor.load' },
    'the request fails': { type: 'xstate.error.actor.send' },
  },
  projection: ({ context }) => [context.problem?.text],
  states: { loading: {}, open: {}, sending: {}, reloading: {} },
}

it('[TOL-04] an answer that occurs again does not tell its message if another answer has replaced it', () => {
  const graph = explore(machine, model)
  const steps = ['the list fails', 'sends', 'the request fails', 'the list fails']
  const edges = steps.flatMap((name, at) => {
    const from = at === 3 ? 'reloading' : ['loading', 'open', 'sending'][at]
    return graph.edges.find((edge) => edge.outcome === name && edge.from?.states.join() === from) ?? []
  })
  const [start] = graph.edges
  if (start === undefined) throw new Error('the graph is empty')
  const messageOf = (value: unknown, outcome: string) => {
    if (!isRecord(value) || typeof value.text !== 'string') return null
    return outcome === 'the list fails' ? 'No list' : value.text
  }
  const playbook = { risk: 'low' as const, preconditions: [], begins: {}, does: {}, sees: {}, messageOf }
  const walked = walkedSteps(graph, pathOf({ edges: [start, ...edges] }), playbook)
  expect(walked.map(({ messages }) => messages)).toEqual([
    [],
    ['The message “No list” is shown.'],
    [],
    ['The message “Not sent” is shown.'],
    [],
  ])
})
