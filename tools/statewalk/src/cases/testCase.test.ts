import { expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { explore } from '../graph/explore.ts'
import { pathOf } from '../graph/pathsFor.ts'
import { type FlowModel, testerWords } from '../model.ts'
import { isRecord } from '../plain.ts'
import type { Playbook } from './playbook.ts'
import { testCasesOf } from './testCase.ts'
import { toursOf } from './tours.ts'

const pickerMachine = setup({}).createMachine({
  initial: 'open',
  states: { open: { on: { close: 'closed' } }, closed: { type: 'final' } },
})

/** The popup is a separate chart. The shop requests the goods after the player has closed the popup. */
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
    'the goods are refused': {
      before: 'Prepare a refusal.',
      after: 'Wait until the expected result is shown, at most 10 seconds.',
    },
  },
  sees: {},
  messageOf: () => null,
  awaits: (instruction) => (instruction.startsWith('Wait') ? instruction : null),
  acts: (instruction) => !instruction.startsWith('Wait'),
}

it('[TOL-04] prepares an answer before the step that ends a child, if the tester causes the end', () => {
  const graph = explore(shopMachine, model)
  const paths = toursOf(graph, { goalsOn: ({ taken }) => taken }).map(pathOf)
  const cases = testCasesOf('shop', graph, paths, { playbook })
  const refused = cases.find(({ title }) => title.includes('refused'))
  expect(refused?.steps.map(({ action }) => action).slice(1)).toEqual([
    'Press Open.',
    'Prepare a refusal. Press Close. Wait until the expected result is shown, at most 10 seconds.',
  ])
})

it('[TOL-04] prepares an answer in the same step if this step sends the request itself', () => {
  const graph = explore(shopMachine, model)
  const paths = toursOf(graph, { goalsOn: ({ taken }) => taken }).map(pathOf)
  const closes = { before: 'Prepare a delay.', after: 'Press Close.', isOwn: true }
  const own = { ...playbook, does: { ...playbook.does, closes } }
  const actions = testCasesOf('shop', graph, paths, { playbook: own }).flatMap(({ steps }) =>
    steps.map(({ action }) => action),
  )
  expect(actions).toContain('Prepare a delay. Press Close. Wait for the goods.')
})

it('[TOL-04] lets the playbook adjust the preparations of each step', () => {
  const graph = explore(shopMachine, model)
  const paths = toursOf(graph, { goalsOn: ({ taken }) => taken }).map(pathOf)
  const arranges = (preparations: readonly string[]) => preparations.map((each) => each.replace('a refusal', 'one'))
  const cases = testCasesOf('shop', graph, paths, { playbook: { ...playbook, arranges } })
  const actions = cases.flatMap(({ steps }) => steps.map(({ action }) => action))
  expect(actions).toContain('Prepare one. Press Close. Wait until the expected result is shown, at most 10 seconds.')
})

it('[TOL-04] lets the playbook shorten only the last step of a case', () => {
  const graph = explore(shopMachine, model)
  const paths = toursOf(graph, { goalsOn: ({ taken }) => taken }).map(pathOf)
  const ends = (instruction: string) => instruction.replace(/ Wait .+$/, '')
  const cases = testCasesOf('shop', graph, paths, { playbook: { ...playbook, ends } })
  const refused = cases.find(({ title }) => title.includes('refused'))
  expect(refused?.steps.at(-1)?.action).toBe('Prepare a refusal. Press Close.')
  const others = cases.flatMap(({ steps }) => steps.slice(0, -1).map(({ action }) => action))
  expect(others).toContain('Press Open.')
})

/** The list opens with a hint. Loading the list can fail several times. */
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
  const ignoring = pathOf({ ...tour, edges: [...tour.edges.slice(0, 1), fails], ignores: ['arrives'] })
  const [still] = testCasesOf('list', graph, [ignoring], { playbook: { ...playbook, does: {}, messageOf } })
  expect(still?.title).not.toContain('Not today') // the message disappears
})

it('[TOL-04] writes what the screen shows after a beginning and after an outcome', () => {
  const seen: FlowModel<typeof listMachine> = {
    ...listModel,
    begins: { starts: { before: '', after: 'Open the list.', sees: 'The list has a title.' } },
    outcomes: {
      ...listModel.outcomes,
      fails: { event: { type: 'xstate.error.actor.load' }, does: 'Wait.', sees: 'The list is empty.' },
    },
  }
  const graph = explore(listMachine, seen)
  const path = toursOf(graph, { goalsOn: ({ taken }) => taken })
    .map(pathOf)
    .find(({ steps }) => steps.includes('fails'))
  if (path === undefined) throw new Error('no path fails')
  const { results } = testerWords(seen)
  const [found] = testCasesOf('list', graph, [path], { playbook: { ...playbook, does: {}, results } })
  const expected = found?.steps.map((step) => step.expected.filter((text) => text.startsWith('The list')))
  expect(expected?.slice(0, 2)).toEqual([['The list has a title.'], ['The list is empty.']])
})

