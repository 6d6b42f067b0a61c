import { describe, expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { coveringPaths } from '../graph/cover.ts'
import { explore } from '../graph/explore.ts'
import type { FlowModel } from '../model.ts'
import { tableOf } from './table.ts'
import { type Check, checks, walkFlow } from './walkFlow.ts'

type Mutation = {
  isRetryMissing?: boolean
  isReceiptDropped?: boolean
  isReceiptWrong?: boolean
  pause?: number
  isGuardNegated?: boolean
  isTargetWrong?: boolean
  isErrorUnhandled?: boolean
  isCancelAnsweredWhileAsking?: boolean
  isCounted?: boolean
  isListenerMissing?: boolean
}
type DemoEvent = { type: 'asked'; amount: number } | { type: 'cancelled' } | { type: 'retried' }

const hole = <Output, Input extends { amount: number } | undefined>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('not provided')))

/** Sends a request, waits for the answer, pauses and sends the request again. Each mutation changes one detail. */
const demoMachine = (mutation: Mutation = {}) =>
  setup({
    types: {
      input: {} as { limit: number },
      context: {} as { limit: number; amount: number; refusal: string | null; count: number },
      events: {} as DemoEvent,
      output: {} as { amount: number },
    },
    actors: { order: hole<{ amount: number; isOpen: boolean }, { amount: number }>(), listen: hole<void, undefined>() },
    delays: { pause: mutation.pause ?? 3000, total: ({ context }) => context.limit * 1000 },
    guards: {
      isAffordable: ({ context }, { amount }: { amount: number }) =>
        amount <= context.limit !== (mutation.isGuardNegated ?? false),
      isPoor: ({ context }) => context.limit === 0,
    },
    actions: { sendReceipt: (_, _params: { amount: number }) => {}, greet: () => {} },
  }).createMachine({
    id: 'demo',
    description: 'Buying something for an amount',
    context: ({ input }) => ({ ...input, amount: 0, refusal: null, count: 0 }),
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'isPoor', target: 'closed' }, { target: 'open' }] },
      open: {
        description: 'Until the player leaves',
        initial: 'asking',
        entry: 'greet',
        after: { total: 'closed' },
        on: mutation.isCancelAnsweredWhileAsking ? { cancelled: 'closed' } : {},
        invoke: mutation.isListenerMissing ? [] : { id: 'listen', src: 'listen' },
        states: {
          asking: {
            tags: 'quiet',
            on: {
              asked: {
                guard: { type: 'isAffordable', params: ({ event }) => ({ amount: event.amount }) },
                target: mutation.isTargetWrong ? 'pausing' : 'ordering',
                actions: assign({
                  amount: ({ event }) => event.amount,
                  count: ({ context }) => context.count + (mutation.isCounted ? 1 : 0),
                }),
              },
            },
          },
          ordering: {
            on: { cancelled: 'asking' },
            invoke: {
              id: 'order',
              src: 'order',
              input: ({ context }) => ({ amount: context.amount }),
              onDone: [
                { guard: ({ event }) => event.output.isOpen, target: 'pausing' },
                {
                  target: '#demo.closed',
                  actions: mutation.isReceiptDropped
                    ? []
                    : {
                        type: 'sendReceipt',
                        params: ({ event }) => ({ amount: event.output.amount + (mutation.isReceiptWrong ? 1 : 0) }),
                      },
                },
              ],
              ...(mutation.isErrorUnhandled
                ? {}
                : {
                    onError: {
                      target: 'refused',
                      actions: assign({ refusal: 'it failed' }),
                    },
                  }),
            },
          },
          pausing: { after: { pause: 'ordering' }, on: { cancelled: 'asking' } },
          refused: mutation.isRetryMissing ? {} : { on: { retried: 'ordering' } },
        },
      },
      closed: { type: 'final' },
    },
    output: ({ context }) => ({ amount: context.amount }),
  })

type Demo = ReturnType<typeof demoMachine>

