import { type FlowCount, leavesEvent, maxFlowCounts } from '../../contract/messages/flowCounts.ts'

/** Transitions of a page, summed until they are told. */
export type Counts = {
  took(flow: string, from: string, event: string, to: string): void
  /** The page is left in a state. */
  leaves(flow: string, state: string): void
  /** What was counted since the last time, and counts from nothing again. */
  take(): FlowCount[]
}

/** Sums transitions. */
export const createCounts = (): Counts => {
  let counted = new Map<string, FlowCount>()
  const took: Counts['took'] = (flow, from, event, to) => {
    const key = [flow, from, event, to].join('\n')
    const known = counted.get(key)
    // a page that took more different ones is no player's
    if (!known && counted.size >= maxFlowCounts) return
    counted.set(key, { flow, from, event, to, count: Math.min(1000, (known?.count ?? 0) + 1) })
  }
  return {
    took,
    leaves: (flow, state) => took(flow, state, leavesEvent, ''),
    take: () => {
      const all = [...counted.values()]
      counted = new Map()
      return all
    },
  }
}