/** A player can load only the goods again, not the roles. */
const pairMachine = setup({
  types: { events: {} as { type: 'retry' } | { type: 'press' } },
  actors: { goods: fromPromise<void>(async () => {}), roles: fromPromise<void>(async () => {}) },
}).createMachine({
  id: 'pair',
  type: 'parallel',
  states: {
    goods: {
      initial: 'loading',
      states: {
        loading: {
          invoke: { id: 'goods', src: 'goods', onDone: 'shown', onError: 'failed' },
          on: { press: { actions: () => {} } },
        },
        failed: { on: { retry: 'loading' } },
        shown: {},
      },
    },
    roles: {
      initial: 'loading',
      states: { loading: { invoke: { id: 'roles', src: 'roles', onDone: 'shown' } }, shown: {} },
    },
  },
})
const pairModel: FlowModel<typeof pairMachine> = {
  title: 'A pair',
  outcomes: {
    retries: { type: 'retry' },
    presses: { type: 'press' },
    'goods arrive': { type: 'xstate.done.actor.goods' },
    'goods fail': { type: 'xstate.error.actor.goods' },
    'roles arrive': { type: 'xstate.done.actor.roles' },
  },
  projection: () => [],
  states: { 'goods.loading': {}, 'goods.failed': {}, 'goods.shown': {}, 'roles.loading': {}, 'roles.shown': {} },
}
const pairBook: Playbook = {
  ...playbook,
  does: {
    retries: 'Press Try again.',
    presses: 'Press the picture.',
    'goods arrive': { before: 'Prepare goods.', after: 'Wait for the goods.', atStart: 'Log in.' },
    'goods fail': {
      before: 'Prepare a refusal.',
      after: 'Wait until the expected result is shown, at most 10 seconds.',
    },
    'roles arrive': 'Wait for the roles.',
  },
  sees: {
    'goods.loading': 'Grey cards are shown.',
    'goods.failed': 'Try again is shown.',
    'goods.shown': 'The goods are shown.',
    'roles.loading': 'A grey bar is shown.',
    'roles.shown': 'The role is shown.',
  },
  holds: (effect) => `Delay ${effect}.`,
}
/** The player can ask again before the first request is answered. Both requests go to the same address. */
const askMachine = setup({
  types: { events: {} as { type: 'again' } },
  actors: { first: fromPromise<void>(async () => {}), second: fromPromise<void>(async () => {}) },
}).createMachine({
  id: 'ask',
  initial: 'first',
  states: {
    first: { invoke: { id: 'first', src: 'first' }, on: { again: 'second' } },
    second: { invoke: { id: 'second', src: 'second', onDone: 'answered' } },
    answered: { type: 'final' },
  },
})
const askModel: FlowModel<typeof askMachine> = {
  title: 'A question',
  outcomes: { 'asks again': { type: 'again' }, 'the second arrives': { type: 'xstate.done.actor.second' } },
  projection: () => [],
  states: { first: {}, second: {}, answered: {} },
}
const asking = {
  'asks again': 'Press Again.',
  'the second arrives': 'Wait until the expected result is shown, at most 10 seconds.',
}

const pairCase = (...steps: string[]) => {
  const graph = explore(pairMachine, pairModel)
  const edges = graph.edges.filter(({ from }) => from === null)
  for (const name of steps) {
    const at = edges.at(-1)?.to
    edges.push(...graph.edges.filter(({ from, outcome }) => outcome === name && from === at))
  }
  const [found] = testCasesOf('pair', graph, [pathOf({ edges })], { playbook: pairBook })
  if (found === undefined) throw new Error('the pair has no case')
  return found
}

it('[TOL-04] prepares conditions of the whole test case before the first step', () => {
  const { steps } = pairCase('goods fail', 'retries', 'goods arrive', 'roles arrive')
  expect(steps[0]?.action).toMatch(/^Log in\. Delay roles\. Prepare a refusal\. Prepare goods\. /)
  expect(steps[1]?.action).toBe('Press Try again. Wait for the goods.')
})

it('[TOL-04] prepares answers before a delay, and none during the delay', () => {
  const { steps } = pairCase('presses', 'goods fail')
  const [first = '', ...others] = steps.map(({ action }) => action)
  expect(first).toMatch(/^Delay goods\. Delay roles\. Prepare a refusal\. /)
  expect(others).toEqual(['Press the picture. Wait until the expected result is shown, at most 40 seconds.'])
})

it('[TOL-04] waits for an answer whose request is delayed like the request just before', () => {
  const playbook = { ...pairBook, holds: () => 'Delay both.', does: asking }
  const graph = explore(askMachine, askModel)
  const edges = graph.edges.filter(({ from }) => from === null)
  for (const name of ['asks again', 'the second arrives'])
    edges.push(...graph.edges.filter(({ from, outcome }) => outcome === name && from === edges.at(-1)?.to))
  const [found] = testCasesOf('ask', graph, [pathOf({ edges })], { playbook })
  expect(found?.steps.map(({ action }) => action)).toEqual([
    expect.stringMatching(/^Delay both\. /),
    'Press Again.',
    'Wait until the expected result is shown, at most 40 seconds.',
  ])
})

