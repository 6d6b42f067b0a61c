import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { explore } from '../graph/explore.ts'
import { pathOf } from '../graph/pathsFor.ts'
import type { FlowModel } from '../model.ts'
import type { Playbook } from './playbook.ts'
import { routesWithSigns } from './signs.ts'
import { toursOf } from './tours.ts'

const lampMachine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { turn: 'on' } },
    on: { on: { turn: 'off', touch: { actions: () => {} }, ring: { actions: () => {} } } },
  },
})
const model: FlowModel<typeof lampMachine> = {
  title: 'A lamp',
  outcomes: { turns: { type: 'turn' }, touches: { type: 'touch' }, rings: { type: 'ring' } },
  projection: () => [],
  states: { off: {}, on: {} },
}
const playbook: Playbook = {
  risk: 'low',
  preconditions: [],
  begins: {},
  does: {},
  sees: { off: 'It is dark.', on: 'It is bright.' },
  results: { rings: 'A bell is heard.' },
  messageOf: () => null,
}

it('[TOL-04] ends a route at its last step that a tester can check', () => {
  const graph = explore(lampMachine, model)
  const touches = toursOf(graph, { goalsOn: ({ outcome }) => (outcome === 'touches' ? ['touches'] : []) })
  const rings = toursOf(graph, { goalsOn: ({ outcome }) => (outcome === 'rings' ? ['rings'] : []) })
  const stepsOf = (routes: typeof touches) =>
    routesWithSigns(graph, routes, playbook).map((route) => pathOf(route).steps)
  expect(stepsOf(touches)).toEqual([['turns']])
  expect(stepsOf(rings)).toEqual([['turns', 'rings']])
  expect(stepsOf([...touches, ...rings])).toEqual([['turns', 'rings']])
})
