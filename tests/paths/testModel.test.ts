import { flowNames, loadFlows } from 'statewalk/flows'
import { explore, inputsOf } from 'statewalk/graph/explore'
import { anyModel, type FlowModel } from 'statewalk/model'
import { testModelOf } from 'statewalk/testModel'
import { expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { createTestModel } from 'xstate/graph'

const kettle = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: 'pressed' } | { type: 'cancelled' } | { type: 'lid.opened' } | { type: 'lid.closed' },
  },
  actors: { boil: fromPromise(async () => {}) },
  delays: { coolingTime: 3000 },
}).createMachine({
  id: 'kettle',
  context: { tries: 0 },
  type: 'parallel',
  states: {
    water: {
      initial: 'cold',
      states: {
        cold: {
          on: { pressed: { target: 'boiling', actions: assign({ tries: ({ context }) => context.tries + 1 }) } },
        },
        boiling: {
          on: { cancelled: 'cold' },
          invoke: { id: 'boil', src: 'boil', onDone: 'hot', onError: 'cold' },
        },
        hot: { after: { coolingTime: 'cold' } },
      },
    },
    lid: {
      initial: 'closed',
      states: { closed: { on: { 'lid.opened': 'open' } }, open: { on: { 'lid.closed': 'closed' } } },
    },
  },
})
const kettleModel: FlowModel<typeof kettle> = {
  title: 'Boiling water',
  outcomes: {
    'presses the switch': { type: 'pressed' },
    'presses it again': { type: 'cancelled' },
    'opens the lid': { type: 'lid.opened' },
    'closes the lid': { type: 'lid.closed' },
    'it boils': { type: 'xstate.done.actor.boil', output: undefined },
    'the fuse blows': { type: 'xstate.error.actor.boil', error: {} },
  },
  projection: () => [],
  delays: { coolingTime: 3000 },
  states: {},
}
const model = testModelOf({ machine: kettle, model: anyModel(kettleModel) })
const pathsToHot = () =>
  model.getShortestPaths({ toState: ({ states }) => states.includes('water.hot') && states.includes('lid.closed') })

it('[FLW-04] finds paths through effects, delays and parallel regions of a chart that createTestModel refuses', () => {
  expect(() => createTestModel(kettle)).toThrow('Invocations on test machines are not supported')
  const ends = new Set(
    model.getShortestPaths({ allowDuplicatePaths: true }).map(({ state }) => state.states.join(' + ')),
  )
  expect(ends).toEqual(
    new Set(
      ['cold', 'boiling', 'hot'].flatMap((water) => ['closed', 'open'].map((lid) => `water.${water} + lid.${lid}`)),
    ),
  )
  const [toHot] = pathsToHot()
  expect(toHot?.steps.map(({ event }) => event.type)).toEqual(['xstate.init', 'presses the switch', 'it boils'])
  const cooled = model.getSimplePaths({ allowDuplicatePaths: true }).map(({ steps }) => steps.at(-1)?.event.type)
  expect(cooled).toContain('after: coolingTime')
})

it("[FLW-04] runs a path by the model's outcome names and compound states by their path, and fails if an expectation fails", async () => {
  const [path] = pathsToHot()
  const done: string[] = []
  const note = (text: string) => () => void done.push(text)
  await path?.test({
    states: { 'water.cold': note('cold'), 'water.hot': note('hot'), '*': note('other') },
    events: { 'presses the switch': note('press'), 'it boils': note('boils') },
  })
  expect(done).toEqual(['cold', 'press', 'other', 'boils', 'hot'])
  done.length = 0
  await path?.test({ states: { water: note('water') }, events: {} })
  expect(done).toEqual(['water', 'water', 'water'])
  const wrong = path?.test({
    states: {
      'water.hot': () => {
        throw new Error('it is cold')
      },
    },
  })
  await expect(wrong).rejects.toThrow('it is cold')
})

it.each(flowNames())(
  '[FLW-04] finds shortest paths to every state of %s that the explorer reaches from the first input',
  async (name) => {
    const flow = (await loadFlows()).find((each) => each.name === name)
    if (!flow) throw new Error(`no flow ${name}`)
    const [first = ['', undefined]] = inputsOf(flow.model)
    const [input, value] = first
    const paths = testModelOf(flow).getShortestPaths({ input, allowDuplicatePaths: true })
    const reached = new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => state.key)))
    const { vertices } = explore(flow.machine, { ...flow.model, inputs: { [input]: value } })
    expect([...reached].sort()).toEqual(vertices.map(({ key }) => key).sort())
  },
)

it('refuses an unknown input of the model', () => {
  expect(() => model.getShortestPaths({ input: 'a full kettle' })).toThrow('has no input "a full kettle"')
})
