import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { isRecord, shortened, stable } from '../plain.ts'

export type Declared = {
  /**
   * Id of the transition, for example `dark --lamp.pressed[isWhole]--> lit`. Changes only if the declaration in the
   * chart changes.
   */
  id: string
  state: string
  event: string
  guard: string | null
  target: string
  actions: readonly string[]
  definition: AnyTransitionDefinition
}

/** Dotted path; `(anywhere)` for the root. */
export const stateKey = (node: AnyStateNode) => node.path.join('.') || '(anywhere)'

/** Returns the root, all ancestors and the state itself, in this order. */
export const withParents = (state: string): string[] => {
  const parts = state.split('.')
  return ['(anywhere)', ...parts.map((_, index) => parts.slice(0, index + 1).join('.'))]
}

/** Returns all states in document order, the root first. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => withStates(machine.root)
const withStates = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(withStates),
]

export const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'

/** Readable name of an event type, for example `done: authenticate`, `after: pollDelay`, `always`. */
export const eventName = (machine: AnyStateMachine, type: string) => {
  if (type === '') return 'always'
  const after = delaysOf(machine).get(type)
  if (after) return `after: ${after.name}`
  const state = statesOf(machine).find(({ id }) => type === `xstate.done.state.${id}`)
  if (state) return `done state: ${stateKey(state)}`
  const [, kind, id] = type.match(/^xstate\.(done\.actor|error\.actor|snapshot)\.(.*)$/) ?? []
  return kind === undefined ? type : `${kind.replace('.actor', '')}: ${effectName(machine, id ?? '')}`
}

export const unnamedChart = '(machine)'

/** Returns the name of an effect: its id or, if the chart gives it no id, the name of its state. */
export const effectName = (machine: AnyStateMachine, id: string): string => {
  const [, index, stateId] = id.match(/^(?:xstate\.invoke\.)?(\d+)\.(.+)$/) ?? []
  const node = stateId === undefined ? undefined : statesOf(machine).find((each) => each.id === stateId)
  if (node === undefined || node.invoke[Number(index)] === undefined) return id
  const state = node.path.join('.') || (machine.id === unnamedChart ? 'chart' : machine.id)
  return index === '0' ? state : `${state} (${Number(index) + 1})`
}

export const delaysOf = (machine: AnyStateMachine) =>
  new Map(
    statesOf(machine).flatMap((node) =>
      node.after.map((transition) => [
        String(transition.eventType),
        { name: String(transition.delay), state: stateKey(node) },
      ]),
    ),
  )

/**
 * Transitions, ordered within each state by cause: events, answers of effects, delays, then `always`, each in the
 * chart's order.
 */
export const declaredTransitions = (machine: AnyStateMachine): Declared[] => {
  const delays = delaysOf(machine)
  const seen = new Map<string, number>()
  return statesOf(machine).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((definition) => {
      const type = String(definition.eventType)
      const delay = delays.get(type)
      const row = {
        state: stateKey(node),
        event: delay ? `after: ${delay.name}` : eventName(machine, type),
        guard: definition.guard === undefined ? null : guardName(definition.guard),
        target: targetName(definition),
        actions: definition.actions.map(actionName),
        definition,
      }
      const base = `${row.state} --${row.event}${row.guard === null ? '' : `[${row.guard}]`}--> ${row.target}`
      const count = (seen.get(base) ?? 0) + 1
      seen.set(base, count)
      return { id: count === 1 ? base : `${base} #${count}`, ...row }
    }),
  )
}

const targetName = ({ target, reenter }: AnyTransitionDefinition) => {
  if (target === undefined) return '(stays)'
  const names = target.map((node: AnyStateNode) => node.path.join('.') || '(root)').join(' + ')
  return reenter ? `${names} (re-entered)` : names
}

/** Returns a guard's name; for an inline guard, its source code. */
export const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'function') return combinedName(guard)
  if (!isRecord(guard)) return '(unknown)'
  return withParams(String(guard.type), guard.params)
}

const combinedName = (guard: object): string => {
  const { guards, stateValue, name } = guard as { guards?: unknown; stateValue?: unknown; name: string }
  if (Array.isArray(guards)) {
    const names = guards.map(guardName)
    return name === 'not' ? `not ${names.join()}` : `(${names.join(` ${name} `)})`
  }
  return stateValue === undefined ? sourceOf(guard) : `in ${stable(stateValue)}`
}

/** Code on one line, with single quotes: equal for code that a compiler has reformatted. */
export const onOneLine = (code: string) => code.replaceAll(/\s+/g, ' ').replaceAll('"', "'").trim()

/** The source code of an arrow function without its parameters, on one line. */
export const sourceOf = (fn: object) => onOneLine(String(fn).replace(/^\s*(async\s*)?(\([^=]*?\)|\w+)\s*=>\s*/, ''))

/** Readable name of an action, for example `keepTime`, `sets count, hint`, `sends opened to bell`. */
export const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action
  if (!isRecord(action)) return '(unknown)'
  const unnamed = typeof action === 'function' ? inlineName(action) : null
  switch (action.type) {
    case 'xstate.assign':
      return isRecord(action.assignment) && typeof action.assignment !== 'function'
        ? `sets ${Object.keys(action.assignment).join(', ')}`
        : 'sets context'
    case 'xstate.raise':
      return `raises ${eventOf(action.event)}${action.delay === undefined ? '' : ` after ${String(action.delay)}`}`
    case 'xstate.sendTo':
      return `sends ${eventOf(action.event)} to ${typeof action.to === 'string' ? action.to : 'an actor'}`
    case 'xstate.emit':
      return `emits ${eventOf(action.event)}`
    case 'xstate.spawnChild':
      return `starts ${[action.src, action.id].find((name) => typeof name === 'string') ?? 'unnamed logic'}`
    case 'xstate.stopChild':
      return `stops ${typeof action.actorRef === 'string' ? action.actorRef : 'an actor'}`
    case 'xstate.cancel':
      return `cancels ${String(action.sendId)}`
    case 'xstate.enqueueActions':
      return 'decides on actions'
  }
  return unnamed ?? withParams(String(action.type), action.params)
}

/** Names that JavaScript gives to an anonymous function because of the property that contains the function. */
const placeNames: ReadonlySet<unknown> = new Set(['', 'actions', 'entry', 'exit'])
/** Returns the action's name, or its source code if the action is anonymous. */
export const inlineName = (fn: { name?: unknown }) =>
  typeof fn.name === 'string' && !placeNames.has(fn.name) ? fn.name : shortened(sourceOf(fn), 60)
const eventOf = (event: unknown) => (isRecord(event) && typeof event.type === 'string' ? event.type : 'an event')
const withParams = (name: string, params: unknown) =>
  params === undefined || typeof params === 'function' ? name : `${name} ${stable(params)}`
