import type { AnyStateMachine, InspectionEvent } from 'xstate'

/**
 * Returns the same chart with an inspector for its own events and those of everything it runs, from its start: for
 * charts that no inspected chart starts.
 */
export const watched = <M extends AnyStateMachine>(machine: M, inspect: (event: InspectionEvent) => void): M => {
  const own: M = Object.create(machine)
  const begin: AnyStateMachine['getInitialSnapshot'] = (scope, input) => {
    scope.system.inspect({ next: inspect, error: () => {}, complete: () => {} })
    return machine.getInitialSnapshot(scope, input)
  }
  return Object.assign(own, { getInitialSnapshot: begin })
}
