import type { AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate'

/** What the walker needs to know about a flow beyond its chart: data only, no test runner. */
export type FlowModel<M extends AnyStateMachine> = {
  /** The flow's name in plain language. */
  title: string
  /** Named starts: every first branch of the chart has one. */
  inputs: Record<string, InputFrom<M>>
  /** Every event and every named answer of an effect (`xstate.done.actor.<id>` …), in plain language. */
  outcomes: Record<string, EventObject & Record<string, unknown>>
  /** The part of context that guards read: with the state value, the key of a vertex. Must be finite. */
  facets: (snapshot: SnapshotFrom<M>) => readonly unknown[]
  /** The specification's numbers, in ms, by delay name; a function where the delay depends on the facets. */
  delays?: Record<string, number | ((snapshot: SnapshotFrom<M>) => number)>
  /** Per state: the effects that run in it, and no others. */
  holds: Record<string, { running: readonly string[] }>
}
