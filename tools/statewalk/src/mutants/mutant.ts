import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Declared, declaredTransitions, statesOf } from '../chart/names.ts'
import { chartOf, type EditableState, editableOf, type Implementations, numberOf } from './editable.ts'

/** What can be wrong with a chart. */
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

/** A chart with one thing wrong. */
export type Mutant = {
  /** `<kind>: <where>`; stays the same while its own row of the chart does. */
  id: string
  kind: MutantKind
  /** What was changed, as a sentence. */
  change: string
  /** Tags of the steps in which the change can show first; `anything` where that cannot be told. */
  touches: readonly string[]
  /** Changes a copy of the config. */
  edit?: (root: EditableState) => void
  /** Changes what stands behind the names of the config. */
  implement?: (implementations: Implementations) => Implementations
}

/** What mutants are made from. */
export type Source = {
  machine: AnyStateMachine
  /** The machine again, with numbered transitions. */
  copy: AnyStateMachine
  states: readonly AnyStateNode[]
  declared: readonly (Declared & { number: number })[]
}

/** Reads a chart for changing it. */
export const sourceOf = (machine: AnyStateMachine): Source => {
  const copy = chartOf(editableOf(machine), machine.implementations)
  const declared = declaredTransitions(copy).map((row) => ({ ...row, number: numberOf(row.definition) }))
  return { machine, copy, states: statesOf(copy), declared }
}

/** The changed chart. Throws where it is no chart any more. */
export const chartOfMutant = ({ machine }: Source, { edit, implement }: Mutant): AnyStateMachine => {
  const root = editableOf(machine)
  edit?.(root)
  return chartOf(root, implement?.(machine.implementations) ?? machine.implementations)
}

/** Tags of a step; a mutant names those in which it can show first. */
export const tag = {
  transition: (id: string) => `transition ${id}`,
  state: (key: string) => `state ${key}`,
  event: (type: string) => `event ${type}`,
  anything: 'anything',
}

/** Where a mutant of a declared transition can show first. */
export const touchesOf = ({ id, state, event }: Declared) =>
  event === 'always' ? [tag.transition(id), tag.state(state)] : [tag.transition(id)]

/** The next of the states beside `node`, in a circle; undefined for an only child. */
export const neighbourOf = (node: AnyStateNode): AnyStateNode | undefined => {
  const { parent } = node
  if (parent === undefined || parent.type === 'parallel') return undefined
  const siblings = Object.values<AnyStateNode>(parent.states).filter(({ type }) => type !== 'history')
  const next = siblings[(siblings.indexOf(node) + 1) % siblings.length]
  return next === node ? undefined : next
}

/** As `neighbourOf`, or beside the nearest state around it that has a neighbour. */
export const nearbyOf = (node: AnyStateNode): AnyStateNode | undefined =>
  neighbourOf(node) ?? (node.parent === undefined ? undefined : nearbyOf(node.parent))

export const absolute = (node: AnyStateNode) => `#${node.id}`
