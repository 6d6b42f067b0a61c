import {
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  and,
  getStateNodes,
  type InspectionEvent,
} from 'xstate'
import { isRecord } from '../plain.ts'

/**
 * The undocumented parts of xstate that the walker uses. Each function uses one part; the function's comment says why
 * the walker needs this part. A test in internals.test.ts fails if a version of xstate lacks one of the parts.
 */

/**
 * Returns the active states of a snapshot, from its public `value`. For equal values of one chart, returns the same
 * list object.
 */
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
 * Returns the transitions of a microstep. Uses `_transitions`, because public functions such as `getMicrosteps` do not
 * return transitions, which are needed to measure coverage. A page can run this function too, because it refers to
 * nothing outside its body.
 */
export const transitionsIn = (event: InspectionEvent): readonly AnyTransitionDefinition[] =>
  event.type === '@xstate.microstep' ? event._transitions : []

/**
 * Wraps a guard so that `report` receives its result. Wraps `check`, because xstate evaluates combined guards by this
 * property and has no public function for a guard's result. Guards inside `and` are wrapped in the same way.
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
 * Returns whether an action is built in, such as `assign`. Tests for `resolve`, because no public function identifies
 * built-in actions. Built-in actions are kept, because they belong to the chart's own logic.
 */
export const isBuiltinAction = (action: unknown): action is Record<string, unknown> =>
  isRecord(action) && 'resolve' in action

/** Returns whether xstate itself has created a function: as a built-in action, or as a combined guard (`check`). */
export const isOfXstate = (fn: object) => isBuiltinAction(fn) || 'check' in fn

/**
 * Properties of xstate's actions and guards that contain functions of xstate itself. These functions must not be
 * wrapped.
 */
export const ownKeys: ReadonlySet<string> = new Set(['resolve', 'check', 'execute', 'retryResolve'])
