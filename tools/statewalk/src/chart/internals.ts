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
 * This file contains all uses of undocumented parts of xstate. Each part is used in one function, whose comment states
 * the reason. A test in internals.test.ts fails if a version of xstate lacks one of the parts.
 */

/** Returns the active state nodes. Returns the same list object for equal state values of one chart. */
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
 * Returns the transitions that the chart takes in the event. Uses `_transitions`, because public functions such as
 * `getMicrosteps` return no transitions. Refers to nothing outside its body, so that it can run in a page.
 */
export const transitionsIn = (event: InspectionEvent): readonly AnyTransitionDefinition[] =>
  event.type === '@xstate.microstep' ? event._transitions : []

/**
 * Returns a guard that reports its results. Wraps `check`, because xstate evaluates combined guards by this property
 * and has no public function for a guard's result. Guards inside `and` are wrapped in the same way.
 */
export const reportingGuard = (
  guard: unknown,
  report: (passed: boolean, reads: () => Readonly<Record<string, unknown>>) => void,
) => {
  const evaluator: unknown = and([guard as string])
  if (!isRecord(evaluator) || typeof evaluator.check !== 'function')
    throw new Error('xstate’s guards no longer have a check function')
  const evaluate = evaluator.check
  const check = (snapshot: unknown, args: { context: object }) => {
    const passed = Boolean(evaluate(snapshot, args, evaluator))
    report(passed, () => {
      const reads: Record<string, unknown> = {}
      const get = (context: object, key: string | symbol): unknown => {
        const value: unknown = Reflect.get(context, key)
        if (typeof key === 'string') reads[key] = value
        return value
      }
      evaluate(snapshot, { ...args, context: new Proxy(args.context, { get }) }, evaluator)
      return reads
    })
    return passed
  }
  return Object.assign(() => false, { check })
}

/**
 * Whether an action is built into xstate, such as `assign`. Built-in actions are kept, because they belong to the
 * chart's own logic. Tests for `resolve`, because no public function identifies them.
 */
export const isBuiltinAction = (action: unknown): action is Record<string, unknown> =>
  isRecord(action) && 'resolve' in action

/**
 * True for built-in actions and for combined guards, which have a property `check`. xstate represents both as
 * functions.
 */
export const isOfXstate = (fn: object) => isBuiltinAction(fn) || 'check' in fn

/** Properties that contain functions of xstate itself, which must not be wrapped. */
export const ownKeys: ReadonlySet<string> = new Set(['resolve', 'check', 'execute', 'retryResolve'])

/**
 * Whether logic was created by `fromCallback` or `fromTransition`, whose actors never complete. Tests for the reaction to
 * the events with which promises and observables complete, because no public function identifies the kind of logic.
 */
export const neverCompletes = (logic: unknown): boolean => {
  if (!isRecord(logic) || typeof logic.config !== 'function') return false
  const { start, transition } = logic
  if (typeof transition !== 'function') return false
  if (typeof start !== 'function') return true // only `fromTransition` creates logic without `start`
  return !['xstate.promise.resolve', 'xstate.observable.complete'].some((type) => {
    try {
      return transition({ status: 'active' }, { type }, {}).status === 'done'
    } catch {
      return false // a callback has no state before its start
    }
  })
}
