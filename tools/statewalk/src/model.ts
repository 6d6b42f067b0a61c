import type { AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate'

type ModelEvent = EventObject & Record<string, unknown>

/** What a tester prepares before the step that asks for an answer, and does when the answer is due. */
export type Arrangement = { before: string; after: string }

/** How a tester brings something about: a sentence, or an arrangement. */
export type Doing = string | Arrangement

/** An event with its words for testers. */
type WordedOutcome = {
  event: ModelEvent
  does: Doing
  /** The message that a refusal shows: the key of a text, the words themselves, or null for none. */
  says?: string | { words: string } | null
}

/** Milliseconds of a delay; as a function where they depend on context. */
type Delay<M extends AnyStateMachine> = number | ((snapshot: SnapshotFrom<M>) => number)

/** A delay with what a tester does until it is over, or does in each of the states that wait for it. */
type WordedDelay<M extends AnyStateMachine> = { ms: Delay<M>; does?: Doing; doesIn?: Record<string, Doing> }

/** A state as the specification has it. */
type ModelState = {
  /** Effects that must be running. */
  running?: readonly string[]
  /** What a tester sees, also of a state that holds others. */
  shows?: string
}

/**
 * What the walker needs to know about one flow: data only, no test runner, no chart logic.
 * It holds the specification's side of the comparison, so write it from the specification and not from the chart.
 */
export type FlowModel<M extends AnyStateMachine> = {
  /** What product owners call this flow. */
  title: string
  /** The only input, or … */
  input?: InputFrom<M>
  /** … several named ones, so that every first `always` branch is walked: `{'a known user': {…}}`. */
  inputs?: Record<string, InputFrom<M>>
  /** By input: where a tester begins. */
  begins?: Record<string, Doing>
  /**
   * Every event and every named answer of an effect, by a plain-language name, with or without words for testers. Answers are events of type
   * `xstate.done.actor.<id>` {output}, `xstate.error.actor.<id>` {error} or `xstate.snapshot.<id>` {snapshot}; they
   * only happen while that effect runs. Delays are no outcomes: the walker finds them as `after: <delay>`.
   * A child's first snapshot is not sent by itself: list it where the chart waits for one.
   */
  outcomes: Record<string, ModelEvent | WordedOutcome>
  /** The finite part of context that guards read: with the state value, what makes two situations differ. */
  projection: (snapshot: SnapshotFrom<M>) => readonly unknown[]
  /** The specification's milliseconds of each named delay, with or without what a tester does until they are over. */
  delays?: Record<string, Delay<M> | WordedDelay<M>>
  /** By dotted state path (`choosing.methods`): every leaf state, and states around them that show something. */
  states: Record<string, ModelState>
  /** Pairs of parallel regions, by dotted path, that are walked together; else each region is walked alone. */
  regionPairs?: readonly (readonly [string, string])[]
  /** What cannot be covered, by id of transition or `refused: <id>`, and the reason why. */
  exemptions?: Record<string, string>
  /** Bounds of the walk: vertices explored (2000), simple paths replayed (500). */
  limits?: { vertices?: number; simplePaths?: number }
}

/** Plain words for what the names of a chart do not say, by those names: `<flow>.words.ts`. */
export type FlowWords = {
  /** What holds where a guard passes. */
  guards?: Readonly<Record<string, string>>
  /** What an action does; also by its name with its parameters. */
  actions?: Readonly<Record<string, string>>
  /** What a person does, for outcomes that the model names by what a test wants. */
  outcomes?: Readonly<Record<string, string>>
  /** By effect: for whom the chart waits. */
  waits?: Readonly<Record<string, string>>
}

/** A model whose chart is not known to the type checker: what the walker's own files pass on. */
export type AnyFlowModel = FlowModel<AnyStateMachine>

const isWorded = (outcome: ModelEvent | WordedOutcome): outcome is WordedOutcome => !('type' in outcome)

/** The event of an outcome, without words; undefined if the model has no such outcome. */
export const eventOf = ({ outcomes }: AnyFlowModel, name: string): ModelEvent | undefined => {
  const outcome = outcomes[name]
  return outcome !== undefined && isWorded(outcome) ? outcome.event : outcome
}

/** The event of each outcome, without words. */
export const eventsOf = ({ outcomes }: AnyFlowModel): Record<string, ModelEvent> =>
  Object.fromEntries(
    Object.entries(outcomes).map(([name, outcome]) => [name, isWorded(outcome) ? outcome.event : outcome]),
  )

/** The specification's milliseconds of a delay: a number, a function of the snapshot, or undefined if the model has none. */
export const delayOf = ({ delays }: AnyFlowModel, name: string): Delay<AnyStateMachine> | undefined => {
  const delay = delays?.[name]
  return typeof delay === 'object' ? delay.ms : delay
}

/** What a model tells testers, each by name: where to begin, what to do, which message to expect, what a state shows. */
type TesterWords = {
  begins: Readonly<Record<string, Doing>>
  does: Readonly<Record<string, Doing>>
  says: Readonly<Record<string, string | { words: string } | null>>
  shows: Readonly<Record<string, string>>
}

/** Collects what a model tells testers: by input, by outcome and wait, by outcome, and by state. */
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

/** Forgets which chart a model belongs to; the walker only ever calls it with that chart's snapshots. */
export const anyModel = <M extends AnyStateMachine>(model: FlowModel<M>) => model as unknown as AnyFlowModel

/** Something the chart did to the world during one step, in the order in which it happened. */
export type Effect =
  | { kind: 'action'; name: string; params: unknown }
  | { kind: 'start'; id: string; src: string; input: unknown }
  | { kind: 'stop'; id: string }
  /** With the event that is sent at its end, and to whom, where that is not the chart's own end of a wait. */
  | { kind: 'timer'; id: string; delay: number; event?: unknown; to?: string }
  | { kind: 'cancel'; id: string }
  | { kind: 'send'; to: string; event: unknown }
  | { kind: 'emit'; event: unknown }

/** One walk from the start: the input's name, then outcomes by name. */
export type Path = {
  id: string
  input: string
  steps: readonly string[]
  /** Outcomes to try where the path ends, which must change nothing. */
  ignores?: readonly string[] | undefined
}