const demoModel: FlowModel<Demo> = {
  title: 'Buying in the demo',
  inputs: { 'a player with money': { limit: 10 }, 'a player without': { limit: 0 } },
  outcomes: {
    'asks for five': { type: 'asked', amount: 5 },
    'asks for too much': { type: 'asked', amount: 50 },
    cancels: { type: 'cancelled' },
    retries: { type: 'retried' },
    'the order is paid': { type: 'xstate.done.actor.order', output: { amount: 5, isOpen: false } },
    'the order is still open': { type: 'xstate.done.actor.order', output: { amount: 5, isOpen: true } },
    'the order fails': { type: 'xstate.error.actor.order', error: new Error('no stock') },
  },
  projection: ({ context }) => [context.refusal !== null],
  delays: { pause: 3000, total: ({ context }) => context.limit * 1000 },
  states: {
    opening: {},
    open: { running: ['listen'] },
    'open.asking': {},
    'open.ordering': { running: ['order'] },
    'open.pausing': {},
    'open.refused': {},
    closed: {},
  },
}

const reviewed = walkFlow(demoMachine(), demoModel, { table: null }).table
const failuresOf = (mutation: Mutation, model = demoModel) =>
  walkFlow(demoMachine(mutation), model, { table: reviewed }).failures
const failedChecks = (mutation: Mutation, model = demoModel) => {
  const failures = failuresOf(mutation, model)
  return checks.filter((check) => failures[check].length > 0)
}

describe('walking a flow', () => {
  it('[FLW-04] accepts a chart that behaves as its model and table say', () => {
    expect(failedChecks({})).toEqual([])
  })

  it('[FLW-04] replays every simple path of a chart, and reports that those are all', () => {
    expect(walkFlow(demoMachine(), demoModel, { table: reviewed }).simple).toEqual({ count: 11, isComplete: true })
    expect(reviewed).toContain('Simple paths replayed on a live actor: all 11.')
    const few = walkFlow(demoMachine(), { ...demoModel, limits: { simplePaths: 3 } }, { table: null })
    expect(few.table).toContain('Simple paths replayed on a live actor: the first 3 of more.')
  })

  const mutants: [string, Mutation, Check, RegExp][] = [
    ['a deleted transition', { isRetryMissing: true }, 'does what its reviewed table says', /- .*refused \| retried/],
    [
      'a dropped effect',
      { isReceiptDropped: true },
      'does what its reviewed table says',
      /- .*sendReceipt \{"amount":5\}/,
    ],
    [
      'a changed payload',
      { isReceiptWrong: true },
      'does what its reviewed table says',
      /\+ .*sendReceipt \{"amount":6\}/,
    ],
    [
      'a delay of 4 s for 3 s',
      { pause: 4000 },
      'waits as long as the specification says',
      /pause had not ended after 3000 ms/,
    ],
    [
      'a delay of 2 s for 3 s',
      { pause: 2000 },
      'waits as long as the specification says',
      /pause ended before 3000 ms/,
    ],
    ['a negated guard', { isGuardNegated: true }, 'does what its reviewed table says', /\+ .*asks for too much/],
    ['a wrong target', { isTargetWrong: true }, 'does what its reviewed table says', /\+ .*asked .*open\.pausing/],
    ['an unhandled error', { isErrorUnhandled: true }, 'survives every answer of its effects', /the order fails/],
    [
      'an event not ignored',
      { isCancelAnsweredWhileAsking: true },
      'does what its reviewed table says',
      /- .*open\.asking \| cancelled/,
    ],
    [
      'an effect never started',
      { isListenerMissing: true },
      'runs in each state the effects that the model promises',
      /open must have listen running/,
    ],
  ]
  it.each(mutants)('[FLW-04] catches %s', (_name, mutation, check, line) => {
    expect(failuresOf(mutation)[check].join('\n')).toMatch(line)
  })

  it('[FLW-04] catches a state that the model lacks', () => {
    const { 'open.pausing': _, ...states } = demoModel.states
    expect(
      failuresOf({}, { ...demoModel, states })['runs in each state the effects that the model promises'],
    ).toContain("the model's states have no entry for open.pausing")
  })

  it('lists transitions never used, guards that never refused and outcomes that never happen', () => {
    const { 'asks for too much': _, 'the order fails': __, ...outcomes } = demoModel.outcomes
    const model = { ...demoModel, outcomes: { ...outcomes, hears: { type: 'xstate.done.actor.listening' } } }
    const failures = failuresOf({}, model)
    expect(failures['uses every declared transition']).toEqual([
      'never used: open.ordering --error: order--> open.refused',
      'never used: open.refused --retried--> open.ordering',
    ])
    expect(failures['has every guard pass and refuse']).toEqual([
      'never refused: open.asking --asked[isAffordable]--> open.ordering',
    ])
    expect(failures['can meet every outcome of its model']).toEqual(['never happens: hears'])
  })

  it('accepts a gap with a reason, and rejects a reason without a gap', () => {
    const { 'asks for too much': _, ...outcomes } = demoModel.outcomes
    const gap = 'refused: open.asking --asked[isAffordable]--> open.ordering'
    const exemptions = { [gap]: 'the form does not let it happen' }
    expect(failuresOf({}, { ...demoModel, outcomes, exemptions })['has every guard pass and refuse']).toEqual([])
    expect(failuresOf({}, { ...demoModel, exemptions })['has every guard pass and refuse']).toEqual([
      `exempt without need: ${gap}`,
    ])
  })

  it('requires a duration for every delay', () => {
    expect(failedChecks({}, { ...demoModel, delays: { pause: 3000, rest: 1 } })).toContain(
      'waits as long as the specification says',
    )
  })

  it('requires a reviewed table', () => {
    const { failures } = walkFlow(demoMachine(), demoModel, { table: null })
    expect(failures['does what its reviewed table says'].join()).toContain('UPDATE_TABLES=1')
  })
})

