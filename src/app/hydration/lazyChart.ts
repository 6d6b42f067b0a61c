import type { AnyStateMachine } from 'xstate'

/** Members of a chart that XState uses while the chart runs. */
type Asked = 'id' | 'getInitialSnapshot' | 'transition' | 'start' | 'getPersistedSnapshot' | 'restoreSnapshot'

/**
 * A placeholder for a chart whose code loads later. If an actor starts before the code has loaded, the actor fails with
 * an error.
 * @param find returns the chart, or undefined if its code has not loaded yet
 */
export const lazyChart = <Chart extends AnyStateMachine>(name: string, find: () => Chart | undefined): Chart => {
  const chart = (): AnyStateMachine => {
    const found = find()
    if (!found) throw new Error(`The code of chart "${name}" has not loaded yet`)
    return found
  }
  const logic: Pick<AnyStateMachine, Asked> = {
    get id() {
      return chart().id
    },
    getInitialSnapshot: (scope, input) => chart().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => chart().transition(snapshot, event, scope),
    start: (snapshot) => chart().start(snapshot),
    getPersistedSnapshot: (snapshot, options) => chart().getPersistedSnapshot(snapshot, options),
    restoreSnapshot: (snapshot, scope) => chart().restoreSnapshot(snapshot, scope),
  }
  return logic as Chart
}
