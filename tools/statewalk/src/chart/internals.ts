import {
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  and,
  getStateNodes,
  type InspectionEvent,
} from 'xstate'
import { isRecord } from '../plain.ts'

/*
 * The parts of xstate on which the walker depends and which are not in xstate's documentation. Each has its reason here
 * and a test in internals.test.ts, which fails if a version of xstate no longer has this part.
 */

/** Returns the active states of a snapshot, from its public `value`: the same list for equal values of one chart. */
export const activeNodes = ({
  machine,
  value,
}: Pick<AnyMachineSnapshot, 'machine' | 'value'>): readonly AnyStateNode[] => {
  const lists = nodes.get(machine) ?? new Map<string, readonly AnyStateNode[]>()
  nodes.set(machine, lists)
  const key = typeof value === 'string' ? value : JSON.stringify(value)
  const list = lists.get(key) ?? [...new Set([machine.root, ...getStateNodes(machine.root, value)])]
  lists.set(key, list)
  return list
}
const nodes = new WeakMap<object, Map<string, readonly AnyStateNode[]>>()

/**
 * Returns the transitions of a microstep. `_transitions`: public functions such as `getMicrosteps` return only the
 * snapshots and actions, so coverage could not be measured. A page can run this function too, because it uses nothing
 * outside its own body.
 */
export const transitionsIn = (event: InspectionEvent): readonly AnyTransitionDefinition[] =>
  event.type === '@xstate.microstep' ? event._transitions : []

/**
 * Wraps a guard so that `report` gets its result. `check`: xstate evaluates combined guards by this property and has no
 * public function for the result of a guard. Inside `and`, named, inline and combined guards are evaluated in the same
 * way.
 */
export const reportingGuard = (guard: unknown, report: (passed: boolean) => void) => {
  const evaluator: unknown = and([guard as string])
  if (!isRecord(evaluator) || typeof evaluator.check !== 'function')
    throw new Error('xstate’s guards no longer have a check function')
  const evaluate = evaluator.check
  const check = (...args: unknown[]) => {
    const passed = Boolean(evaluate(args[0], args[1], evaluator))
    report(passed)
    return passed
  }
  return Object.assign(() => false, { check })
}

/**
 * Returns whether an action is built in, such as `assign`. `resolve`: no public function distinguishes built-in actions
 * from functions of the chart. Built-in actions belong to the chart's own logic, so they are kept.
 */
export const isBuiltinAction = (action: unknown): action is Record<string, unknown> =>
  isRecord(action) && 'resolve' in action

/** Returns whether a function was made by xstate: a built-in action, or a combined guard (`check`). */
export const isOfXstate = (fn: object) => isBuiltinAction(fn) || 'check' in fn

/** Keys of xstate's own functions on its actions and guards. They must not be wrapped. */
export const ownKeys: ReadonlySet<string> = new Set(['resolve', 'check', 'execute', 'retryResolve'])
