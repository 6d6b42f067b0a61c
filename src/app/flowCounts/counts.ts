import { type FlowCount, leavesEvent, maxFlowCounts } from '../../contract/messages/flowCounts.ts'

/** Counts the transitions on one page since the last report. */
export type Counts = {
  took(flow: string, from: string, event: string, to: string): void
  /** Counts a visit that ended in the given state of the flow. */
  leaves(flow: string, state: string): void
  /** Returns the counts and resets them to zero. */
  take(): FlowCount[]
}

export const createCounts = (): Counts => {
  let counted = new Map<string, FlowCount>()
  const took: Counts['took'] = (flow, from, event, to) => {
    const key = [flow, from, event, to].join('\n')
    const known = counted.get(key)
    // limits the memory; only an automated visit has more distinct transitions
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
