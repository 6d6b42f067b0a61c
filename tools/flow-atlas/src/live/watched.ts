import type { AnyStateMachine, InspectionEvent } from 'xstate'

/**
 * Returns a copy of a chart; `inspect` gets every event of the copy from the start. For charts that no inspected chart
 * starts.
 */
export const watched = <M extends AnyStateMachine>(machine: M, inspect: (event: InspectionEvent) => void): M => {
  const own: M = Object.create(machine)
  const begin: AnyStateMachine['getInitialSnapshot'] = (scope, input) => {
    scope.system.inspect({ next: inspect, error: () => {}, complete: () => {} })
    return machine.getInitialSnapshot(scope, input)
  }
  return Object.assign(own, { getInitialSnapshot: begin })
}
