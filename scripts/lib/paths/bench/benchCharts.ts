import { type AnyFlowModel, anyModel } from 'statewalk/model'
import { type AnyStateMachine, fromPromise, setup } from 'xstate'

/** A chart to compare with: what happens in it, and what the explorer needs to know. */
export type Sample = {
  name: string
  machine: AnyStateMachine
  model: AnyFlowModel
  events: readonly { type: string }[]
}

/** `regions` parallel regions of `size` states in a ring, with an event of their own for each way around. */
export const regionsSample = (regions: number, size: number): Sample => {
  const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)
  const region = (at: number) => ({
    initial: 's0',
    states: Object.fromEntries(
      indexes(size).map((from) => [
        `s${from}`,
        { on: { [`next.${at}`]: `s${(from + 1) % size}`, [`back.${at}`]: `s${(from + size - 1) % size}` } },
      ]),
    ),
  })
  const machine = setup({ types: { events: {} as { type: string } } }).createMachine({
    id: 'regions',
    type: 'parallel',
    states: Object.fromEntries(indexes(regions).map((at) => [`r${at}`, region(at)])),
  })
  const types = indexes(regions).flatMap((at) => [`next.${at}`, `back.${at}`])
  return sampleOf(`${regions} regions of ${size} states`, machine, types)
}

/** A corridor of popups over a page: `depth` states in a row, each of which may go on, back, or start again. */
export const corridorSample = (depth: number): Sample => {
  const states = Array.from({ length: depth }, (_, at) => [
    `s${at}`,
    {
      on: {
        on: `s${Math.min(at + 1, depth - 1)}`,
        back: `s${Math.max(at - 1, 0)}`,
        skip: `s${Math.min(at + 2, depth - 1)}`,
      },
    },
  ])
  const machine = setup({ types: { events: {} as { type: string } } }).createMachine({
    id: 'corridor',
    initial: 's0',
    states: Object.fromEntries(states),
  })
  return sampleOf(`a corridor of ${depth} states`, machine, ['on', 'back', 'skip'])
}

/** Calls an effect: `createTestModel` refuses any `invoke`. */
export const invokeSample = (): Sample => {
  const machine = setup({
    types: { events: {} as { type: string } },
    actors: { load: fromPromise(() => Promise.resolve(1)) },
  }).createMachine({
    id: 'invokes',
    initial: 'loading',
    states: {
      loading: { invoke: { id: 'load', src: 'load', onDone: 'done', onError: 'failed' } },
      failed: { on: { retried: 'loading' } },
      done: { type: 'final' },
    },
  })
  return sampleOf('an effect', machine, ['retried'], {
    'it answers': { type: 'xstate.done.actor.load' },
    'it fails': { type: 'xstate.error.actor.load', error: new Error('no') },
  })
}

/** Waits: `createTestModel` refuses any `after`. */
export const delaySample = (): Sample => {
  const machine = setup({ types: { events: {} as { type: string } }, delays: { pause: 1000 } }).createMachine({
    id: 'waits',
    initial: 'waiting',
    states: { waiting: { after: { pause: 'ready' } }, ready: { on: { again: 'waiting' } } },
  })
  return sampleOf('a delay', machine, ['again'])
}

const sampleOf = (
  name: string,
  machine: AnyStateMachine,
  types: readonly string[],
  more: AnyFlowModel['outcomes'] = {},
): Sample => ({
  name,
  machine,
  events: types.map((type) => ({ type })),
  model: anyModel<AnyStateMachine>({
    title: name,
    outcomes: { ...Object.fromEntries(types.map((type) => [type, { type }])), ...more },
    projection: () => [],
    states: {},
  }),
})
