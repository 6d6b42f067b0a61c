import { expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { explore } from '../graph/explore.ts'
import { pathOf } from '../graph/pathsFor.ts'
import type { FlowModel } from '../model.ts'
import { isRecord } from '../plain.ts'
import type { Playbook } from './playbook.ts'
import { testCasesOf } from './testCase.ts'
import { toursOf } from './tours.ts'

const pickerMachine = setup({}).createMachine({
  initial: 'open',
  states: { open: { on: { close: 'closed' } }, closed: { type: 'final' } },
})

/** A shop that asks for its goods after the player has closed a popup, which is a chart of its own. */
const shopMachine = setup({
  types: { events: {} as { type: 'open' } },
  actors: { picker: pickerMachine, load: fromPromise<void>(async () => {}) },
}).createMachine({
  id: 'shop',
  initial: 'idle',
  states: {
    idle: { on: { open: 'picking' } },
    picking: { invoke: { id: 'picker', src: 'picker', onDone: 'loading' } },
    loading: { invoke: { id: 'load', src: 'load', onDone: 'shown', onError: 'failed' } },
    shown: { type: 'final' },
    failed: { type: 'final' },
  },
})
const model: FlowModel<typeof shopMachine> = {
  title: 'A shop',
  outcomes: {
    opens: { type: 'open' },
    closes: { type: 'xstate.done.actor.picker' },
    'the goods arrive': { type: 'xstate.done.actor.load' },
    'the goods are refused': { type: 'xstate.error.actor.load' },
  },
  projection: () => [],
  states: { idle: {}, picking: {}, loading: {}, shown: {}, failed: {} },
}
const playbook: Playbook = {
  risk: 'high',
  preconditions: [],
  begins: {},
  does: {
    opens: 'Press Open.',
    closes: 'Press Close.',
    'the goods arrive': 'Wait for the goods.',
    'the goods are refused': { before: 'Prepare a refusal.', after: 'Wait for the answer.' },
  },
  sees: {},
  messageOf: () => null,
  awaits: (instruction) => (instruction.startsWith('Wait') ? instruction : null),
  acts: (instruction) => !instruction.startsWith('Wait'),
}

it('[TOL-04] prepares an answer before the step that ends a child, if the tester brings the end about', () => {
  const graph = explore(shopMachine, model)
  const paths = toursOf(graph, { goalsOn: ({ taken }) => taken }).map(pathOf)
  const cases = testCasesOf('shop', graph, paths, { playbook })
  const refused = cases.find(({ title }) => title.includes('refused'))
  expect(refused?.steps.map(({ action }) => action).slice(1)).toEqual([
    'Press Open.',
    'Prepare a refusal. Then: Press Close. Wait for the answer.',
  ])
})

it('[TOL-04] lets the playbook adjust the preparations of each step', () => {
  const graph = explore(shopMachine, model)
  const paths = toursOf(graph, { goalsOn: ({ taken }) => taken }).map(pathOf)
  const arranges = (preparations: readonly string[]) => preparations.map((each) => each.replace('a refusal', 'one'))
  const cases = testCasesOf('shop', graph, paths, { playbook: { ...playbook, arranges } })
  const actions = cases.flatMap(({ steps }) => steps.map(({ action }) => action))
  expect(actions).toContain('Prepare one. Then: Press Close. Wait for the answer.')
})

/** A list that opens with a hint, and whose load can fail several times. */
const listMachine = setup({
  types: { context: {} as { problem: { text: string } | null }, events: {} as { type: 'retry' } },
  actors: { load: fromPromise<void>(async () => {}) },
}).createMachine({
  id: 'list',
  context: { problem: { text: 'Please choose one.' } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: 'shown',
        onError: { target: 'failed', actions: assign({ problem: { text: 'Not today' } }) },
      },
    },
    failed: { on: { retry: 'loading' } },
    shown: { type: 'final' },
  },
})
const listModel: FlowModel<typeof listMachine> = {
  title: 'A list',
  outcomes: {
    retries: { type: 'retry' },
    arrives: { type: 'xstate.done.actor.load' },
    fails: { type: 'xstate.error.actor.load' },
  },
  projection: () => [],
  states: { loading: {}, failed: {}, shown: {} },
}

it('[TOL-04] writes the messages at the start, and a message that is shown again', () => {
  const graph = explore(listMachine, listModel)
  const [tour] = toursOf(graph, { goalsOn: ({ taken }) => taken })
  const [fails, retries] = ['fails', 'retries'].flatMap(
    (name) => graph.edges.find(({ outcome }) => outcome === name) ?? [],
  )
  if (tour === undefined || fails === undefined || retries === undefined) throw new Error('the list has no tour')
  const path = pathOf({ ...tour, edges: [...tour.edges.slice(0, 1), fails, retries, fails] })
  const messageOf = (value: unknown) => (isRecord(value) && typeof value.text === 'string' ? value.text : null)
  const [found] = testCasesOf('list', graph, [path], { playbook: { ...playbook, does: {}, messageOf } })
  const messages = found?.steps.map(({ expected }) => expected.filter((text) => text.includes('message')))
  expect(messages).toEqual([
    ['The message “Please choose one.” is shown.'],
    ['The message “Not today” is shown.'],
    [],
    ['The message “Not today” is shown.'],
  ])
})
