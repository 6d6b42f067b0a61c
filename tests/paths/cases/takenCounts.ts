import type { CountedTransition } from 'flow-atlas/sheet/journeys/counted'
import type { TakenCounts } from 'statewalk/cases/testCase'
import type { Graph } from 'statewalk/graph/explore'

const totalOf = (counts: readonly CountedTransition[]) => counts.reduce((sum, { count }) => sum + count, 0)

/**
 * Returns how often a state was visited. Each region of a parallel chart counts every visit, so only the region with
 * the largest count is used.
 */
const visitsOf = (begun: readonly CountedTransition[], isParallel: boolean) => {
  if (!isParallel) return totalOf(begun)
  const regionOf = ({ to }: CountedTransition) => to.split('.')[0]
  return Math.max(0, ...begun.map((each) => totalOf(begun.filter((other) => regionOf(other) === regionOf(each)))))
}

/** Returns how often each transition was taken. Transitions that differ only in their guard share one count. */
export const takenCounts = (graph: Graph, counts: readonly CountedTransition[]): TakenCounts => {
  const { machine, declared } = graph.instrumented
  const own = counts.filter(({ flow }) => flow === machine.id)
  const taken = declared.map(({ id, state, event, target }): [string, number] => {
    const from = state === '(anywhere)' ? '' : state
    const to = target === '(stays)' ? '' : (target.replace(' (re-entered)', '').split(' + ')[0] ?? '')
    return [id, totalOf(own.filter((each) => each.from === from && each.event === event && each.to === to))]
  })
  const begun = own.filter(({ event }) => event === 'begins')
  return { visits: visitsOf(begun, machine.root.type === 'parallel'), taken: new Map(taken) }
}
