import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Declared, declaredTransitions, statesOf } from '../chart/names.ts'
import { chartOf, type EditableState, editableOf, type Implementations, numberOf } from './editable.ts'

/** Kinds of faults in a chart. */
export const mutantKinds = [
  'wrong target',
  'missing transition',
  'extra transition',
  'guard negated',
  'guard forced true',
  'guard forced false',
  'action dropped',
  'delay changed',
  'error code swapped',
  'effect dropped',
] as const
export type MutantKind = (typeof mutantKinds)[number]

/** A chart with one fault. */
export type Mutant = {
  /** `<kind>: <where>`. The id changes only if the chart's declaration of the changed part changes. */
  id: string
  kind: MutantKind
  /** The change as a sentence. */
  change: string
  /** Tags of the steps at which the mutation can first become visible; `anything` if unknown. */
  touches: readonly string[]
  /** Applies the mutation to a copy of the config. */
  edit?: (root: EditableState) => void
  /** Changes the implementations. */
  implement?: (implementations: Implementations) => Implementations
}

/** Data from which mutants are made. */
export type Source = {
  machine: AnyStateMachine
  /** A copy of the chart with numbered transitions. */
  copy: AnyStateMachine
  states: readonly AnyStateNode[]
  declared: readonly (Declared & { number: number })[]
}

/** Prepares a chart for mutation. */
export const sourceOf = (machine: AnyStateMachine): Source => {
  const copy = chartOf(editableOf(machine), machine.implementations)
  const declared = declaredTransitions(copy).map((row) => ({ ...row, number: numberOf(row.definition) }))
  return { machine, copy, states: statesOf(copy), declared }
}

/** Creates a mutant's chart. Throws if the chart is invalid. */
export const chartOfMutant = ({ machine }: Source, { edit, implement }: Mutant): AnyStateMachine => {
  const root = editableOf(machine)
  edit?.(root)
  return chartOf(root, implement?.(machine.implementations) ?? machine.implementations)
}

/** Tags of a step. A mutant's tags select the steps at which its mutation can first become visible. */
export const tag = {
  transition: (id: string) => `transition ${id}`,
  state: (key: string) => `state ${key}`,
  event: (type: string) => `event ${type}`,
  anything: 'anything',
}

export const touchesOf = ({ id, state, event }: Declared) =>
  event === 'always' ? [tag.transition(id), tag.state(state)] : [tag.transition(id)]

/** Returns the next sibling of a state, or the first sibling for the last state. Undefined for an only child. */
export const neighbourOf = (node: AnyStateNode): AnyStateNode | undefined => {
  const { parent } = node
  if (parent === undefined || parent.type === 'parallel') return undefined
  const siblings = Object.values<AnyStateNode>(parent.states).filter(({ type }) => type !== 'history')
  const next = siblings[(siblings.indexOf(node) + 1) % siblings.length]
  return next === node ? undefined : next
}

/** Like `neighbourOf`; for a state without siblings, uses the nearest ancestor with a sibling. */
export const nearbyOf = (node: AnyStateNode): AnyStateNode | undefined =>
  neighbourOf(node) ?? (node.parent === undefined ? undefined : nearbyOf(node.parent))

export const absolute = (node: AnyStateNode) => `#${node.id}`
