import type { AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate'

type ModelEvent = EventObject & Record<string, unknown>

/**
 * An instruction in two parts: what a tester prepares before the step that requests an answer, and what the tester does
 * when the answer is due. If `isFirst` is set, it is prepared before the first step, because that step requests the answer.
 * `refusal` is the message of a refusal that is prepared.
 */
export type Arrangement = { before: string; after: string; isFirst?: boolean; refusal?: string }

/** How a tester brings something about: a sentence, or an arrangement. */
export type Doing = string | Arrangement

/** An event with its words for testers. `doesIn` has other words for single states in which the event happens. */
type WordedOutcome = {
  event: ModelEvent
  does: Doing
  doesIn?: Record<string, Doing>
  /** The message that a refusal shows: a text key, the words themselves, or null for none. */
  says?: string | { words: string } | null
  /** Returns whether the outcome is possible in the model's world. */
  when?: (world: World) => boolean
  /** Returns the world after the outcome. */
  changes?: (world: World) => World
}

/** What outcomes depend on besides the chart, such as an account. It must have finitely many values. */
type World = Readonly<Record<string, unknown>>

/** A delay in ms. It is a function if the delay depends on the context. */
type Delay<M extends AnyStateMachine> = number | ((snapshot: SnapshotFrom<M>) => number)

/**
 * A delay with instructions for testers: what to do until the delay ends. `doesIn` has an instruction for each state
 * that waits for the delay.
 */
type WordedDelay<M extends AnyStateMachine> = { ms: Delay<M>; does?: Doing; doesIn?: Record<string, Doing> }

/** Specification of a state. */
type ModelState = {
  /** Effects that must be running. */
  running?: readonly string[]
  /** What a tester sees in the state. A state that contains others may have this text too. */
  shows?: string
}

/**
 * All data that the walker has about one flow. A model is data only: it has no test runner and none of the chart's
 * logic. It states the requirements of the specification and is compared with the chart, so write it from the
 * specification.
 */
export type FlowModel<M extends AnyStateMachine> = {
  /** The product owners' name of this flow. */
  title: string
  /** The only input, or … */
  input?: InputFrom<M>
  /**
   * Inputs by name, if there are several: `{'a known user': {…}}`. Use several, so that every branch of the initial
   * `always` is walked.
   */
  inputs?: Record<string, InputFrom<M>>
  /** For each input, where a tester begins. */
  begins?: Record<string, Doing>
  /**
   * Every event, and every answer of an effect, under a name in plain language. It may have words for testers. An
   * answer is an event of type `xstate.done.actor.<id>` {output}, `xstate.error.actor.<id>` {error} or
   * `xstate.snapshot.<id>` {snapshot}; it can happen only while this effect runs. Delays are not listed, because the
   * walker finds them as `after: <delay>`. The first snapshot of a child is not sent automatically: if the chart waits
   * for it, list it.
   */
  outcomes: Record<string, ModelEvent | WordedOutcome>
  /** The world at the start, if outcomes depend on each other in a way that the chart does not know. */
  world?: World
  /**
   * The part of the context that guards read. It must have finitely many values. Together with the state value, it
   * identifies a situation.
   */
  projection: (snapshot: SnapshotFrom<M>) => readonly unknown[]
  /**
   * The specified ms of each named delay. It may have an instruction that says what a tester does until the delay ends.
   */
  delays?: Record<string, Delay<M> | WordedDelay<M>>
  /**
   * States by dotted path (`choosing.methods`): every leaf state, and those ancestors that show something on the
   * screen.
   */
  states: Record<string, ModelState>
  /** Pairs of parallel regions, by dotted path, that are walked together. All other regions are walked alone. */
  regionPairs?: readonly (readonly [string, string])[]
  /** Goals that cannot be covered, with the reason. A goal is a transition id or `refused: <id>`. */
  exemptions?: Record<string, string>
  /** Limits of the walk: explored vertices (default 2000), replayed simple paths (default 500). */
  limits?: { vertices?: number; simplePaths?: number }
}

/** Plain words for those names of a chart that readers would not understand: `<flow>.words.ts`. */
export type FlowWords = {
  /** For each guard, the condition under which it passes. */
  guards?: Readonly<Record<string, string>>
  /** For each action, by its name or by its name with its parameters: its effect in words. */
  actions?: Readonly<Record<string, string>>
  /** What a person does, for outcomes whose names in the model only describe the purpose of a test. */
  outcomes?: Readonly<Record<string, string>>
  /** For each effect, the person or system whose answer the chart waits for. */
  waits?: Readonly<Record<string, string>>
}

/** A model of a chart whose type is unknown, for use within the walker. */
export type AnyFlowModel = FlowModel<AnyStateMachine>

const isWorded = (outcome: ModelEvent | WordedOutcome): outcome is WordedOutcome => !('type' in outcome)

/** Returns the event of an outcome without words; undefined if the model has no such outcome. */
export const eventOf = ({ outcomes }: AnyFlowModel, name: string): ModelEvent | undefined => {
  const outcome = outcomes[name]
  return outcome !== undefined && isWorded(outcome) ? outcome.event : outcome
}

/** Returns the conditions and changes of an outcome in the model's world. */
export const worldRules = ({ outcomes }: AnyFlowModel, name: string): Pick<WordedOutcome, 'when' | 'changes'> => {
  const outcome = outcomes[name]
  return outcome !== undefined && isWorded(outcome) ? outcome : {}
}

/** Returns the event of each outcome without words. */
export const eventsOf = ({ outcomes }: AnyFlowModel): Record<string, ModelEvent> =>
  Object.fromEntries(
    Object.entries(outcomes).map(([name, outcome]) => [name, isWorded(outcome) ? outcome.event : outcome]),
  )

/**
 * Returns the specified ms of a delay: a number, or a function of the snapshot. Undefined if the model does not have
 * this delay.
 */
export const delayOf = ({ delays }: AnyFlowModel, name: string): Delay<AnyStateMachine> | undefined => {
  const delay = delays?.[name]
  return typeof delay === 'object' ? delay.ms : delay
}

/** The words of a model for testers: where to begin, what to do, the expected message, and what a state shows. */
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

/** Collects the words of a model for testers: by input, by outcome and delay, by outcome, and by state. */
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
 * Removes the chart's type from a model. This is safe, because the walker calls the model only with snapshots of its
 * own chart.
 */
export const anyModel = <M extends AnyStateMachine>(model: FlowModel<M>) => model as unknown as AnyFlowModel

/** A side effect of the chart during one step. A list has them in the order of occurrence. */
export type Effect =
  | { kind: 'action'; name: string; params: unknown }
  | { kind: 'start'; id: string; src: string; input: unknown }
  | { kind: 'stop'; id: string }
  /**
   * A timer was started. If it is not the timer of an `after`, `event` is the event that it sends at its end, and `to`
   * the receiver. A timer without an id of its own has the name of its event.
   */
  | { kind: 'timer'; id: string; delay: number; event?: unknown; to?: string; isUnnamed?: boolean }
  | { kind: 'cancel'; id: string }
  | { kind: 'send'; to: string; event: unknown }
  | { kind: 'emit'; event: unknown }

/** One walk from the start: the input's name, then the outcomes' names. */
export type Path = {
  id: string
  input: string
  steps: readonly string[]
  /** Outcomes to try at the end of the path. They must change nothing. */
  ignores?: readonly string[] | undefined
}
