import type { AnyStateMachine, InspectionEvent } from 'xstate'

/**
 * The same chart, telling what happens to it, and to all that it runs, from its first moment on: for charts that no inspected
 * one starts.
 */
export const watched = <M extends AnyStateMachine>(machine: M, inspect: (event: InspectionEvent) => void): M => {
  const own: M = Object.create(machine)
  const begin: AnyStateMachine['getInitialSnapshot'] = (scope, input) => {
    scope.system.inspect({ next: inspect, error: () => {}, complete: () => {} })
    return machine.getInitialSnapshot(scope, input)
  }
  return Object.assign(own, { getInitialSnapshot: begin })
}
