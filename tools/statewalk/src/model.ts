import type { AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate'

type ModelEvent = EventObject & Record<string, unknown>

/**
 * A two-part instruction: `before` is what a tester prepares before the step that sends a request; `after` is what the
 * tester does when the response is due. `isFirst`: the first step sends the request, so the preparation precedes the
 * first step. `refusal` is the message of a prepared refusal.
 */
export type Arrangement = { before: string; after: string; isFirst?: boolean; refusal?: string }

/** A tester's instruction for an outcome, in one or two parts. */
export type Doing = string | Arrangement

/**
 * An event with instructions for testers. `doesIn` has other instructions for single states in which the event occurs.
 */
type WordedOutcome = {
  event: ModelEvent
  does: Doing
  doesIn?: Record<string, Doing>
  /** Message that the screen shows after a refusal: a text key, literal words, or null for no message. */
  says?: string | { words: string } | null
  /** Returns whether the outcome is possible, given the model's world. */
  when?: (world: World) => boolean
  /** Returns the world after the outcome. */
  changes?: (world: World) => World
}

/**
 * Facts outside the chart on which outcomes depend, such as an account balance. They must have finitely many values.
 */
type World = Readonly<Record<string, unknown>>

/** A delay in ms. It is a function if the delay depends on the context. */
type Delay<M extends AnyStateMachine> = number | ((snapshot: SnapshotFrom<M>) => number)

/**
 * A delay with instructions for testers. `does` is the instruction until the delay ends; `doesIn` has other
 * instructions for single states.
 */
type WordedDelay<M extends AnyStateMachine> = { ms: Delay<M>; does?: Doing; doesIn?: Record<string, Doing> }

type ModelState = {
  /** Effects that must be running in this state. */
  running?: readonly string[]
  /** What a tester sees in the state. A parent state may have this text too. */
  shows?: string
}

/**
 * All data that the walker needs about one flow. A model is pure data, without test runner and chart logic. It is
 * compared with the chart, so write it from the specification.
 */
export type FlowModel<M extends AnyStateMachine> = {
  /** Name of the flow for product owners. */
  title: string
  /** The chart's input, if there is only one. */
  input?: InputFrom<M>
  /**
   * Inputs by name, if there are several: `{'a known user': {…}}`. They must cover every branch of the initial
   * `always`.
   */
  inputs?: Record<string, InputFrom<M>>
  /** Where a tester begins, by input. */
  begins?: Record<string, Doing>
  /**
   * Every event, and every answer of an effect, under a plain-language name and optionally with instructions for
   * testers. An answer is an event of type `xstate.done.actor.<id>` {output}, `xstate.error.actor.<id>` {error} or
   * `xstate.snapshot.<id>` {snapshot}; it can occur only while the effect runs. Do not list delays: the walker finds
   * them as `after: <delay>`. The first snapshot of a child is not sent automatically: list it if the chart waits for
   * it.
   */
  outcomes: Record<string, ModelEvent | WordedOutcome>
  /** The initial world, for outcomes whose dependencies the chart does not contain. */
  world?: World
  /**
   * The part of the context that guards read. It must have finitely many values. State value and projection together
   * identify a situation.
   */
  projection: (snapshot: SnapshotFrom<M>) => readonly unknown[]
  /** The specified ms of each named delay, optionally with an instruction for testers. */
  delays?: Record<string, Delay<M> | WordedDelay<M>>
  /**
   * States by dotted path (`choosing.methods`): every leaf state, and parent states that show something on the screen.
   */
  states: Record<string, ModelState>
  /** Pairs of parallel regions, by dotted path, to walk together. All other regions are walked alone. */
  regionPairs?: readonly (readonly [string, string])[]
  /** Reasons for goals that cannot be covered, by goal: a transition id or `refused: <id>`. */
  exemptions?: Record<string, string>
  /** Limits of the walk: explored vertices (default 2000) and replayed simple paths (default 500). */
  limits?: { vertices?: number; simplePaths?: number }
}

/** Plain words for chart names that readers would not understand (`<flow>.words.ts`). */
export type FlowWords = {
  /** Conditions under which guards pass, by guard. */
  guards?: Readonly<Record<string, string>>
  /** Effects of actions in words, by the action's name, with or without its parameters. */
  actions?: Readonly<Record<string, string>>
  /** User actions in words, for outcomes whose names only describe the purpose of a test. */
  outcomes?: Readonly<Record<string, string>>
  /** For each effect, the person or system for whose answer the chart waits. */
  waits?: Readonly<Record<string, string>>
}

/** A model of a chart with unknown type, for use within the walker. */
export type AnyFlowModel = FlowModel<AnyStateMachine>

const isWorded = (outcome: ModelEvent | WordedOutcome): outcome is WordedOutcome => !('type' in outcome)

/** Returns the event of an outcome, without instructions; undefined if the model lacks the outcome. */
export const eventOf = ({ outcomes }: AnyFlowModel, name: string): ModelEvent | undefined => {
  const outcome = outcomes[name]
  return outcome !== undefined && isWorded(outcome) ? outcome.event : outcome
}

/** Returns an outcome's condition and change in the model's world. */
export const worldRules = ({ outcomes }: AnyFlowModel, name: string): Pick<WordedOutcome, 'when' | 'changes'> => {
  const outcome = outcomes[name]
  return outcome !== undefined && isWorded(outcome) ? outcome : {}
}

/** Returns the events of all outcomes, without instructions. */
export const eventsOf = ({ outcomes }: AnyFlowModel): Record<string, ModelEvent> =>
  Object.fromEntries(
    Object.entries(outcomes).map(([name, outcome]) => [name, isWorded(outcome) ? outcome.event : outcome]),
  )

/** Returns the specified ms of a delay, or a function of the snapshot; undefined if the model lacks the delay. */
export const delayOf = ({ delays }: AnyFlowModel, name: string): Delay<AnyStateMachine> | undefined => {
  const delay = delays?.[name]
  return typeof delay === 'object' ? delay.ms : delay
}

/** A model's texts for testers: where to begin, what to do, the expected message, and what each state shows. */
type TesterWords = {
  begins: Readonly<Record<string, Doing>>
  does: Readonly<Record<string, Doing>>
  says: Readonly<Record<string, string | { words: string } | null>>
  shows: Readonly<Record<string, string>>
}

/** Name of an outcome or a delay in one state. */
export const nameIn = (name: string, state: string) => `${name} (in ${state})`

const wordsIn = (name: string, doesIn: Readonly<Record<string, Doing>> = {}) =>
  Object.entries(doesIn).map(([state, does]) => [nameIn(name, state), does] as const)

export const testerWords = ({ begins = {}, outcomes, delays = {}, states }: AnyFlowModel): TesterWords => {
  const worded = Object.entries(outcomes).flatMap(([name, outcome]) =>
    isWorded(outcome) ? [[name, outcome] as const] : [],
  )
  const waits = Object.entries(delays).flatMap(([name, delay]) =>
    typeof delay === 'object'
      ? [
          ...(delay.does === undefined ? [] : [[`after: ${name}`, delay.does] as const]),
          ...wordsIn(`after: ${name}`, delay.doesIn),
        ]
      : [],
  )
  return {
    begins,
    does: Object.fromEntries([
      ...worded.flatMap(([name, { does, doesIn }]) => [[name, does] as const, ...wordsIn(name, doesIn)]),
      ...waits,
    ]),
    says: Object.fromEntries(worded.flatMap(([name, { says }]) => (says === undefined ? [] : [[name, says] as const]))),
    shows: Object.fromEntries(
      Object.entries(states).flatMap(([name, { shows }]) => (shows === undefined ? [] : [[name, shows] as const])),
    ),
  }
}

/**
 * Removes the chart's type from a model. This is safe, because the walker passes only snapshots of the model's own
 * chart.
 */
export const anyModel = <M extends AnyStateMachine>(model: FlowModel<M>) => model as unknown as AnyFlowModel

/** A side effect of the chart during one step. Lists of effects are in the order of occurrence. */
export type Effect =
  | { kind: 'action'; name: string; params: unknown }
  | { kind: 'start'; id: string; src: string; input: unknown }
  | { kind: 'stop'; id: string }
  /**
   * A started timer. Unless the timer belongs to an `after`, it sends `event` to `to` when it ends. A timer without its
   * own id is named after its event.
   */
  | { kind: 'timer'; id: string; delay: number; event?: unknown; to?: string; isUnnamed?: boolean }
  | { kind: 'cancel'; id: string }
  | { kind: 'send'; to: string; event: unknown }
  | { kind: 'emit'; event: unknown }

/** One walk from the start: the name of the input, then the names of the outcomes. */
export type Path = {
  id: string
  input: string
  steps: readonly string[]
  /** Events to send at the end of the path. The chart must ignore them. */
  ignores?: readonly string[] | undefined
}
