import type { AnyStateMachine, InspectionEvent } from 'xstate'

/**
 * Returns the same chart with an inspector. The inspector is called for the events of the chart, and of everything that
 * the chart runs, from the start of the chart. Needed for a chart that no inspected chart starts.
 */
export const watched = <M extends AnyStateMachine>(machine: M, inspect: (event: InspectionEvent) => void): M => {
  const own: M = Object.create(machine)
  const begin: AnyStateMachine['getInitialSnapshot'] = (scope, input) => {
    scope.system.inspect({ next: inspect, error: () => {}, complete: () => {} })
    return machine.getInitialSnapshot(scope, input)
  }
  return Object.assign(own, { getInitialSnapshot: begin })
}
