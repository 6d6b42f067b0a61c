import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actionName, declaredTransitions, onOneLine, stateKey, statesOf } from '../chart/names.ts'
import { inFull, uncommented } from '../draft/sources.ts'
import { isRecord } from '../plain.ts'
import { type KeyNames, withNewKeys } from './contextKeys.ts'
import { startedName } from './stepLines.ts'

/** Changed code that no compared step has run: its text in both versions. */
export type Unwalked = { part: string; state: string; was: string; now: string }

/** States and transitions that the compared walks have reached. `states` includes ancestors of leaf states. */
export type Walked = { states: ReadonlySet<string>; transitions: ReadonlySet<string> }

/** How code and the keys of assignments are written. */
type Writing = { code: (fn: object, isAssignment: boolean) => string; key: (key: string) => string }

const asWritten: Writing = { code: (fn) => onOneLine(uncommented(fn)), key: (key) => key }

const textOf = (value: unknown, writing = asWritten, isAssignment = false): string => {
  if (Array.isArray(value)) return value.map((each) => textOf(each, writing)).join(', ')
  if (typeof value === 'function' && Object.keys(value).length === 0) return writing.code(value, isAssignment)
  if (!isRecord(value)) return String(value)
  return Object.entries(value)
    .filter(([key]) => !['src', 'resolve', 'actorRef'].includes(key))
    .map(([key, part]) => `${isAssignment ? writing.key(key) : key}: ${textOf(part, writing, key === 'assignment')}`)
    .join(', ')
}

/**
 * Writes the new names of context keys: where code reads them from the context, and where an assignment sets them. Equal
 * words elsewhere, such as properties of the event, keep their names.
 */
const withNames = (names: KeyNames): Writing => {
  const key = (name: string) => names.get(name) ?? name
  const code: Writing['code'] = (fn, isAssignment) => {
    const renamed = onOneLine(inFull(uncommented(fn))).replaceAll(/(?<=\bcontext\??\.)[\w$]+/g, key)
    return isAssignment ? renamed.replaceAll(/(?<=[{,]\s*)[\w$]+(?=\s*:)/g, key) : renamed
  }
  return { code, key }
}

type Part = { part: string; state: string; value: unknown }

/** Default target of a history state. */
const targetOf = ({ config: { target } }: AnyStateNode): readonly string[] =>
  target === undefined ? [] : [target].flat()

/** Parts of a state that no walk has reached. */
const partsOfState = (node: AnyStateNode): Part[] => {
  const own = (actions: readonly unknown[]) => actions.filter((each) => !actionName(each).includes(' xstate.after.'))
  const parts = { 'actions on entry': own(node.entry), 'actions on exit': own(node.exit), output: node.output }
  return [
    ...Object.entries(parts).map(([part, value]) => ({ part, state: stateKey(node), value })),
    ...node.invoke.map(({ id, src, input }) => ({
      part: `input of ${startedName({ id, src: String(src) })}`,
      state: stateKey(node),
      value: input,
    })),
    ...Object.keys(node.config.after ?? {}).map((name) => ({
      part: `delay ${name}`,
      state: stateKey(node),
      value: node.machine.implementations.delays[name],
    })),
    { part: 'history', state: stateKey(node), value: [node.history, ...targetOf(node)] },
  ]
}

/** A history state counts as reached if its parent is. */
const isReached = (node: AnyStateNode, states: ReadonlySet<string>): boolean =>
  states.has(stateKey(node)) || (node.type === 'history' && node.parent !== undefined && isReached(node.parent, states))

/** Parts that a walk replaces: the actions of the chart, and the logic of promises and callbacks. */
const replacedParts = ({ implementations: { actions, actors } }: AnyStateMachine): Part[] => [
  ...Object.entries(actions)
    .filter(([, value]) => Object.keys(value ?? {}).length === 0)
    .map(([name, value]) => ({ part: `action ${name}`, state: '', value })),
  ...Object.entries<unknown>(actors).flatMap(([name, logic]) =>
    isRecord(logic) && typeof logic.config === 'function'
      ? [{ part: `effect ${name}`, state: '', value: logic.config }]
      : [],
  ),
]

const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (isRecord(value) && typeof value.type === 'string') return [value.type]
  return typeof value === 'string' ? [value] : []
}

/** Adds the code of guards or actions that the chart declares by name. */
const withNamed = (value: unknown, named: Readonly<Record<string, unknown>>) => [
  value,
  ...namesIn(value).flatMap((name) => named[name] ?? []),
]

const unwalkedParts = (machine: AnyStateMachine, { states, transitions }: Walked): Map<string, Part> =>
  new Map(
    [
      ...statesOf(machine)
        .filter((node) => !isReached(node, states))
        .flatMap(partsOfState),
      ...declaredTransitions(machine)
        .filter(({ id }) => !transitions.has(id))
        .flatMap(({ id, state, definition: { guard, actions } }) => [
          { part: `guard of ${id}`, state, value: withNamed(guard, machine.implementations.guards) },
          { part: `actions of ${id}`, state, value: withNamed(actions, machine.implementations.actions) },
        ]),
      ...replacedParts(machine),
    ].map((each) => [`${each.state} ${each.part}`, each]),
  )

/**
 * Compares the code that walks have not run, by its text. Omits parts that only one version has, because the rows of
 * the chart show these parts.
 */
export const unwalkedDifferences = (
  before: AnyStateMachine,
  after: AnyStateMachine,
  walked: Walked,
  names: KeyNames,
): Unwalked[] => {
  const parts = unwalkedParts(after, walked)
  const renamed = withNames(names)
  const keyNow = withNewKeys(names, (key) => parts.has(key))
  const old = new Map([...unwalkedParts(before, walked)].map(([key, part]) => [keyNow(key), part]))
  return [...parts].flatMap(([key, { part, state, value }]): Unwalked[] => {
    const past = old.get(key)
    const [was, now] = [textOf(past?.value), textOf(value)]
    if (past === undefined || was === now) return []
    const isOnlyRenamed = names.size > 0 && textOf(past.value, renamed) === textOf(value, renamed)
    return isOnlyRenamed ? [] : [{ part, state, was, now }]
  })
}
