import { stateKey, statesOf } from 'statewalk/chart/names'
import type { Flow } from 'statewalk/flows'
import { delayOf } from 'statewalk/model'
import type { AnyStateNode } from 'xstate'

/** The shortest time, in ms, in which a tester can prepare an answer or press a button. */
const leastTime = 3000

const leavesOf = (node: AnyStateNode): AnyStateNode[] => {
  const children = Object.values(node.states)
  return children.length === 0 ? [node] : children.flatMap(leavesOf)
}

/**
 * Returns the leaf states that end before a tester can act, because a delay ends them. Also returns the states in which
 * such a delay calls the server: nobody can hold back the response in time.
 */
export const hurriedStates = ({ machine, model }: Flow): ReadonlySet<string> => {
  const hurried = statesOf(machine).flatMap((node) =>
    node.after.flatMap(({ delay, target = [] }) => {
      const lasts = delayOf(model, String(delay))
      if (typeof lasts !== 'number' || lasts >= leastTime) return []
      return [...leavesOf(node), ...target.flatMap(leavesOf).filter(({ invoke }) => invoke.length > 0)]
    }),
  )
  return new Set(hurried.map(stateKey))
}
