import { describe, expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { instrument } from '../chart/instrument.ts'
import { anyModel, type FlowModel } from '../model.ts'
import { walkPath } from '../replay/replay.ts'
import { explore, exploreInstrumented, type Graph } from './explore.ts'
import { type CriterionName, criterionNames, goalsShown, pathsFor } from './pathsFor.ts'

/** Has all features of a chart: an effect, a delay, guards, an `always` and two regions. */
const windowMachine = (opens: 'open' | 'shut' = 'open') =>
  setup({
    types: { context: {} as { coins: number }, events: {} as { type: 'coin' | 'pressed' | 'lamp' } },
    actors: { order: fromPromise(() => Promise.resolve(1)) },
    delays: { grace: 5000 },
    guards: { isPaid: ({ context }) => context.coins >= 2 },
  }).createMachine({
    id: 'window',
    type: 'parallel',
    context: { coins: 0 },
    states: {
      door: {
        initial: 'shut',
        states: {
          shut: {
            on: {
              coin: { actions: assign({ coins: ({ context }) => Math.min(context.coins + 1, 2) }) },
              pressed: { guard: 'isPaid', target: 'asking' },
            },
          },
          asking: { invoke: { id: 'order', src: 'order', onDone: 'deciding', onError: 'shut' } },
          deciding: { always: opens },
          open: { after: { grace: 'shut' } },
        },
      },
      lamp: { initial: 'dark', states: { dark: { on: { lamp: 'lit' } }, lit: { on: { lamp: 'dark' } } } },
    },
  })

type Window = ReturnType<typeof windowMachine>
const model: FlowModel<Window> = {
  title: 'A shop window',
  outcomes: {
    'drops a coin': { type: 'coin' },
    presses: { type: 'pressed' },
    'it is sold': { type: 'xstate.done.actor.order' },
    'it is not': { type: 'xstate.error.actor.order', error: new Error('no') },
    'switches the lamp': { type: 'lamp' },
  },
  projection: ({ context }) => [context.coins],
  delays: { grace: 5000 },
  states: {
    'door.shut': {},
    'door.asking': { running: ['order'] },
    'door.deciding': {},
    'door.open': {},
    'lamp.dark': {},
    'lamp.lit': {},
  },
}
const graphOf = (machine = windowMachine(), part: Partial<FlowModel<Window>> = {}) =>
  explore(machine, { ...model, ...part })

const walked = (graph: Graph, criterion: CriterionName, limit = 100) => {
  const set = pathsFor(graph, criterion, { limit })
  const walks = [...set.paths].map((path) => ({ path, ...walkPath(graph, path, { expected: path.expected }) }))
  const shown = new Set(walks.flatMap(({ shown }) => [...goalsShown(graph, criterion, shown)]))
  return {
    missing: (set.goals ?? []).filter((goal) => !shown.has(goal)),
    failures: walks.flatMap(({ failures }) => failures.map(({ message }) => message)),
    paths: walks.map(({ path }) => path),
  }
}

describe('every criterion', () => {
  const graph = graphOf()

  it.each(criterionNames)('[FLW-04 FLW-06] %s: a live actor shows every goal of the paths', (criterion) => {
    const { missing, failures, paths } = walked(graph, criterion)
    expect(missing).toEqual([])
    expect(failures).toEqual([])
    expect(paths.length).toBeGreaterThan(0)
  })

  it('counts the transitions taken, not those planned: a broken chart covers less and fails', () => {
    const plan = pathsFor(graph, 'transitions')
    const spoiled = graphOf(windowMachine('shut'))
    const shown = new Set<string>()
    const failures: string[] = []
    for (const path of plan.paths) {
      const walk = walkPath(spoiled, path, { expected: path.expected })
      for (const goal of goalsShown(graph, 'transitions', walk.shown)) shown.add(goal)
      failures.push(...walk.failures.map(({ message }) => message))
    }
    expect((plan.goals ?? []).filter((goal) => !shown.has(goal))).toEqual([
      'door.deciding --always--> door.open',
      'door.open --after: grace--> door.shut',
    ])
    expect(failures.length).toBeGreaterThan(0)
  })

  it('has the same ids in every run, and unaffected paths keep theirs when a part of the chart changes', () => {
    const ids = (machine: Window, criterion: CriterionName) =>
      [...pathsFor(graphOf(machine), criterion).paths].map(({ id }) => id)
    for (const criterion of criterionNames) {
      expect(ids(windowMachine(), criterion)).toEqual(ids(windowMachine(), criterion))
    }
    const before = pathsFor(graph, 'pairs')
    const after = new Set(ids(windowMachine('shut'), 'pairs'))
    const untouched = [...before.paths].filter(({ steps }) => !steps.includes('it is sold'))
    expect(untouched.length).toBeGreaterThan(2)
    expect(untouched.filter(({ id }) => !after.has(id))).toEqual([])
  })
})

describe('single criteria', () => {
  const graph = graphOf()
  const goals = (criterion: CriterionName) => pathsFor(graph, criterion).goals ?? []

  it('states: includes transient states', () => {
    expect(goals('states')).toContain('door.deciding')
  })

  it('guards: passing and refusing', () => {
    const guarded = 'door.shut --pressed[isPaid]--> door.asking'
    expect(goals('guards')).toEqual([guarded, `refused: ${guarded}`])
  })

  it('invalid: every event that a state must ignore is tried and changes nothing', () => {
    expect(goals('invalid')).toContain('door.asking + lamp.dark ignores drops a coin')
    expect(goals('invalid').join()).not.toContain('it is sold')
  })

  it('pairs and 2-switch: only sequences within one region, unless the model declares a pair of regions', () => {
    const across = (goal: string) => goal.includes('lamp.') && goal.includes('door.')
    expect(goals('pairs').filter(across)).toEqual([])
    expect(goals('2-switch').length).toBeGreaterThan(goals('pairs').length)
    const paired = graphOf(windowMachine(), { regionPairs: [['door', 'lamp']] })
    expect(pathsFor(paired, 'pairs').goals?.some(across)).toBe(true)
  })

  it('round-trip: every way to leave a state that leads back to it', () => {
    const trip = [...pathsFor(graph, 'round-trip').paths].find(({ steps }) => steps.includes('after: grace'))
    expect(trip?.plan.some(({ states }) => states.join() === trip.plan.at(-1)?.states.join())).toBe(true)
  })

  it('simple: streamed and limited, in a different order for each seed', () => {
    const paired = graphOf(windowMachine(), { regionPairs: [['door', 'lamp']] })
    const some = (seed: number) => [...pathsFor(paired, 'simple', { seed, limit: 3 }).paths].map(({ id }) => id)
    expect(some(1)).toHaveLength(3)
    expect(some(1)).toEqual(some(1))
    expect(new Set([0, 1, 2, 3].map((seed) => some(seed).join())).size).toBeGreaterThan(1)
    expect(Array.isArray(pathsFor(paired, 'simple').paths)).toBe(false)
  })

  it('reports a state that the model lacks', () => {
    const { 'lamp.lit': _, ...states } = model.states
    const { failures } = walked(graphOf(windowMachine(), { states }), 'states')
    expect(failures.join()).toContain("the model's states have no entry for lamp.lit")
  })
})

describe('in other environments', () => {
  const elsewhere = (surroundings: Parameters<typeof exploreInstrumented>[2]) =>
    exploreInstrumented(instrument(windowMachine()), anyModel(model), surroundings)

  it('no path contains an infeasible outcome, including one that depends on context', () => {
    const graph = elsewhere({
      isFeasible: (outcome, _states, context) => outcome !== 'drops a coin' || (context as { coins: number }).coins < 1,
    })
    expect(graph.vertices.map(({ projection }) => projection[0])).not.toContain(2)
  })

  it('an immediate outcome belongs to the step before, and no path ends in between', () => {
    const graph = elsewhere({
      isImmediate: (outcome, states) => states.includes('door.asking') && outcome === 'it is sold',
    })
    expect(graph.vertices.flatMap(({ states }) => states)).not.toContain('door.asking')
    const sold = graph.edges.find(({ outcome, taken }) => outcome === 'presses' && taken.length > 0)
    expect(sold?.taken).toEqual([
      'door.shut --pressed[isPaid]--> door.asking',
      'door.asking --done: order--> door.deciding',
      'door.deciding --always--> door.open',
    ])
    expect(sold?.to.states).toContain('door.open')
  })
})