it('[TOL-04] delays every answer that is awaited at the end of a case', () => {
  const { steps } = pairCase('goods fail', 'retries')
  expect(steps.at(0)?.action).toContain('Delay roles.')
  expect(steps.at(-1)?.action).toBe('Delay goods. Press Try again.')
})

it('[TOL-04] names in the title what changes on the screen', () => {
  expect(pairCase('goods fail', 'retries', 'goods arrive').title).toBe('Goods arrive. The goods are shown.')
  expect(pairCase('presses').title).toBe('The user presses. Still: Grey cards are shown. A grey bar is shown.')
})

it('[TOL-04] adds to equal titles the previous steps in which the cases differ', () => {
  const graph = explore(pairMachine, pairModel)
  const start = graph.edges.find(({ from }) => from === null)
  const paths = [['presses'], ['goods fail', 'retries'], ['presses', 'goods fail', 'retries']].map((steps) => {
    const edges = start ? [start] : []
    for (const name of steps)
      edges.push(...graph.edges.filter(({ from, outcome }) => outcome === name && from === edges.at(-1)?.to))
    return pathOf({ edges })
  })
  expect(testCasesOf('pair', graph, paths, { playbook: pairBook }).map(({ title }) => title)).toEqual([
    'The user presses. Still: Grey cards are shown. A grey bar is shown.',
    'The user retries. Grey cards are shown. (After: A pair begins, the user goods fail.)',
    'The user retries. Grey cards are shown. (After: The user presses, the user goods fail.)',
  ])
})

it('[TOL-04] names in the title what the playbook says that the case tries', () => {
  const graph = explore(listMachine, listModel)
  const [path] = toursOf(graph, { goalsOn: ({ taken }) => taken }).map(pathOf)
  if (path === undefined) throw new Error('the list has no tour')
  const step = { before: '', after: 'Wait.', tries: 'The list has no goods.' }
  const named = { ...playbook, does: { retries: step, arrives: step, fails: step }, begins: { starts: step } }
  const start = pathOf({ edges: graph.edges.filter(({ from }) => from === null) })
  const titles = [path, start].map((each) => testCasesOf('list', graph, [each], { playbook: named })[0]?.title)
  expect(titles.map((title) => title?.startsWith('The list has no goods. '))).toEqual([true, true])
})

/** The first answer may belong to another area; the list is then loaded again. */
const againMachine = setup({
  types: { events: {} as { type: 'leave' } },
  actors: { load: fromPromise<'here' | 'elsewhere'>(async () => 'here') },
}).createMachine({
  id: 'again',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: ({ event }) => event.output === 'elsewhere', target: 'loading', reenter: true },
          { target: 'shown' },
        ],
      },
      on: { leave: 'shown' },
    },
    shown: { type: 'final' },
  },
})
const againModel: FlowModel<typeof againMachine> = {
  title: 'A list',
  outcomes: {
    'arrives from elsewhere': { type: 'xstate.done.actor.load', output: 'elsewhere' },
    arrives: { type: 'xstate.done.actor.load', output: 'here' },
    leaves: { type: 'leave' },
  },
  projection: () => [],
  states: { loading: {}, shown: {} },
}

it('[TOL-04] delays the call that is pending when a state has sent its call again', () => {
  const graph = explore(againMachine, againModel)
  const [begin, again, leave] = [
    graph.edges.find(({ from }) => from === null),
    ...['arrives from elsewhere', 'leaves'].map((name) => graph.edges.find(({ outcome }) => outcome === name)),
  ]
  if (!begin || !again || !leave) throw new Error('the list has no such steps')
  const does = { 'arrives from elsewhere': 'Wait for it.', leaves: 'Press Leave.' }
  const holds = (effect: string, earlier: number) => `Delay ${effect} after ${earlier}.`
  const awaits = (instruction: string) => (instruction.startsWith('Wait') ? instruction : null)
  const path = pathOf({ edges: [begin, again, leave] })
  const [found] = testCasesOf('again', graph, [path], { playbook: { ...playbook, does, holds, awaits } })
  expect(found?.steps.map(({ action }) => action)).toEqual([
    expect.stringMatching(/^Delay load after 1\. .* Wait for it\.$/),
    'Press Leave.',
  ])
  const prepared = { ...does, 'arrives from elsewhere': { before: 'Prepare goods.', after: 'Wait for it.' } }
  const [other] = testCasesOf('again', graph, [path], { playbook: { ...playbook, does: prepared, holds, awaits } })
  expect(other?.steps[0]?.action).toContain('Delay load after 0.')
})

it('[TOL-04] writes the text of a state that belongs to the context', () => {
  const graph = explore(listMachine, listModel)
  const paths = toursOf(graph, { goalsOn: ({ taken }) => taken }).map(pathOf)
  const failed = { when: ({ problem }: { problem: unknown }) => problem !== null, text: 'No.', otherwise: 'Yes.' }
  const cases = testCasesOf('list', graph, paths, { playbook: { ...playbook, does: {}, sees: { loading: failed } } })
  const first = cases.map(({ steps }) => steps[0]?.expected[0])
  expect(new Set(first)).toEqual(new Set(['No.']))
})
