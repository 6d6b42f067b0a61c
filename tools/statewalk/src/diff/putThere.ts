import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { stateOfUnnamed } from '../chart/effects.ts'
import { stateKey, statesOf } from '../chart/names.ts'
import type { Position } from '../chart/step.ts'
import { leafStates } from '../graph/explore.ts'

/** Renames each timer whose id contains a delay in ms to the timer's id in `nodes`, where the delay may differ. */
const ownTimers = (nodes: readonly AnyStateNode[]) => {
  const known = nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType))
  return (timers: Position['timers']): Position['timers'] => {
    const own = new Map(timers)
    for (const [id, timer] of timers) {
      const state = known.includes(id) ? null : stateOfUnnamed(id)
      const renamed = known.find((each) => stateOfUnnamed(each) === state && !own.has(each))
      if (state === null || renamed === undefined) continue
      own.delete(id)
      own.set(renamed, timer)
    }
    return own
  }
}

/**
 * The returned function moves a position of the other version into this chart, with the same context and running
 * effects. Returns null if the chart lacks the state.
 */
export const putterOf = (machine: AnyStateMachine) => {
  const nodes = new Map(statesOf(machine).map((node) => [stateKey(node), node]))
  const renamed = ownTimers([...nodes.values()])
  return ({ snapshot, ...standing }: Position): Position | null => {
    const left = Object.entries<AnyStateNode[]>(snapshot.historyValue).map(
      ([id, own]) => [id, own.map((node) => nodes.get(stateKey(node)))] as const,
    )
    if (left.some(([, own]) => own.includes(undefined))) return null
    try {
      const put = machine.resolveState({
        value: snapshot.value,
        context: snapshot.context,
        historyValue: Object.fromEntries(left.map(([id, own]) => [id, own.filter((node) => node !== undefined)])),
      })
      if (put.status !== snapshot.status || leafStates(put).join('\n') !== leafStates(snapshot).join('\n')) return null
      return { ...standing, timers: renamed(standing.timers), snapshot: { ...put, children: snapshot.children } }
    } catch {
      return null
    }
  }
}
