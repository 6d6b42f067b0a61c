import type { AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate'

type ModelEvent = EventObject & Record<string, unknown>

/**
 * An instruction for testers in two parts: `before` is what the tester prepares before the step that sends a request;
 * `after` is what the tester does when the response is due. `isFirst` is set if the first step sends the request; the
 * preparation then precedes the first step. `isOwn` is set if the step of the outcome itself sends the request; the
 * preparation then precedes this step. `refusal` is the message that the screen shows if a refusal was prepared.
 * `atStart` is a condition of the whole test case, for example a login; it precedes all other preparations. If
 * `leftOut` is set, people cannot execute the step, so no test case contains the step; `leftOut` is the reason. `sees`
 * is what the screen shows when a test case begins this way, in addition to what its state shows. `tries` describes
 * this step in the title of a test case that ends with it; by default, the title contains the name in the model.
 */
export type Arrangement = {
  before: string
  after: string
  isFirst?: boolean
  isOwn?: boolean
  refusal?: string
  atStart?: string
  leftOut?: string
  sees?: string
  tries?: string
}

/** How a tester causes an outcome: an instruction in one or two parts. */
export type Doing = string | Arrangement

/**
 * An event with instructions for testers. `doesIn` has different instructions for certain states in which the event
 * occurs.
 */
type WordedOutcome = {
  event: ModelEvent
  does: Doing
  doesIn?: Record<string, Doing>
  /**
   * Message that the screen shows after a refusal: a text key, literal words, or null if the screen shows no message.
   */
  says?: string | { words: string } | null
  /** What the screen shows after the outcome, in addition to what the state shows. */
  sees?: string
  /** Returns whether the outcome is possible, given the facts outside the chart. */
  when?: (world: World) => boolean
  /** Returns the facts outside the chart, as they are after the outcome. */
  changes?: (world: World) => World
}

/**
 * Facts outside the chart on which outcomes depend, such as an account balance. Each fact must have finitely many
 * values.
 */
type World = Readonly<Record<string, unknown>>

/** A delay in ms; a function if the delay depends on the context. */
type Delay<M extends AnyStateMachine> = number | ((snapshot: SnapshotFrom<M>) => number)

/**
 * A delay with instructions for testers. `does` instructs the tester how to wait until the delay ends; `doesIn` has
 * different instructions for certain states.
 */
type WordedDelay<M extends AnyStateMachine> = { ms: Delay<M>; does?: Doing; doesIn?: Record<string, Doing> }

/** What a tester sees in a state. Several texts if the screen also depends on the context: the first that applies. */
export type Shown<M extends AnyStateMachine = AnyStateMachine> =
  | string
  | { when: (context: SnapshotFrom<M>['context']) => boolean; text: string; otherwise: Shown<M> }

type ModelState<M extends AnyStateMachine> = {
  /** Names of the effects that must be running in this state. */
  running?: readonly string[]
  /** What a tester sees in the state. A parent state may have such a text too. */
  shows?: Shown<M>
}

/**
 * All data that the walker needs about one flow. A model is plain data and contains neither test code nor the chart's
 * logic. Write the model from the specification and not from the chart, because the walk compares the two.
 */
export type FlowModel<M extends AnyStateMachine> = {
  /** Name that product owners use for the flow. */
  title: string
  /** The input with which the chart starts, if there is only one. */
  input?: InputFrom<M>
  /**
   * If there are several inputs, the inputs by name: `{'a known user': {…}}`. Together they must cover every branch of
   * the initial `always`.
   */
  inputs?: Record<string, InputFrom<M>>
  /** For each input, an instruction that says where the tester begins. */
  begins?: Record<string, Doing>
  /**
   * Every event, and every answer of an effect, under a plain-language name and optionally with instructions for
   * testers. An answer is an event of type `xstate.done.actor.<id>` {output}, `xstate.error.actor.<id>` {error} or
   * `xstate.snapshot.<id>` {snapshot}; it can occur only while the effect runs. Do not list delays: the walker finds
   * them as `after: <delay>`. The first snapshot of a child is not sent automatically: list it if the chart waits for
   * it.
   */
  outcomes: Record<string, ModelEvent | WordedOutcome>
  /** Facts outside the chart, as they are at the start of the chart. Outcomes may depend on these facts. */
  world?: World
  /**
   * The part of the context that guards read. The projection must have finitely many values. Together with the state
   * value, it identifies a situation.
   */
  projection: (snapshot: SnapshotFrom<M>) => readonly unknown[]
  /** Length in ms of each named delay according to the specification, optionally with an instruction for testers. */
  delays?: Record<string, Delay<M> | WordedDelay<M>>
  /**
   * Data of states by dotted path (`choosing.methods`): for every leaf state, and for each parent state that shows
   * something on the screen.
   */
  states: Record<string, ModelState<M>>
  /**
   * Pairs of parallel regions, by dotted path, whose steps a walk combines. All other regions are walked separately.
   */
  regionPairs?: readonly (readonly [string, string])[]
  /** Coverage goals that cannot be covered, with reasons. A goal is a transition id or `refused: <id>`. */
  exemptions?: Record<string, string>
  /** Limits of a walk: the number of explored vertices (default 2000) and of replayed simple paths (default 500). */
  limits?: { vertices?: number; simplePaths?: number }
}

/** Plain words for names in a chart that readers would not understand (`<flow>.words.ts`). */
export type FlowWords = {
  /** For each guard, the condition under which the guard passes, in words. */
  guards?: Readonly<Record<string, string>>
  /** For each action, its effect in words. A key is the name of the action, with or without its parameters. */
  actions?: Readonly<Record<string, string>>
  /** For an outcome whose name only describes the purpose of a test, the user's action in words. */
  outcomes?: Readonly<Record<string, string>>
  /** For each effect, the person or system whose answer the chart waits for. */
  waits?: Readonly<Record<string, string>>
}

/** A model of a chart whose type is not known to the walker. */
export type AnyFlowModel = FlowModel<AnyStateMachine>

const isWorded = (outcome: ModelEvent | WordedOutcome): outcome is WordedOutcome => !('type' in outcome)

/** Returns the event of an outcome, without the instructions for testers; undefined if the model lacks the outcome. */
export const eventOf = ({ outcomes }: AnyFlowModel, name: string): ModelEvent | undefined => {
  const outcome = outcomes[name]
  return outcome !== undefined && isWorded(outcome) ? outcome.event : outcome
}

/** Returns the rules of an outcome: when the outcome is possible, and how it changes the facts outside the chart. */
export const worldRules = ({ outcomes }: AnyFlowModel, name: string): Pick<WordedOutcome, 'when' | 'changes'> => {
  const outcome = outcomes[name]
  return outcome !== undefined && isWorded(outcome) ? outcome : {}
}

/** Returns the events of all outcomes, without the instructions for testers. */
export const eventsOf = ({ outcomes }: AnyFlowModel): Record<string, ModelEvent> =>
  Object.fromEntries(
    Object.entries(outcomes).map(([name, outcome]) => [name, isWorded(outcome) ? outcome.event : outcome]),
  )

/**
 * Returns the length of a delay in ms according to the model, or a function of the snapshot; undefined if the model
 * lacks the delay.
 */
export const delayOf = ({ delays }: AnyFlowModel, name: string): Delay<AnyStateMachine> | undefined => {
  const delay = delays?.[name]
  return typeof delay === 'object' ? delay.ms : delay
}

/**
 * The instructions for testers in a model: where to begin, what to do, which message to expect, and what each state
 * shows.
 */
type TesterWords = {
  begins: Readonly<Record<string, Doing>>
  does: Readonly<Record<string, Doing>>
  says: Readonly<Record<string, string | { words: string } | null>>
  shows: Readonly<Record<string, Shown>>
  /** What the screen shows in addition, after each input and outcome. */
  results: Readonly<Record<string, string>>
}

/** Returns a key for an outcome or a delay in one state. */
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
    results: Object.fromEntries([
      ...Object.entries(begins).flatMap(([name, begin]) =>
        typeof begin === 'object' && begin.sees !== undefined ? [[name, begin.sees] as const] : [],
      ),
      ...worded.flatMap(([name, { sees }]) => (sees === undefined ? [] : [[name, sees] as const])),
    ]),
    shows: Object.fromEntries(
      Object.entries(states).flatMap(([name, { shows }]) => (shows === undefined ? [] : [[name, shows] as const])),
    ),
  }
}

