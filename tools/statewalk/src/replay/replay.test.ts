import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, fromPromise, sendTo, setup } from 'xstate'
import { instrument } from '../chart/instrument.ts'
import { createStepper } from '../chart/step.ts'
import { explorerOf } from '../explorer.ts'
import { explore } from '../graph/explore.ts'
import { anyModel, type FlowModel, type Path } from '../model.ts'
import { brief, same, stable } from '../plain.ts'
import { walkFlow } from '../review/walkFlow.ts'
import { walkPath } from './replay.ts'

/** Replays a path on a chart that was not explored. */
const replay = <M extends AnyStateMachine>(machine: M, flowModel: FlowModel<M>, path: Path) => {
  const [instrumented, model] = [instrument(machine), anyModel(flowModel)]
  return walkPath({ instrumented, model, stepper: createStepper(instrumented, model) }, path).failures
}

const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'pressed' | 'reset' } },
  guards: { isFull: ({ context }) => context.count >= 2 },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'counting',
  states: {
    counting: {
      on: {
        pressed: [
          { guard: 'isFull', target: 'full' },
          { target: 'resting', actions: assign({ count: 2 }) },
        ],
      },
    },
    resting: { on: { reset: 'counting' } },
    full: { type: 'final' },
  },
})
const counterModel: FlowModel<typeof counter> = {
  title: 'A counter',
  outcomes: { presses: { type: 'pressed' }, resets: { type: 'reset' } },
  projection: ({ context }) => [context.count],
  states: { counting: {}, resting: {}, full: {} },
}

describe('projection', () => {
  it('covers what guards read', () => {
    const { failures } = walkFlow(counter, counterModel, { table: null })
    expect(failures['uses every declared transition']).toEqual([])
    expect(failures['has every guard pass and refuse']).toEqual([])
  })

  it('is reported as incomplete by the transitions that become unreachable', () => {
    const { failures } = walkFlow(counter, { ...counterModel, projection: () => [] }, { table: null })
    expect(failures['uses every declared transition']).toEqual(['never used: counting --pressed[isFull]--> full'])
  })
})

describe('replaying', () => {
  it('walks a path on a live actor', () => {
    const steps = ['presses', 'resets', 'presses']
    expect(replay(counter, counterModel, { id: 'p', input: 'starts', steps })).toEqual([])
  })

  it('reports which step is impossible', () => {
    const steps = ['presses', 'after: pause']
    expect(replay(counter, counterModel, { id: 'p', input: 'starts', steps })).toEqual([
      { about: 'replay', message: 'starts > presses > after: pause: this cannot happen in "resting"' },
    ])
  })
})

describe('the live actor', () => {
  it('reports a step of the chart that cannot be repeated', () => {
    let count = 0
    const machine = setup({
      types: { context: {} as { count: number }, events: {} as { type: 'pressed' } },
    }).createMachine({
      id: 'impure',
      context: { count: 0 },
      initial: 'quiet',
      states: {
        quiet: {
          on: {
            pressed: {
              target: 'loud',
              actions: assign(() => {
                count += 1
                return { count }
              }),
            },
          },
        },
        loud: {},
      },
    })
    const outcomes = { presses: { type: 'pressed' } }
    const model = { title: 'Impure', outcomes, projection: () => [], states: { quiet: {}, loud: {} } }
    const { failures } = walkFlow(machine, model, { table: null })
    expect(failures['replays its covering paths on a live actor']).toContainEqual(
      'quiet --pressed--> loud cannot be repeated: context.count differs each time',
    )
  })

  it('receives events that a chart sends to itself after the step', () => {
    const machine = setup({ types: { events: {} as { type: 'pressed' | 'echoed' } } }).createMachine({
      id: 'echo',
      initial: 'quiet',
      states: {
        quiet: { on: { pressed: { actions: sendTo(({ self }) => self, { type: 'echoed' }) }, echoed: 'loud' } },
        loud: {},
      },
    })
    const outcomes = { presses: { type: 'pressed' }, 'comes back': { type: 'echoed' } }
    const model = { title: 'Echo', outcomes, projection: () => [], states: { quiet: {}, loud: {} } }
    const { failures, graph } = walkFlow(machine, model, { table: null })
    expect(failures['replays its covering paths on a live actor']).toEqual([])
    expect(graph.edges.find(({ outcome }) => outcome === 'presses')?.to.states).toEqual(['loud'])
  })
})

