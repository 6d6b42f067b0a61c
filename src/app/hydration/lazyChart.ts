import type { AnyStateMachine } from 'xstate'

/** What an actor asks of its logic. */
type Asked = 'id' | 'getInitialSnapshot' | 'transition' | 'start' | 'getPersistedSnapshot' | 'restoreSnapshot'

/**
 * Stands in a parent for a chart whose code comes later: actor logic that does whatever the chart does once it is found.
 * Until then it fails where it is opened, as an effect that is not provided.
 * @param find the chart, looked up whenever it is needed
 */
export const lazyChart = <Chart extends AnyStateMachine>(name: string, find: () => Chart | undefined): Chart => {
  const chart = (): AnyStateMachine => {
    const found = find()
    if (!found) throw new Error(`chart "${name}" has not come yet`)
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
