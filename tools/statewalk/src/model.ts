import type { AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate'

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
  /**
   * Every event and every named answer of an effect, by a plain-language name. Answers are events of type
   * `xstate.done.actor.<id>` {output}, `xstate.error.actor.<id>` {error} or `xstate.snapshot.<id>` {snapshot}; they
   * only happen while that effect runs. Delays are no outcomes: the walker finds them as `after: <delay>`.
   * A child's first snapshot is not sent by itself: list it where the chart waits for one.
   */
  outcomes: Record<string, EventObject & Record<string, unknown>>
  /** The finite part of context that guards read: with the state value, what makes two situations differ. */
  projection: (snapshot: SnapshotFrom<M>) => readonly unknown[]
  /** The specification's milliseconds of each named delay, where it depends on context as a function. */
  delays?: Record<string, number | ((snapshot: SnapshotFrom<M>) => number)>
  /** By dotted state path (`choosing.methods`), every leaf state: effects that must be running in it. */
  expectedInvocations: Record<string, { running?: readonly string[] }>
  /** Pairs of parallel regions, by dotted path, that are walked together; else each region is walked alone. */
  regionPairs?: readonly (readonly [string, string])[]
  /** What cannot be covered, by id of transition or `refused: <id>`, and the reason why. */
  exemptions?: Record<string, string>
  /** Bounds of the walk: vertices explored (2000), simple paths replayed (500). */
  limits?: { vertices?: number; simplePaths?: number }
}

/** A model whose chart is not known to the type checker: what the walker's own files pass on. */
export type AnyFlowModel = FlowModel<AnyStateMachine>

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
