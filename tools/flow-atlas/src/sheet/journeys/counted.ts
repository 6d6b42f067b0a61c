import type { ExploredFlow } from '../sheet.ts'

/**
 * How often users took a transition. `event` is `begins` for the start of a flow, and `leaves` if users left the page.
 */
export type CountedTransition = { flow: string; from: string; event: string; to: string; count: number }

/** How often users entered each state, left the page there, and took each transition. */
export type Counted = {
  states: readonly { came: number; left: number }[]
  transitions: readonly number[]
  /**
   * Groups of transitions that differ only in their conditions. Conditions are not counted, so the transitions of a
   * group share one count.
   */
  shared?: readonly (readonly number[])[]
}

type CountedStep = Pick<CountedTransition, 'from' | 'event' | 'to'>
type Drawn = Pick<ExploredFlow, 'chart' | 'states' | 'transitions'>

/** Returns the state, and the initial substates that the chart enters with it. */
const enteredBy = ({ states }: Drawn, state: number): number[] => {
  const inside = states.flatMap(({ parent }, index) => (parent === state ? [index] : []))
  const first = inside.filter((each) => states[each]?.isFirst)
  const entered = states[state]?.kind === 'parallel' ? inside : first
  return [state, ...entered.flatMap((each) => enteredBy({ chart: '', states, transitions: [] }, each))]
}

/** Returns the counts of a flow's states and transitions, or null if the flow has no counts. */
export const countedOf = (sheet: Drawn, counts: readonly CountedTransition[]): Counted | null => {
  const own = counts.filter(({ flow }) => flow === sheet.chart)
  if (own.length === 0) return null
  const came = sheet.states.map(() => 0)
  const left = sheet.states.map(() => 0)
  const indexOf = new Map(sheet.states.map(({ key }, index) => [key, index]))
  for (const { from, event, to, count } of own) {
    const [source, target] = [indexOf.get(from), indexOf.get(to)]
    if (event === 'leaves' && source !== undefined) left[source] = (left[source] ?? 0) + count
    if (target === undefined) continue
    // at the start of a flow, each initial state has its own count; any other transition also counts for the initial
    // substates that it enters
    for (const state of event === 'begins' ? [target] : enteredBy(sheet, target))
      came[state] = (came[state] ?? 0) + count
  }
  const ways = sheet.transitions.map(({ from, to, event = '' }) => {
    const [fromKey = '', toKey = ''] = [sheet.states[from]?.key, sheet.states[to[0] ?? -1]?.key]
    return { from: fromKey === '(anywhere)' ? '' : fromKey, event, to: toKey }
  })
  const isSame = (a: CountedStep, b: CountedStep) => a.from === b.from && a.event === b.event && a.to === b.to
  const transitions = ways.map((way) =>
    own.filter((each) => isSame(each, way)).reduce((sum, { count }) => sum + count, 0),
  )
  const shared = ways.flatMap((way, first) => {
    const all = ways.flatMap((each, at) => (isSame(each, way) ? [at] : []))
    return all[0] === first && all.length > 1 && (transitions[first] ?? 0) > 0 ? [all] : []
  })
  return { states: came.map((all, index) => ({ came: all, left: left[index] ?? 0 })), transitions, shared }
}

/** Sums the counts of transitions. A shared count is added only once. */
export const takenBy = ({ transitions, shared = [] }: Counted, own: readonly number[]): number => {
  const firsts = new Set(own.map((each) => shared.find((all) => all.includes(each))?.[0] ?? each))
  return [...firsts].reduce((sum, each) => sum + (transitions[each] ?? 0), 0)
}

/**
 * Formats a share, for example as `12.5 %`; as a dash if the part exceeds the total, because some visits were not
 * counted when they began.
 */
export const shareWords = (part: number, all: number): string =>
  all === 0 || part > all ? '–' : `${Math.round((part / all) * 1000) / 10} %`
