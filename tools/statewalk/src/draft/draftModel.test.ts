import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type AnyStateMachine,
  and,
  assign,
  createMachine,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  raise,
  setup,
} from 'xstate'
import { draftedFlow } from '../command/walkChart.ts'
import { explorerOf } from '../explorer.ts'
import * as actors from '../fixtures/actors.ts'
import { draftedMachines } from '../fixtures/drafted.ts'
import * as events from '../fixtures/events.ts'
import * as history from '../fixtures/history.ts'
import * as nesting from '../fixtures/nesting.ts'
import * as timing from '../fixtures/timing.ts'
import { type flowFrom, projectRoot } from '../flows.ts'
import { draftOf, draftText } from './draftModel.ts'

const charts: readonly AnyStateMachine[] = [
  ...[history.wizardMachine, history.radioMachine, nesting.editorMachine, nesting.checkInMachine, timing.lightMachine],
  ...[actors.loaderMachine, actors.chatMachine, events.counterMachine],
  ...draftedMachines,
]

const searching = setup({
  types: {
    context: {} as { tries: number; volume: number; query: string },
    input: {} as { query: string },
    events: {} as { type: 'SEARCH'; query: string; page: number } | { type: 'CLEAR' },
  },
  guards: {
    hasQuery: ({ event }) => event.type === 'SEARCH' && event.query.trim() !== '',
    isPatient: ({ context }) => context.tries < 3,
    isLoud: ({ context }) => context.volume >= 10,
  },
  actions: { turn: (_, _page: { page: number }) => {} },
}).createMachine({
  id: 'searching',
  context: ({ input }) => ({ tries: 0, volume: 5, query: input.query }),
  on: {
    SEARCH: {
      guard: and(['hasQuery', 'isPatient']),
      actions: [
        assign({ query: ({ event }) => event.query }),
        { type: 'turn', params: ({ event }) => ({ page: event.page }) },
      ],
    },
    CLEAR: {},
  },
})

const listening = fromCallback(() => {})
const endlessMachine = setup({
  actors: {
    listening,
    counting: fromTransition((count: number) => count + 1, 0),
    work: fromPromise(async () => {}),
    ends: createMachine({ initial: 'a', states: { a: { on: { END: 'b' } }, b: { type: 'final' } } }),
    endless: createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } }),
    later: createMachine({}),
    watch: fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) })),
  },
}).createMachine({
  id: 'endless',
  initial: 'idle',
  context: {},
  states: {
    idle: {
      invoke: [
        { id: 'listen', src: listening as never, onDone: {}, onError: {} },
        { id: 'named', src: 'listening', onError: {} },
        { id: 'endless', src: 'endless', onError: {} },
        { id: 'count', src: 'counting', onDone: {}, onError: {} },
        { id: 'work', src: 'work', onError: {} },
        { id: 'ends', src: 'ends', onError: {} },
        { id: 'later', src: 'later', onError: {} },
      ],
      on: {
        start: {
          target: 'busy',
          actions: [
            assign(({ spawn }) => {
              spawn(fromTransition((state: { id: string }) => state, { id: 'other' }) as never, { id: 'many' } as never)
              spawn('counting')
              spawn('watch', { id: 'watch' })
            }),
          ],
        },
      },
    },
    busy: {},
  },
})

const typed = { explorer: 'unused', isTyped: true }

