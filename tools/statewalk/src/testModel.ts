import type { ActorLogic, Snapshot } from 'xstate'
import { TestModel } from 'xstate/graph'
import { instrument } from './chart/instrument.ts'
import type { Position } from './chart/step.ts'
import type { Flow } from './flows.ts'
import { exploreInstrumented, inputsOf, keyOf, leafStates } from './graph/explore.ts'

/** An outcome as an event. `type` is the outcome's name in the model: `{ type: 'the server refuses' }`. */
export type FlowEvent = { type: string }

export type FlowSnapshot = Snapshot<unknown> & {
  /** Dotted paths of the leaf states, in the order of the chart; several if regions are parallel. */
  states: readonly string[]
  /** States, projection (the part of the context that guards read), running effects and timers, as text. */
  key: string
  position: Position
}

/**
 * Returns a `TestModel` of `xstate/graph` (`@xstate/test` before XState 5) for any chart. That package's
 * `createTestModel(machine)` throws on `invoke` and `after`; here, answers of effects and ends of delays are events,
 * named as in the chart's model. `input` of `getShortestPaths`, `getSimplePaths` and `getPaths` is the name of one of
 * the model's inputs (by default the first). In `path.test({ states, events })`, events are keyed by name and states by
 * dotted path; a compound state's path stands for all its substates, `*` for states without an entry.
 */
export const testModelOf = ({ machine, model }: Pick<Flow, 'machine' | 'model'>) => {
  const { stepper } = exploreInstrumented(instrument(machine), model)
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
    // an event that the chart ignores does not count as a step
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
