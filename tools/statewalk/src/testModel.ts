import type { ActorLogic, Snapshot } from 'xstate'
import { TestModel } from 'xstate/graph'
import { instrument } from './chart/instrument.ts'
import { createStepper, type Position } from './chart/step.ts'
import type { Flow } from './flows.ts'
import { inputsOf, keyOf, leafStates } from './graph/explore.ts'

/** An outcome under the plain-language name of the model: `{ type: 'the server refuses' }`. */
export type FlowEvent = { type: string }

/** Snapshot of a flow. */
export type FlowSnapshot = Snapshot<unknown> & {
  /** Dotted paths of the leaf states, in the order of the chart. In parallel regions there are several. */
  states: readonly string[]
  /**
   * Key of the situation as readable text: states, projection (the part of the context that guards read), running
   * effects and timers.
   */
  key: string
  position: Position
}

/**
 * A flow as a `TestModel` of `xstate/graph`, which is what `@xstate/test` is in XState 5. `createTestModel(machine)`
 * throws on charts with `invoke` or `after`; this model uses the explorer's pure steps, so it works for every chart:
 * answers of effects and ends of delays are events with the names in the chart's model.
 *
 * `getShortestPaths`, `getSimplePaths` and `getPaths` work as in the library; `input` is the name of one of the model's
 * inputs (the first one if omitted). In `path.test({ states, events })`, events are keyed by their names and states by
 * their dotted paths; a compound state's path stands for all its substates, `*` for states without an entry.
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
    // An ignored event is not a step of a path.
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