/** Coverage goals that a drafted model cannot cover. */
const openIn = async (machine: AnyStateMachine, name: string): Promise<string[]> => {
  const folder = mkdtempSync(join(projectRoot, 'node_modules', '.draft-'))
  try {
    const file = join(folder, 'some.paths.ts')
    writeFileSync(file, draftText(machine, { name, from: './some.machine.ts' }, typed).replaceAll(/^import .*$/gm, ''))
    const { explorer } = await importModel(file, machine)
    const run = explorer.run('draft', { criterion: 'transitions', exemptions: [], day: '2026-11-22' })
    return run.goals.flatMap(({ id, status }) => (status === 'missing' ? [id] : []))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const importModel = async (file: string, machine: AnyStateMachine) => {
  const module: Record<string, Awaited<ReturnType<typeof flowFrom>>['model']> = await import(file)
  const [model] = Object.values(module)
  if (model === undefined) throw new Error('the draft exports no model')
  return { explorer: explorerOf({ machine, model }) }
}

describe('A drafted model', () => {
  it('[FLW-04] contains what can be derived from a chart', () => {
    expect(draftOf(actors.loaderMachine)).toEqual({
      title: 'loader',
      outcomes: {
        wanted: { type: 'wanted' },
        cancelled: { type: 'cancelled' },
        retried: { type: 'retried' },
        'load answers': { type: 'xstate.done.actor.load' },
        'load fails': { type: 'xstate.error.actor.load' },
      },
      reads: {},
      facts: ['Math.min(context.tries, 3)'],
      delays: {},
      states: { idle: [], loading: ['load'], failed: [], loaded: [] },
    })
    expect(draftOf(timing.lightMachine).delays).toEqual({ dimAfter: 10_000, darkAfter: 2000 })
  })

  it('[FLW-04] lists the event data that the chart reads: without them guards throw', () => {
    expect(draftOf(searching).reads).toEqual({ SEARCH: ['query', 'page'] })
    const text = draftText(searching, { name: 'searchMachine', from: './search.machine.ts' }, typed)
    expect(text).toContain("search: { type: 'SEARCH' }, // the chart reads its query, page")
  })

  it('[FLW-04] limits numbers to what guards compare, also in a context made from an input', () => {
    expect(draftOf(searching).facts).toEqual(['Math.min(context.tries, 3)', 'Math.min(context.volume, 10)'])
  })

  it('[TOL-01] knows delayed raises, destructured guards, and high numbers in guards', () => {
    const machine = setup({
      types: { context: {} as { points: number; level: number }, events: {} as { type: 'won' | 'late'; by: number } },
      guards: { isRich: ({ context: { points } }) => points >= 100 },
      delays: { patience: 700 },
    }).createMachine({
      id: 'game',
      context: { points: 0, level: 0 },
      entry: [
        raise({ type: 'late', by: 1 }, { delay: 500 }),
        raise({ type: 'late', by: 2 }, { delay: 'patience', id: 'later' }),
      ],
      on: {
        won: {
          guard: ({ context, event: { by } }) => {
            const { level } = context
            return level < by
          },
        },
        late: { guard: 'isRich' },
      },
    })
    const draft = draftOf(machine)
    expect(draft.delays).toEqual({ late: 500, later: 700 })
    expect(Object.keys(draft.outcomes)).toEqual(['won'])
    expect(draft.reads).toEqual({ won: ['by'] })
    expect(draft.facts).toEqual(['Math.min(context.points, 100)', 'Math.min(context.level, 3)'])
  })

  it('[TOL-01] expects no length of a delayed event that has several lengths', async () => {
    const late = (delay: number) => raise({ type: 'LATE' }, { delay, id: 'late' })
    const machine = createMachine({
      id: 'patience',
      initial: 'calm',
      states: {
        calm: {
          on: { SOON: { target: 'waiting', actions: late(100) }, LATER: { target: 'waiting', actions: late(300) } },
        },
        waiting: { on: { LATE: 'calm' } },
      },
    })
    expect(draftOf(machine).delays).toEqual({ late: null })
    const { paths } = explorerOf(await draftedFlow(machine)).run('patience', {
      criterion: 'transitions',
      exemptions: [],
      day: '2026-11-30',
    })
    expect(paths.flatMap(({ failures }) => failures)).toEqual([])
  })

  it('[TOL-01] reads no string in a comment, and inserts parameters that JSON cannot contain', () => {
    const guard = (code: string) => new Function('{ context }', 'params', code) as never
    const { facts } = draftOf(
      createMachine({
        context: { points: 0, level: 0, spent: 0 },
        on: {
          ask: { guard: guard("// the shop's limit\nreturn context.points >= 7 // isn't less") },
          rise: { guard: { type: 'isAbove', params: { least: Number.NaN } } },
          pay: { guard: { type: 'hasSpent', params: { least: 5n } } },
        },
      }).provide({
        guards: {
          isAbove: guard('return context.level > params.least'),
          hasSpent: guard('return context.spent >= params.least'),
        } as never,
      }),
    )
    expect(facts).toEqual(['Math.min(context.level, 3)', 'Math.min(context.spent, 3)', 'Math.min(context.points, 7)'])
  })

  it('[TOL-01] distinguishes only the result of a comparison if counting to its number takes too many situations', () => {
    const machine = createMachine({
      context: { price: 0, left: 9 },
      on: {
        buy: { guard: ({ context }) => context.price > 4321 || context.left <= 10 },
        sell: { guard: ({ context }) => 60 > context.left },
      },
    })
    expect(draftOf(machine).facts).toEqual([
      'Math.min(context.price, 3)',
      'context.price > 4321',
      'Math.min(context.left, 60)',
    ])
  })

  it('[TOL-01] offers no answer of an actor that never completes, and the report names the transition that waits for it', async () => {
    expect(Object.keys(draftOf(endlessMachine).outcomes)).toEqual([
      'start',
      ...['listen fails', 'named fails', 'endless fails', 'count fails'],
      ...['work answers', 'work fails', 'ends answers', 'ends fails', 'later answers', 'later fails'],
      ...['many fails', 'counting fails', 'watch answers', 'watch fails'],
    ])
    const { model } = await draftedFlow(endlessMachine)
    const { goals, notes } = explorerOf({ machine: endlessMachine, model }).run('endless', {
      criterion: 'transitions',
      exemptions: [],
      day: '2026-11-30',
    })
    const open = ['listen', 'count'].map((id) => `idle --done: ${id}--> (stays)`)
    expect(goals.flatMap(({ id, status }) => (status === 'covered' ? [] : [id]))).toEqual(open)
    expect(notes).toEqual([
      `${open[0]} cannot be reached, because listen never completes`,
      `${open[1]} cannot be reached, because count never completes`,
    ])
    const text = draftText(endlessMachine, { name: 'endlessMachine', from: './endless.machine.ts' }, typed)
    expect(text).toContain(`    // ${open[0]} cannot be reached, because listen never completes\n`)
  })

  it.each(charts.map((machine) => [machine.id, machine] as const))(
    '[FLW-04] of %s takes every transition without changes',
    async (name, machine) => {
      expect(await openIn(machine, `${name}Machine`)).toEqual([])
    },
  )
})

it('requires only effects whose end leaves the state', () => {
  const work = fromPromise(async () => {})
  const { states } = draftOf(
    setup({ actors: { work } }).createMachine({
      initial: 'idle',
      states: {
        idle: { invoke: { id: 'warm', src: 'work' }, on: { go: 'busy' } },
        busy: { invoke: { id: 'work', src: 'work', onDone: 'idle', onError: 'idle' } },
        asking: { invoke: { id: 'ask', src: 'work', onDone: [{ guard: () => false, target: 'idle' }] } },
      },
    }),
  )
  expect(states).toEqual({ idle: [], busy: ['work'], asking: [] })
})
