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
  /** `<kind>: <where>`. The id changes only if the mutant's row of the chart changes. */
  id: string
  kind: MutantKind
  /** The change as a sentence. */
  change: string
  /** Tags of the steps in which the change can first become visible. `anything` if this is unknown. */
  touches: readonly string[]
  /** Changes a copy of the config. */
  edit?: (root: EditableState) => void
  /** Changes the implementations. */
  implement?: (implementations: Implementations) => Implementations
}

/** Input for making mutants. */
export type Source = {
  machine: AnyStateMachine
  /** The chart again, with numbered transitions. */
  copy: AnyStateMachine
  states: readonly AnyStateNode[]
  declared: readonly (Declared & { number: number })[]
}

/** Reads a chart so that it can be changed. */
export const sourceOf = (machine: AnyStateMachine): Source => {
  const copy = chartOf(editableOf(machine), machine.implementations)
  const declared = declaredTransitions(copy).map((row) => ({ ...row, number: numberOf(row.definition) }))
  return { machine, copy, states: statesOf(copy), declared }
}

/** Creates the changed chart. Throws if the result is not a valid chart. */
export const chartOfMutant = ({ machine }: Source, { edit, implement }: Mutant): AnyStateMachine => {
  const root = editableOf(machine)
  edit?.(root)
  return chartOf(root, implement?.(machine.implementations) ?? machine.implementations)
}

/** Tags of a step. A mutant lists the tags of the steps in which its change can first become visible. */
export const tag = {
  transition: (id: string) => `transition ${id}`,
  state: (key: string) => `state ${key}`,
  event: (type: string) => `event ${type}`,
  anything: 'anything',
}

/** Returns the tags of the steps in which a mutant of a declared transition can first become visible. */
export const touchesOf = ({ id, state, event }: Declared) =>
  event === 'always' ? [tag.transition(id), tag.state(state)] : [tag.transition(id)]

/** Returns the next sibling of a state; for the last sibling, the first. Undefined for an only child. */
export const neighbourOf = (node: AnyStateNode): AnyStateNode | undefined => {
  const { parent } = node
  if (parent === undefined || parent.type === 'parallel') return undefined
  const siblings = Object.values<AnyStateNode>(parent.states).filter(({ type }) => type !== 'history')
  const next = siblings[(siblings.indexOf(node) + 1) % siblings.length]
  return next === node ? undefined : next
}

/** Like `neighbourOf`. If the state has no siblings, uses its nearest ancestor that has one. */
export const nearbyOf = (node: AnyStateNode): AnyStateNode | undefined =>
  neighbourOf(node) ?? (node.parent === undefined ? undefined : nearbyOf(node.parent))

export const absolute = (node: AnyStateNode) => `#${node.id}`