describe('a delay without a specified duration', () => {
  it('is reported as a failure', () => {
    const machine = setup({ delays: { pause: 10 } }).createMachine({
      id: 'waits',
      initial: 'early',
      states: { early: { after: { pause: 'late' } }, late: {} },
    })
    const model = { title: 'Waits', outcomes: {}, projection: () => [], states: { early: {}, late: {} } }
    const { failures } = walkFlow(machine, { ...model, delays: { pause: () => Number.NaN } }, { table: null })
    expect(failures['waits as long as the specification says']).toContainEqual(
      expect.stringContaining('the model does not say how long the delay pause is'),
    )
  })
})

describe('a timer that is set again with another length', () => {
  it('must last as long as the model specifies for its latest start', () => {
    const machine = setup({
      types: { context: {} as { isSlow: boolean }, events: {} as { type: 'slowed' } },
      delays: { pause: ({ context }) => (context.isSlow ? 500 : 10) },
      actions: { slowDown: assign({ isSlow: true }) },
    }).createMachine({
      id: 'paused',
      context: { isSlow: false },
      initial: 'early',
      states: {
        early: { on: { slowed: { target: 'early', reenter: true, actions: 'slowDown' } }, after: { pause: 'late' } },
        late: {},
      },
    })
    const model: FlowModel<typeof machine> = {
      title: 'Paused',
      outcomes: { 'slows down': { type: 'slowed' } },
      projection: ({ context }) => [context.isSlow],
      delays: { pause: ({ context }) => (context.isSlow ? 500 : 10) },
      states: { early: {}, late: {} },
    }
    const path = { id: 'p', input: 'starts', steps: ['slows down', 'after: pause'] }
    expect(replay(machine, model, path)).toEqual([])
  })
})

describe('charts that cannot be walked', () => {
  const model = { title: 'Bad', outcomes: {}, projection: () => [], states: {} }

  it('are rejected with the name of the input with which they cannot start', () => {
    const machine = setup({
      types: { input: {} as { goods: string | null }, context: {} as { size: number } },
    }).createMachine({
      id: 'bad',
      context: ({ input }) => {
        if (input.goods === null) throw new Error('no goods')
        return { size: input.goods.length }
      },
    })
    const named: FlowModel<typeof machine> = { ...model, inputs: { 'a lost player': { goods: null } } }
    expect(() => explore(machine, named)).toThrow(/cannot start with the input \{"goods":null\}: no goods/)
  })
})

describe('plain values', () => {
  it('serialize alike for any order of keys, with errors as their message', () => {
    expect(stable({ b: new Error('no'), a: [undefined, new Set([1])] })).toBe('{"a":[null,[1]],"b":"Error: no"}')
    expect(same({ a: { b: [1] }, c: new Error('x') }, { c: new Error('x'), a: { b: [1] } })).toBe(true)
    expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false)
  })

  it('are truncated for readers, and still differ if the omitted parts differ', () => {
    expect(brief('x'.repeat(40), 10)).toMatch(/^"x{9}… #[0-9a-f]{8}$/)
    expect(brief('x'.repeat(40), 10)).not.toBe(brief('x'.repeat(41), 10))
  })
})

it('does not fail on a chart that makes a random id at its start and passes it on', () => {
  const machine = setup({
    types: { context: {} as { id: string; sent: string | null } },
    actors: { send: fromPromise<void, { id: string }>(async () => {}) },
  }).createMachine({
    id: 'letter',
    context: () => ({ id: crypto.randomUUID(), sent: null }),
    initial: 'writing',
    states: {
      writing: { on: { sent: { target: 'sending', actions: assign({ sent: ({ context }) => context.id }) } } },
      sending: { invoke: { id: 'send', src: 'send', input: ({ context }) => ({ id: context.id }), onDone: 'writing' } },
    },
  })
  const explorer = explorerOf({
    machine,
    model: {
      title: 'A letter',
      outcomes: { 'sends it': { type: 'sent' }, 'it is sent': { type: 'xstate.done.actor.send' } },
      projection: () => [],
      states: { writing: {}, sending: { running: ['send'] } },
    },
  })
  const paths = [...explorer.pathsFor('transitions').paths]
  expect(paths.flatMap((path) => explorer.walk(path).failures)).toEqual([])
})