describe('exploring', () => {
  it('finds the same situations and names in every run', () => {
    const names = () => explore(demoMachine(), demoModel).edges.map(({ id }) => id)
    expect(names()).toEqual(names())
    expect(names()).toContain('open.asking [false] --asks for five--> open.ordering [false]')
  })

  it('names the part of the projection that grows without bound', () => {
    const model: FlowModel<Demo> = {
      ...demoModel,
      projection: ({ context }) => [context.refusal, context.count],
      limits: { vertices: 40 },
    }
    expect(() => explore(demoMachine({ isCounted: true }), model)).toThrow(
      /more than 40 situations: part 2 of the projection grows/,
    )
  })

  it('finds few paths, whose ids change only with their steps', () => {
    const ids = (mutation: Mutation) => coveringPaths(explore(demoMachine(mutation), demoModel)).map(({ id }) => id)
    expect(ids({}).length).toBeLessThan(14)
    expect(ids({ isReceiptDropped: true })).toEqual(ids({}))
  })
})

describe('the reviewed table', () => {
  it('has a row for each state and each transition, in plain words', () => {
    const lines = tableOf(demoMachine()).split('\n')
    expect(lines).toContain('| open | Until the player leaves | starts in asking | listen | greet |  |')
    expect(lines).toContain('| open | after: total |  | closed |  |')
    expect(lines).toContain('| opening | always | isPoor | closed |  |')
    expect(lines).toContain('| open.asking | asked | isAffordable | open.ordering | sets amount, count |')
    expect(lines).toContain('| open.ordering | done: order | event.output.isOpen | open.pausing |  |')
    expect(lines).toContain('| open.ordering | error: order |  | open.refused | sets refusal |')
  })

  it('shows effects with their payloads, and what each state ignores', () => {
    const lines = reviewed.split('\n')
    expect(lines).toContain(
      '| open.ordering --done: order--> closed | the order is paid | stops order<br>stops listen<br>sendReceipt {"amount":5} | output: {"amount":5} |',
    )
    expect(lines).toContain('| open.refused | asked, cancelled |')
  })
})