/** Returns what a tester sees in a state with this context. */
export const shownIn = (shown: Shown, context: unknown): string => {
  if (typeof shown === 'string') return shown
  return shown.when(context) ? shown.text : shownIn(shown.otherwise, context)
}

/** Returns all texts of a state. */
export const textsShown = (shown: Shown): readonly string[] =>
  typeof shown === 'string' ? [shown] : [shown.text, ...textsShown(shown.otherwise)]

/**
 * Removes the type of the chart from a model. This is safe, because the walker passes only snapshots of this chart to
 * the model.
 */
export const anyModel = <M extends AnyStateMachine>(model: FlowModel<M>) => model as unknown as AnyFlowModel

/** A side effect of one step of the chart. In lists, effects are in the order in which they occur. */
export type Effect =
  | { kind: 'action'; name: string; params: unknown }
  | { kind: 'start'; id: string; src: string; input: unknown }
  | { kind: 'stop'; id: string }
  /**
   * A started timer. At its end, a timer that does not belong to an `after` sends `event` to the receiver `to`. A timer
   * without its own id is named after its event.
   */
  | { kind: 'timer'; id: string; delay: number; event?: unknown; to?: string; isUnnamed?: boolean }
  | { kind: 'cancel'; id: string }
  | { kind: 'send'; to: string; event: unknown }
  | { kind: 'emit'; event: unknown }

/** One walk from the start of the chart: the name of the input, then the names of the outcomes. */
export type Path = {
  id: string
  input: string
  steps: readonly string[]
  /** Names of events that are sent after the last step. The chart must ignore these events. */
  ignores?: readonly string[] | undefined
}
