import type { AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate'

type ModelEvent = EventObject & Record<string, unknown>

/**
 * An instruction in two parts: `before` prepares the step that sends a request; `after` is what the tester does when
 * the response is due. `isFirst` or `isOwn`: the first step, or the step of the outcome itself, sends the request, so
 * the preparation precedes this step. `refusal` is the message that the screen shows if a refusal was prepared.
 * `atStart` is a condition of the whole test case, such as a login; it precedes all other preparations. `leftOut` is
 * why people cannot execute the step; no test case contains the step. `sees` is what the screen shows if a test case
 * begins this way, in addition to its state. `tries` describes the step in the title of a test case that ends with it;
 * by default, the title has the model's name.
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

export type Doing = string | Arrangement

/**
 * An event with an instruction for testers. `doesIn` has different instructions for certain states in which the event
 * occurs.
 */
type WordedOutcome = {
  event: ModelEvent
  does: Doing
  doesIn?: Record<string, Doing>
  /** Message after a refusal: a text key, literal words, or null if the screen shows no message. */
  says?: string | { words: string } | null
  /** What the screen shows in addition to the state's text. */
  sees?: string
  /** Whether the outcome is possible, given the facts outside the chart. */
  when?: (world: World) => boolean
  /** Returns the facts outside the chart, as they are after the outcome. */
  changes?: (world: World) => World
}

/** Facts outside the chart, such as an account balance. Each fact must have finitely many values. */
type World = Readonly<Record<string, unknown>>

/** Length of a delay in ms; a function if it depends on the context. */
type Delay<M extends AnyStateMachine> = number | ((snapshot: SnapshotFrom<M>) => number)

/**
 * A delay with an instruction for testers. `does`: how to wait until the delay ends; `doesIn`: other instructions for
 * certain states.
 */
type WordedDelay<M extends AnyStateMachine> = { ms: Delay<M>; does?: Doing; doesIn?: Record<string, Doing> }

/**
 * What a tester sees. If the screen also depends on the context, a list of texts: the tester sees the first text that
 * applies.
 */
export type Shown<M extends AnyStateMachine = AnyStateMachine> =
  | string
  | { when: (context: SnapshotFrom<M>['context']) => boolean; text: string; otherwise: Shown<M> }

type ModelState<M extends AnyStateMachine> = {
  /** Effects that must be running in this state. */
  running?: readonly string[]
  /** What the screen shows in this state. A parent state may have a text too. */
  shows?: Shown<M>
}

/**
 * Model of a chart: plain data without test code or the chart's logic. Write the model from the specification and not
 * from the chart, because the walk compares the two.
 */
export type FlowModel<M extends AnyStateMachine> = {
  /** Name that product owners use for the flow. */
  title: string
  /** The chart's input if there is only one. */
  input?: InputFrom<M>
  /** Several inputs by name: `{'a known user': {…}}`. Together they must cover every branch of the initial `always`. */
  inputs?: Record<string, InputFrom<M>>
  /** Instructions for the beginning of a test case, by input. */
  begins?: Record<string, Doing>
  /**
   * Every event, and every answer of an effect, under a plain-language name. An answer is an event of type
   * `xstate.done.actor.<id>` {output}, `xstate.error.actor.<id>` {error} or `xstate.snapshot.<id>` {snapshot}; it can
   * occur only while the effect runs. Do not list delays: the walker finds them as `after: <delay>`. List the first
   * snapshot of a child if the chart waits for it, because it is not sent automatically.
   */
  outcomes: Record<string, ModelEvent | WordedOutcome>
  /** Facts outside the chart at its start. */
  world?: World
  /** A path on which everything succeeds. By default, it begins with the first input. */
  happyPath?: { input?: string; steps: readonly string[] }
  /**
   * The part of the context that guards read, with finitely many values. The state value and the projection together
   * identify a situation.
   */
  projection: (snapshot: SnapshotFrom<M>) => readonly unknown[]
  /** Length in ms of each named delay according to the specification, optionally with an instruction for testers. */
  delays?: Record<string, Delay<M> | WordedDelay<M>>
  /**
   * States by dotted path (`choosing.methods`): every leaf state, and each parent state that shows something on the
   * screen.
   */
  states: Record<string, ModelState<M>>
  /** Parallel regions that a walk combines, as pairs of dotted paths. All other regions are walked separately. */
  regionPairs?: readonly (readonly [string, string])[]
  /** Coverage goals that cannot be covered, with reasons. A goal is a transition id or `refused: <id>`. */
  exemptions?: Record<string, string>
  /**
   * Coverage goals that walks in a browser need not cover until a day, for example `2027-06-30`. A key that ends in `*`
   * represents all goals with this prefix.
   */
  browserExemptions?: Readonly<Record<string, { reason: string; until: string }>>
  /** Mutants that behave like the chart, with reasons: mutant id → reason. */
  equivalentMutants?: Readonly<Record<string, string>>
  /** Maximum number of explored vertices (default 2000) and of replayed simple paths (default 500). */
  limits?: { vertices?: number; simplePaths?: number }
}

/** Plain words for names in a chart that readers would not understand (`<flow>.words.ts`). */
export type FlowWords = {
  /** The condition under which a guard passes. */
  guards?: Readonly<Record<string, string>>
  /** The effect of an action. A key is the action's name, with or without its parameters. */
  actions?: Readonly<Record<string, string>>
  /** The user's action, for an outcome whose name only describes the purpose of a test. */
  outcomes?: Readonly<Record<string, string>>
  /** For each effect, the person or system whose answer the chart waits for. */
  waits?: Readonly<Record<string, string>>
}

export type AnyFlowModel = FlowModel<AnyStateMachine>

const isWorded = (outcome: ModelEvent | WordedOutcome): outcome is WordedOutcome => !('type' in outcome)

/** Returns the outcome's event without the instructions for testers, or undefined if the model lacks the outcome. */
export const eventOf = ({ outcomes }: AnyFlowModel, name: string): ModelEvent | undefined => {
  const outcome = outcomes[name]
  return outcome !== undefined && isWorded(outcome) ? outcome.event : outcome
}

export const worldRules = ({ outcomes }: AnyFlowModel, name: string): Pick<WordedOutcome, 'when' | 'changes'> => {
  const outcome = outcomes[name]
  return outcome !== undefined && isWorded(outcome) ? outcome : {}
}

/** Returns each outcome's event without the instructions for testers. */
export const eventsOf = ({ outcomes }: AnyFlowModel): Record<string, ModelEvent> =>
  Object.fromEntries(
    Object.entries(outcomes).map(([name, outcome]) => [name, isWorded(outcome) ? outcome.event : outcome]),
  )

/**
 * Returns the length of a delay in ms, or a function that computes it from the snapshot; undefined if the model lacks
 * the delay.
 */
export const delayOf = ({ delays }: AnyFlowModel, name: string): Delay<AnyStateMachine> | undefined => {
  const delay = delays?.[name]
  return typeof delay === 'object' ? delay.ms : delay
}

type TesterWords = {
  begins: Readonly<Record<string, Doing>>
  does: Readonly<Record<string, Doing>>
  says: Readonly<Record<string, string | { words: string } | null>>
  shows: Readonly<Record<string, Shown>>
  /** What the screen also shows, by name of the input or outcome. */
  results: Readonly<Record<string, string>>
}

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

export const shownIn = (shown: Shown, context: unknown): string => {
  if (typeof shown === 'string') return shown
  return shown.when(context) ? shown.text : shownIn(shown.otherwise, context)
}

export const textsShown = (shown: Shown): readonly string[] =>
  typeof shown === 'string' ? [shown] : [shown.text, ...textsShown(shown.otherwise)]

/** Removes the type of the chart. This is safe, because the walker passes only snapshots of this chart to the model. */
export const anyModel = <M extends AnyStateMachine>(model: FlowModel<M>) => model as unknown as AnyFlowModel

/** An effect of a step. In lists, effects are in the order in which they occur. */
export type Effect =
  | { kind: 'action'; name: string; params: unknown }
  | { kind: 'start'; id: string; src: string; input: unknown }
  | { kind: 'stop'; id: string }
  /**
   * At its end, a timer that does not belong to an `after` sends `event` to the receiver `to`. A timer without its own
   * id is named after its event.
   */
  | { kind: 'timer'; id: string; delay: number; event?: unknown; to?: string; isUnnamed?: boolean }
  | { kind: 'cancel'; id: string }
  | { kind: 'send'; to: string; event: unknown }
  | { kind: 'emit'; event: unknown }

/** A path through a chart. `input` is the name of its input, `steps` are the names of its outcomes. */
export type Path = {
  id: string
  input: string
  steps: readonly string[]
  /** Names of events that are sent after the last step. The chart must ignore these events. */
  ignores?: readonly string[] | undefined
}
