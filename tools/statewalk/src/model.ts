import type { AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate'

type ModelEvent = EventObject & Record<string, unknown>

/**
 * An instruction in two parts: what a tester prepares before the step that requests an answer, and does when the answer
 * is due.
 */
export type Arrangement = { before: string; after: string }

/** How a tester brings something about: a sentence, or an arrangement. */
export type Doing = string | Arrangement

/** An event with its words for testers. */
type WordedOutcome = {
  event: ModelEvent
  does: Doing
  /** The message that a refusal shows: a text key, the words themselves, or null for none. */
  says?: string | { words: string } | null
}

/** A delay in ms, or a function if it depends on context. */
type Delay<M extends AnyStateMachine> = number | ((snapshot: SnapshotFrom<M>) => number)

/**
 * A delay with instructions for testers: what to do until the delay ends, or in each of the states that wait for it.
 */
type WordedDelay<M extends AnyStateMachine> = { ms: Delay<M>; does?: Doing; doesIn?: Record<string, Doing> }

/** Specification of a state. */
type ModelState = {
  /** Effects that must be running. */
  running?: readonly string[]
  /** What a tester sees in the state, also for a state that contains others. */
  shows?: string
}

/**
 * The walker's knowledge of one flow: data only, no test runner, no chart logic. The model is the specification's side
 * of the comparison, so write it from the specification and not from the chart.
 */
export type FlowModel<M extends AnyStateMachine> = {
  /** The product owners' name of this flow. */
  title: string
  /** The only input, or … */
  input?: InputFrom<M>
  /** … several named inputs, so that every initial `always` branch is walked: `{'a known user': {…}}`. */
  inputs?: Record<string, InputFrom<M>>
  /** For each input, where a tester begins. */
  begins?: Record<string, Doing>
  /**
   * Every event and every named answer of an effect, by a plain-language name, with or without words for testers.
   * Answers are events of type `xstate.done.actor.<id>` {output}, `xstate.error.actor.<id>` {error} or
   * `xstate.snapshot.<id>` {snapshot}; they only happen while that effect runs. Delays are not listed: the walker finds
   * them as `after: <delay>`. A child's first snapshot is not sent automatically: list it if the chart waits for one.
   */
  outcomes: Record<string, ModelEvent | WordedOutcome>
  /** The finite part of the context that guards read: together with the state value, it distinguishes situations. */
  projection: (snapshot: SnapshotFrom<M>) => readonly unknown[]
  /** The specified ms of each named delay, with or without what a tester does until it ends. */
  delays?: Record<string, Delay<M> | WordedDelay<M>>
  /** States by dotted path (`choosing.methods`): every leaf state, and those of their ancestors that show something. */
  states: Record<string, ModelState>
  /** Pairs of parallel regions, by dotted path, that are walked together; all other regions are walked alone. */
  regionPairs?: readonly (readonly [string, string])[]
  /** Goals that cannot be covered, by transition id or `refused: <id>`, with the reason. */
  exemptions?: Record<string, string>
  /** Limits of the walk: explored vertices (default 2000), replayed simple paths (default 500). */
  limits?: { vertices?: number; simplePaths?: number }
}

/** Plain words for names of a chart that are unclear to readers, by these names: `<flow>.words.ts`. */
export type FlowWords = {
  /** For each guard, what is true if it passes. */
  guards?: Readonly<Record<string, string>>
  /** For each action, by its name or by its name with its parameters: what it does. */
  actions?: Readonly<Record<string, string>>
  /** What a person does, for outcomes whose names in the model only describe the purpose of a test. */
  outcomes?: Readonly<Record<string, string>>
  /** For each effect, whose answer the chart waits for. */
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

/** Returns the event of each outcome without words. */
export const eventsOf = ({ outcomes }: AnyFlowModel): Record<string, ModelEvent> =>
  Object.fromEntries(
    Object.entries(outcomes).map(([name, outcome]) => [name, isWorded(outcome) ? outcome.event : outcome]),
  )

/** Returns a delay's specified ms: a number, a function of the snapshot, or undefined if the model has none. */
export const delayOf = ({ delays }: AnyFlowModel, name: string): Delay<AnyStateMachine> | undefined => {
  const delay = delays?.[name]
  return typeof delay === 'object' ? delay.ms : delay
}

/** A model's words for testers by name: where to begin, what to do, the expected message, what a state shows. */
type TesterWords = {
  begins: Readonly<Record<string, Doing>>
  does: Readonly<Record<string, Doing>>
  says: Readonly<Record<string, string | { words: string } | null>>
  shows: Readonly<Record<string, string>>
}

/** Collects a model's words for testers: by input, by outcome and delay, by outcome, and by state. */
export const testerWords = ({ begins = {}, outcomes, delays = {}, states }: AnyFlowModel): TesterWords => {
  const worded = Object.entries(outcomes).flatMap(([name, outcome]) =>
    isWorded(outcome) ? [[name, outcome] as const] : [],
  )
  const waits = Object.entries(delays).flatMap(([name, delay]) =>
    typeof delay === 'object'
      ? [
          ...(delay.does === undefined ? [] : [[`after: ${name}`, delay.does] as const]),
          ...Object.entries(delay.doesIn ?? {}).map(([state, does]) => [`after: ${name} (in ${state})`, does] as const),
        ]
      : [],
  )
  return {
    begins,
    does: Object.fromEntries([...worded.map(([name, { does }]) => [name, does] as const), ...waits]),
    says: Object.fromEntries(worded.flatMap(([name, { says }]) => (says === undefined ? [] : [[name, says] as const]))),
    shows: Object.fromEntries(
      Object.entries(states).flatMap(([name, { shows }]) => (shows === undefined ? [] : [[name, shows] as const])),
    ),
  }
}

/** Erases the chart's type from a model; the walker only calls the model with that chart's snapshots. */
export const anyModel = <M extends AnyStateMachine>(model: FlowModel<M>) => model as unknown as AnyFlowModel

/** A side effect of the chart during one step, in the order of occurrence. */
export type Effect =
  | { kind: 'action'; name: string; params: unknown }
  | { kind: 'start'; id: string; src: string; input: unknown }
  | { kind: 'stop'; id: string }
  /**
   * A started timer; `event` and `to` are the event sent at its end and the receiver, if the timer is not an `after` of
   * the chart.
   */
  | { kind: 'timer'; id: string; delay: number; event?: unknown; to?: string }
  | { kind: 'cancel'; id: string }
  | { kind: 'send'; to: string; event: unknown }
  | { kind: 'emit'; event: unknown }

/** One walk from the start: the input's name, then the outcomes' names. */
export type Path = {
  id: string
  input: string
  steps: readonly string[]
  /** Outcomes to try at the end of the path, which must change nothing. */
  ignores?: readonly string[] | undefined
}
