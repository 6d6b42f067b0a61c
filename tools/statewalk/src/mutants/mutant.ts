import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Declared, declaredTransitions, statesOf } from '../chart/names.ts'
import { chartOf, type EditableState, editableOf, type Implementations, numberOf } from './editable.ts'

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

/** A copy of a chart with one fault. */
export type Mutant = {
  /** Id in the form `<kind>: <where>`. Changes only if the changed part is declared differently in the chart. */
  id: string
  kind: MutantKind
  /** A sentence about the fault. */
  change: string
  /** Tags of the steps in which the fault can first be visible; `anything` if these steps are unknown. */
  touches: readonly string[]
  edit?: (root: EditableState) => void
  implement?: (implementations: Implementations) => Implementations
}

export type Source = {
  machine: AnyStateMachine
  /** A copy of the chart whose transitions are numbered. */
  copy: AnyStateMachine
  states: readonly AnyStateNode[]
  declared: readonly (Declared & { number: number })[]
}

export const sourceOf = (machine: AnyStateMachine): Source => {
  const copy = chartOf(editableOf(machine), machine.implementations)
  const declared = declaredTransitions(copy).map((row) => ({ ...row, number: numberOf(row.definition) }))
  return { machine, copy, states: statesOf(copy), declared }
}

/** Returns the mutant's chart. Throws if this chart is invalid. */
export const chartOfMutant = ({ machine }: Source, { edit, implement }: Mutant): AnyStateMachine => {
  const root = editableOf(machine)
  edit?.(root)
  return chartOf(root, implement?.(machine.implementations) ?? machine.implementations)
}

export const tag = {
  transition: (id: string) => `transition ${id}`,
  state: (key: string) => `state ${key}`,
  event: (type: string) => `event ${type}`,
  anything: 'anything',
}

export const touchesOf = ({ id, state, event }: Declared) =>
  event === 'always' ? [tag.transition(id), tag.state(state)] : [tag.transition(id)]

/**
 * Returns the next sibling or, for the last state, the first sibling. Returns undefined for an only child or a parallel
 * region.
 */
export const neighbourOf = (node: AnyStateNode): AnyStateNode | undefined => {
  const { parent } = node
  if (parent === undefined || parent.type === 'parallel') return undefined
  const siblings = Object.values<AnyStateNode>(parent.states).filter(({ type }) => type !== 'history')
  const next = siblings[(siblings.indexOf(node) + 1) % siblings.length]
  return next === node ? undefined : next
}

/** Returns the state's next sibling or, if there is none, the next sibling of its nearest ancestor with siblings. */
export const nearbyOf = (node: AnyStateNode): AnyStateNode | undefined =>
  neighbourOf(node) ?? (node.parent === undefined ? undefined : nearbyOf(node.parent))

export const absolute = (node: AnyStateNode) => `#${node.id}`
