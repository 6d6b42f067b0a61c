import { type AnyStateMachine, type AnyTransitionDefinition, createMachine } from 'xstate'
import { isRecord } from '../plain.ts'

const number = Symbol('number of the transition')

export type EditableTransition = { target?: unknown; guard?: unknown; actions: unknown[]; [number]: number }

type EditableCall = {
  id?: unknown
  src?: unknown
  input?: unknown
  onDone: EditableTransition[]
  onError: EditableTransition[]
  onSnapshot: EditableTransition[]
}

/**
 * A state's config in a form that can be edited. Short forms are expanded, so that there is only one way to change each
 * part.
 */
export type EditableState = {
  initial?: unknown
  on: Record<string, EditableTransition[]>
  after: Record<string, EditableTransition[]>
  always: EditableTransition[]
  onDone: EditableTransition[]
  invoke: EditableCall[]
  entry: unknown[]
  exit: unknown[]
  states: Record<string, EditableState>
}

export type Implementations = AnyStateMachine['implementations']

/** Returns an editable copy of the chart's config, which shares only its functions with the original. */
export const editableOf = (machine: AnyStateMachine): EditableState => {
  let count = 0
  const transition = (written: unknown): EditableTransition => {
    const full = isRecord(written) ? written : { target: written }
    count += 1
    return { ...full, actions: listOf(full.actions), [number]: count }
  }
  const transitions = (written: unknown) => (written === undefined ? [] : asList(written).map(transition))
  const byEvent = (written: unknown) =>
    Object.fromEntries(Object.entries(isRecord(written) ? written : {}).map(([key, value]) => [key, rowsOf(value)]))
  const rowsOf = (written: unknown) => asList(written).map(transition)
  const call = (written: unknown): EditableCall => {
    const full = isRecord(written) ? written : {}
    const { onDone, onError, onSnapshot } = full
    return {
      ...full,
      onDone: transitions(onDone),
      onError: transitions(onError),
      onSnapshot: transitions(onSnapshot),
    }
  }
  const state = (config: Record<string, unknown>): EditableState => ({
    ...config,
    on: byEvent(config.on),
    after: byEvent(config.after),
    always: transitions(config.always),
    onDone: transitions(config.onDone),
    invoke: listOf(config.invoke).map(call),
    entry: listOf(config.entry),
    exit: listOf(config.exit),
    states: Object.fromEntries(
      Object.entries(isRecord(config.states) ? config.states : {}).map(([key, child]) => [
        key,
        state(isRecord(child) ? child : {}),
      ]),
    ),
  })
  return state({ ...machine.config })
}

/**
 * Creates a chart from an edited config. Throws if the config refers to a state or implementation that does not exist.
 */
export const chartOf = (root: EditableState, implementations: Implementations): AnyStateMachine => {
  const config: unknown = pruned(root)
  return createMachine(config as Parameters<typeof createMachine>[0], implementations as never)
}

/** Returns the transition's number, which is the same in every copy of the chart's config. */
export const numberOf = (definition: AnyTransitionDefinition): number => {
  const found: unknown = Reflect.get(definition, number)
  if (typeof found !== 'number') throw new Error('xstate no longer keeps the number of a transition')
  return found
}

/** Returns the transition and the list of alternative transitions that contains it. */
export const transitionAt = (root: EditableState, wanted: number) => {
  for (const list of everyList(root)) {
    const index = list.findIndex((transition) => transition[number] === wanted)
    const transition = list[index]
    if (transition !== undefined) return { list, index, transition }
  }
  throw new Error(`transition ${wanted} does not exist`)
}

/** Returns the state at a path. The empty path is the root. */
export const stateAt = (root: EditableState, path: readonly string[]): EditableState => {
  const [key, ...rest] = path
  if (key === undefined) return root
  const child = root.states[key]
  if (child === undefined) throw new Error(`state ${key} does not exist`)
  return stateAt(child, rest)
}

export const newTransition = (target: string): EditableTransition => ({ target, actions: [], [number]: 0 })

const everyList = (state: EditableState): EditableTransition[][] => [
  ...Object.values(state.on),
  ...Object.values(state.after),
  state.always,
  state.onDone,
  ...state.invoke.flatMap(({ onDone, onError, onSnapshot }) => [onDone, onError, onSnapshot]),
  ...Object.values(state.states).flatMap(everyList),
]

/**
 * Returns the state in the form of xstate's config. Omits empty lists of transitions, because xstate would start a
 * timer for an `after` without transitions.
 */
const pruned = (state: EditableState): Record<string, unknown> => {
  const { on, after, always, onDone, invoke, states, ...rest } = state
  return {
    ...rest,
    ...filled('on', withoutEmpty(on)),
    ...filled('after', withoutEmpty(after)),
    ...(always.length === 0 ? {} : { always }),
    ...(onDone.length === 0 ? {} : { onDone }),
    invoke: invoke.map(({ onDone: done, onError: error, onSnapshot: snapshot, ...call }) => ({
      ...call,
      ...(done.length === 0 ? {} : { onDone: done }),
      ...(error.length === 0 ? {} : { onError: error }),
      ...(snapshot.length === 0 ? {} : { onSnapshot: snapshot }),
    })),
    ...filled('states', Object.fromEntries(Object.entries(states).map(([key, child]) => [key, pruned(child)]))),
  }
}

const filled = (key: string, record: object) => (Object.keys(record).length === 0 ? {} : { [key]: record })
const withoutEmpty = (lists: Record<string, EditableTransition[]>) =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
/** Returns the value as a list. A list is copied, so that changes do not affect the original chart. */
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? [...value] : [value])
const listOf = (value: unknown): unknown[] => (value === undefined || value === null ? [] : asList(value))
