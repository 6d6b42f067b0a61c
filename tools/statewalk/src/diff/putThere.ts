import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { stateKey, statesOf } from '../chart/names.ts'
import type { Position } from '../chart/step.ts'
import { leafStates } from '../graph/explore.ts'

/** Takes the context and running effects of the other version. Null if the chart lacks the state. */
export const putterOf = (machine: AnyStateMachine) => {
  const nodes = new Map(statesOf(machine).map((node) => [stateKey(node), node]))
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
      return { ...standing, snapshot: { ...put, children: snapshot.children } }
    } catch {
      return null
    }
  }
}
