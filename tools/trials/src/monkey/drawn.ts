import type { Graph } from 'statewalk/graph/explore'
import type { DialogCheck } from './dialogs.ts'
import type { Look, SeenScreen, SeenStep } from './seen.ts'

/** Ms until a page without reported charts counts as a page without charts. On a busy machine, charts need seconds. */
const startsWithinMs = 10_000

/** Something observed in the browser that is missing in the explored charts. */
export type Difference = {
  what: 'chart' | 'state' | 'transition' | 'way' | 'screen' | 'dialog' | 'error'
  words: string
}

type Drawn = {
  rows: ReadonlyMap<string, readonly string[]>
  states: ReadonlySet<string>
  taken: ReadonlySet<string>
  /** Every pair of a transition's id and a leaf state in which the transition is possible. */
  ways: ReadonlySet<string>
}

const isWithin = (inner: string, outer: string) =>
  outer === '(anywhere)' || inner === outer || inner.startsWith(`${outer}.`)

/**
 * Returns a pair of the transition and each active leaf state inside its source. Each parallel region has its own pair,
 * because the walks that explored the chart do not combine regions.
 */
const waysOf = (id: string, source: string, from: readonly string[]) =>
  from.filter((state) => isWithin(state, source)).map((state) => `${id} from ${state}`)

const drawnOf = ({ instrumented, vertices, edges }: Graph): Drawn => {
  const rows = new Map<string, string[]>()
  for (const { state, id } of instrumented.declared) rows.set(state, [...(rows.get(state) ?? []), id])
  const sources = new Map(instrumented.declared.map(({ id, state }) => [id, state]))
  return {
    rows,
    states: new Set(vertices.flatMap(({ states }) => states)),
    taken: new Set(edges.flatMap(({ taken }) => taken)),
    ways: new Set(
      edges.flatMap(({ from, taken: [first] }) =>
        from === null || first === undefined ? [] : waysOf(first, sources.get(first) ?? '', from.states),
      ),
    ),
  }
}

/**
 * Compares the browser with the charts. Every observed state and transition must exist in an explored chart, every
 * screen in a combination of explored states, and every popup must belong to an active state.
 * @param graphs explored charts by id
 * @param wrongDialogs returns a sentence for each open popup that must not be open
 */
export const createComparison = (graphs: ReadonlyMap<string, Graph>, wrongDialogs: DialogCheck = () => []) => {
  let doubted: readonly string[] = []

  const drawn = new Map([...graphs].map(([chart, graph]) => [chart, drawnOf(graph)]))
  const met = { transitions: new Set<string>(), states: new Set<string>(), screens: new Set<string>() }
  const unknownStates = (chart: string, states: readonly string[]): Difference[] => {
    const own = drawn.get(chart)
    if (own === undefined) return [{ what: 'chart', words: `the chart ${chart} is in no drawing` }]
    for (const state of states) met.states.add(`${chart}: ${state}`)
    return states
      .filter((state) => !own.states.has(state))
      .map((state) => ({ what: 'state', words: `${chart}: the state ${state} is in no drawing` }))
  }
  const step = ({ chart, from, to, taken, event }: SeenStep): Difference[] => {
    const own = drawn.get(chart)
    if (own === undefined) return unknownStates(chart, to)
    const ids = taken.map(({ state, place }) => ({ state, id: own.rows.get(state)?.[place] ?? null }))
    for (const { id } of ids) if (id !== null) met.transitions.add(`${chart}: ${id}`)
    const notDrawn = ids.flatMap(({ state, id }): Difference[] => {
      if (id === null) return [{ what: 'transition', words: `${chart}: ${state} has no such transition (${event})` }]
      return own.taken.has(id) ? [] : [{ what: 'transition', words: `${chart}: ${id} is in no drawing` }]
    })
    const [first] = ids
    const ways = first === undefined || first.id === null ? [] : waysOf(first.id, first.state, from)
    const otherWay =
      notDrawn.length > 0
        ? []
        : ways
            .filter((way) => !own.ways.has(way))
            .map((way): Difference => ({ what: 'way', words: `${chart}: ${way} is in no drawing` }))
    return [...unknownStates(chart, to), ...notDrawn, ...otherWay]
  }
  const screen = (shown: SeenScreen): Difference[] => {
    if (!isSettled(shown)) return []
    const { screen: name, isBlank, charts } = shown
    met.screens.add(name)
    const own = charts.flatMap(({ chart, states }) => unknownStates(chart, states))
    if (charts.length === 0) own.push({ what: 'screen', words: `${name} belongs to no running chart` })
    if (isBlank) own.push({ what: 'screen', words: `${name} is blank` })
    return own
  }
  /**
   * Reports a popup only if the next check still finds the popup, because pages render shortly after their charts
   * change.
   */
  const dialog = (shown: SeenScreen): Difference[] => {
    const before = doubted
    doubted = shown.charts.length === 0 ? [] : wrongDialogs(shown)
    return doubted.filter((words) => before.includes(words)).map((words) => ({ what: 'dialog', words }))
  }
  return {
    met,
    /** Number of transitions in all explored charts. */
    drawnTransitions: [...drawn.values()].reduce((sum, { taken }) => sum + taken.size, 0),
    step,
    screen,
    look: ({ steps, shown }: Look): Difference[] => [...steps.flatMap(step), ...screen(shown), ...dialog(shown)],
  }
}

/** Returns true if charts are running, or have had enough time to start. */
const isSettled = ({ charts, readyMs }: SeenScreen) =>
  charts.length > 0 || (readyMs !== null && readyMs >= startsWithinMs)

export type Comparison = ReturnType<typeof createComparison>
