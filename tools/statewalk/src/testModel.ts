import type { ActorLogic, Snapshot } from 'xstate'
import { TestModel } from 'xstate/graph'
import { instrument } from './chart/instrument.ts'
import { createStepper, type Position } from './chart/step.ts'
import type { Flow } from './flows.ts'
import { inputsOf, keyOf, leafStates } from './graph/explore.ts'

/** Something that happens, by the plain-language name that the model gives it: `{ type: 'the server refuses' }`. */
export type FlowEvent = { type: string }

/** Where a flow stands. */
export type FlowSnapshot = Snapshot<unknown> & {
  /** Dotted paths of the leaf states, in the chart's order; several where regions are parallel. */
  states: readonly string[]
  /** What tells this situation from others: states, projection, running effects and timers, as a readable text. */
  key: string
  position: Position
}

/**
 * A flow as a `TestModel` of `xstate/graph`, which is what `@xstate/test` is in XState 5. `createTestModel(machine)`
 * throws on charts with `invoke` or `after`; this model takes its steps with the explorer's pure steps, so every chart of
 * ours has one: answers of effects and ends of delays are events under the names of the chart's model.
 *
 * `getShortestPaths`, `getSimplePaths` and `getPaths` work as in the library, `input` being the name of one of the
 * model's inputs (the first one when left out). In `path.test({ states, events })` events go by their names and states by
 * their dotted paths; a compound state's path stands for all states in it, `*` for those that have no entry.
 */
export const testModelOf = ({ machine, model }: Pick<Flow, 'machine' | 'model'>) => {
  const stepper = createStepper(instrument(machine), model)
  const inputs = new Map(inputsOf(model))
  const snapshotOf = (position: Position): FlowSnapshot => {
    const { status, output, error } = position.snapshot
    const states = leafStates(position.snapshot)
    return { status, output, error, states, key: keyOf(model, position), position } as FlowSnapshot
  }
  const outcomeFor = ({ position }: FlowSnapshot, { type }: FlowEvent) =>
    stepper.outcomesAt(position).find(({ name }) => name === type)

  const logic: ActorLogic<FlowSnapshot, FlowEvent, string | undefined> = {
    getInitialSnapshot: (_scope, name = inputsOf(model)[0]?.[0] ?? '') => {
      if (!inputs.has(name)) throw new Error(`the model "${model.title}" has no input "${name}"`)
      return snapshotOf(stepper.start(inputs.get(name)).position)
    },
    transition: (snapshot, event) => {
      const outcome = outcomeFor(snapshot, event)
      return outcome === undefined ? snapshot : snapshotOf(stepper.step(snapshot.position, outcome).position)
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  return new TestModel<FlowSnapshot, FlowEvent, string | undefined>(logic, {
    events: ({ position }) => stepper.outcomesAt(position).map(({ name }) => ({ type: name })),
    // what a chart ignores is no step of a path
    filterEvents: (snapshot, event) => {
      const outcome = outcomeFor(snapshot, event)
      if (outcome === undefined) return false
      const { taken, position } = stepper.step(snapshot.position, outcome)
      return taken.length > 0 || position !== snapshot.position
    },
    serializeState: ({ key }) => key,
    serializeEvent: ({ type }) => type,
    serializeTransition: ({ key }, event) => `${key}|${event?.type ?? ''}`,
    stateMatcher: ({ states }, path) => states.some((state) => state === path || state.startsWith(`${path}.`)),
  })
}
