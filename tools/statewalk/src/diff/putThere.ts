import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { stateKey, statesOf } from '../chart/names.ts'
import type { Position } from '../chart/step.ts'
import { leafStates } from '../graph/explore.ts'

/** Id of a timer without a name: its delay in ms, and the id of its state. */
const unnamed = /^xstate\.after\.\d+\.(.+)$/

/** Returns the id of the same timer in `machine`: a delay without a name is part of its timer's id. */
const ownTimers = (nodes: readonly AnyStateNode[]) => {
  const known = nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType))
  return (id: string): string => {
    const state = known.includes(id) ? undefined : unnamed.exec(id)?.[1]
    return (state !== undefined && known.find((each) => unnamed.exec(each)?.[1] === state)) || id
  }
}

/** Takes the context and running effects of the other version. Null if the chart lacks the state. */
export const putterOf = (machine: AnyStateMachine) => {
  const nodes = new Map(statesOf(machine).map((node) => [stateKey(node), node]))
  const ownTimer = ownTimers([...nodes.values()])
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
      const timers = new Map([...standing.timers].map(([id, timer]) => [ownTimer(id), timer]))
      return { ...standing, timers, snapshot: { ...put, children: snapshot.children } }
    } catch {
      return null
    }
  }
}
