import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { explore } from '../graph/explore.ts'
import { pathOf } from '../graph/pathsFor.ts'
import type { FlowModel } from '../model.ts'
import { refusalsOf, toursOf } from './tours.ts'

/**
 * A chain of three states. `break` is possible only in the last state, after the chart has entered this state twice.
 */
const chainMachine = setup({
  types: { context: {} as { lit: number }, events: {} as { type: 'next' | 'back' | 'break' } },
  guards: { isWorn: ({ context }) => context.lit > 1 },
}).createMachine({
  id: 'chain',
  context: { lit: 0 },
  initial: 'one',
  states: {
    one: { on: { next: 'two' } },
    two: { on: { next: 'three', back: 'one' } },
    three: {
      entry: assign({ lit: ({ context }) => context.lit + 1 }),
      on: { back: 'two', break: { guard: 'isWorn', target: 'broken' } },
    },
    broken: { type: 'final' },
  },
})
const model: FlowModel<typeof chainMachine> = {
  title: 'A chain',
  outcomes: { 'goes on': { type: 'next' }, 'goes back': { type: 'back' }, breaks: { type: 'break' } },
  projection: ({ context }) => [Math.min(context.lit, 2)],
  states: { one: {}, two: {}, three: {}, broken: {} },
}
const graph = explore(chainMachine, model)
const taken = ({ taken: ids }: { taken: readonly string[] }) => ids

describe('Tours', () => {
  it('[TOL-04] take every transition, and continue while an uncovered transition is near', () => {
    const tours = toursOf(graph, { goalsOn: taken })
    const shown = new Set(tours.flatMap(({ edges }) => edges.flatMap(taken)))
    expect([...shown].sort()).toEqual([...new Set(graph.edges.flatMap(taken))].sort())
    expect(tours).toHaveLength(1)
  })

  it('[TOL-04] are never the beginning of another tour, and end at the limit', () => {
    const tours = toursOf(graph, { goalsOn: taken, most: 2 }).map(pathOf)
    const texts = tours.map(({ input, steps }) => `${[input, ...steps].join(' > ')} > `)
    expect(texts.filter((text) => texts.some((other) => other !== text && other.startsWith(text)))).toEqual([])
    expect(texts.length).toBeGreaterThan(1)
  })

  it('[TOL-04] do not continue with a step that the environment excludes', () => {
    const free = toursOf(graph, { goalsOn: taken })
    const bound = toursOf(graph, { goalsOn: taken, isFeasible: () => false })
    expect(bound.length).toBeGreaterThan(free.length)
    expect(new Set(bound.flatMap(({ edges }) => edges.flatMap(taken)))).toEqual(
      new Set(free.flatMap(({ edges }) => edges.flatMap(taken))),
    )
  })
})

it('[TOL-04] a refusal ends with an event that a guard refuses and no other transition handles', () => {
  expect(refusalsOf(graph).map(pathOf)).toMatchObject([{ steps: ['goes on', 'goes on'], ignores: ['breaks'] }])
})

it('[TOL-04] a refusal ends where nothing happens by itself, if the event is refused there too', () => {
  const lamp = setup({
    types: { events: {} as { type: 'press' | 'rest' } },
    guards: { isReady: () => false },
  }).createMachine({
    id: 'lamp',
    initial: 'blinking',
    on: { press: { guard: 'isReady', target: '.blinking' } },
    states: { blinking: { after: { 1000: 'dark' } }, dark: { on: { rest: 'resting' } }, resting: {} },
  })
  const lampGraph = explore(lamp, {
    title: 'A lamp',
    outcomes: { presses: { type: 'press' }, rests: { type: 'rest' } },
    projection: () => [],
    states: { blinking: {}, dark: {}, resting: {} },
  })
  const [refusal, ...others] = refusalsOf(lampGraph).map(pathOf)
  expect(others).toEqual([])
  expect(refusal).toMatchObject({ steps: [expect.stringMatching(/^after: /)], ignores: ['presses'] })
})
