import type { AnyStateMachine, InspectionEvent } from 'xstate'

/** Copies a chart that no inspected chart starts, so that `inspect` gets every event from the start. */
export const watched = <M extends AnyStateMachine>(machine: M, inspect: (event: InspectionEvent) => void): M => {
  const own: M = Object.create(machine)
  const begin: AnyStateMachine['getInitialSnapshot'] = (scope, input) => {
    scope.system.inspect({ next: inspect, error: () => {}, complete: () => {} })
    return machine.getInitialSnapshot(scope, input)
  }
  return Object.assign(own, { getInitialSnapshot: begin })
}
