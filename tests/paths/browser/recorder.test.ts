import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { declaredTransitions } from 'statewalk/chart/names'
import { expect, it } from 'vitest'
import { createActor, type InspectionEvent, setup } from 'xstate'
import { recorderScript, transitionsIn } from './recorder.ts'

const machine = setup({
  types: { events: {} as { type: 'pressed' | 'left' } },
  guards: { isRich: () => true, isKnown: () => true },
}).createMachine({
  id: 'till',
  initial: 'idle',
  on: { left: '.gone' },
  states: {
    idle: {
      on: {
        pressed: [
          { guard: 'isRich', target: 'sold' },
          { guard: 'isKnown', target: 'lent' },
        ],
      },
    },
    sold: {},
    lent: {},
    gone: {},
  },
})
const rows = Map.groupBy(declaredTransitions(machine), ({ state }) => state)

it('names the transition that the page’s chart took, and the guards that were false before it', () => {
  const records = [{ event: 'pressed' }, { taken: [{ state: 'idle', place: 1 }] }]
  expect(transitionsIn(records, rows, ['idle'])).toEqual({
    taken: ['idle --pressed[isKnown]--> lent'],
    refused: ['idle --pressed[isRich]--> sold'],
  })
})

it('counts an event without a transition as a refusal of all its guards in this state and its ancestors', () => {
  expect(transitionsIn([{ event: 'pressed' }], rows, ['idle']).refused).toHaveLength(2)
  expect(transitionsIn([{ event: 'pressed' }], rows, ['sold'])).toEqual({ taken: [], refused: [] })
})

it('counts an inner guard as refused if an outer state handled the event, and an `always` guard if the step ended there', () => {
  const inner = setup({
    types: { events: {} as { type: 'pressed' } },
    guards: { isRich: () => false },
  }).createMachine({
    id: 'shop',
    initial: 'open',
    states: {
      open: {
        initial: 'idle',
        on: { pressed: '.waiting' },
        states: {
          idle: { on: { pressed: { guard: 'isRich', target: 'waiting' } } },
          waiting: { always: { guard: 'isRich', target: 'idle' } },
        },
      },
    },
  })
  const own = Map.groupBy(declaredTransitions(inner), ({ state }) => state)
  const records = [{ event: 'pressed' }, { taken: [{ state: 'open', place: 0 }] }]
  expect(transitionsIn(records, own, ['open.idle'], ['open.waiting'])).toEqual({
    taken: ['open --pressed--> open.waiting'],
    refused: ['open.idle --pressed[isRich]--> open.waiting', 'open.waiting --always[isRich]--> open.idle'],
  })
})

it('fails on a transition that the chart does not declare', () => {
  expect(() => transitionsIn([{ taken: [{ state: 'idle', place: 7 }] }], rows, [])).toThrow('does not have')
})

it('records in the page the events and the transitions taken, and the value of the chart', () => {
  type Page = {
    inspectCharts?: (event: InspectionEvent) => void
    readRecords?: () => object[]
    valueNow?: () => unknown
  }
  const page: Page & { window?: Page; Storage: unknown } = { Storage: { prototype: {} } }
  page.window = page
  runInNewContext(recorderScript('till'), page)
  const actor = createActor(machine, { inspect: (event) => page.inspectCharts?.(event) }).start()
  actor.send({ type: 'pressed' })
  expect(page.readRecords?.()).toMatchObject([
    { event: 'xstate.init' },
    { event: 'pressed' },
    { taken: [{ state: 'idle', place: 0 }] },
  ])
  expect(page.valueNow?.()).toBe('sold')
})

it('uses no undocumented part of xstate of its own', () => {
  expect(readFileSync(new URL('recorder.ts', import.meta.url), 'utf8')).not.toMatch(/\b_(?:nodes|transitions)\b/)
})
