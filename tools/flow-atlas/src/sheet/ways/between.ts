import { createWalker, type Unheard, type Walker } from './walker.ts'
import { type Arrived, type Goal, type Source, unusual, type WayState, type WayStep } from './wayBoards.ts'
import type { WayData, WayFlow, WayJourney, WayLink } from './wayData.ts'

/** A search for a route from one state to another, with the data and functions that the search needs. */
type Query = { data: WayData; walker: Walker; from: WayState; to: WayState }

/** Returns a flow and all flows that it runs directly or indirectly. */
const below = ({ data: { links } }: Query, flow: string): string[] => {
  const all = [flow]
  // This loop appends to the list that it visits, so it also visits the appended flows.
  for (const each of all) {
    for (const link of links) if (link.flow === each && !all.includes(link.child)) all.push(link.child)
  }
  return all
}

const isThere =
  ({ to, walker: { isWithin, isAt } }: Query, own: WayFlow): Goal =>
  ({ place, taken }) => {
    const isPassed = taken.some((each) => own.transitions[each]?.to.some((target) => isWithin(own, target, to.state)))
    return isPassed || isAt(own, place, to.state) ? 'there' : null
  }

/** Continues in a flow that was already running in parallel. Assumes that this flow is at its usual node. */
const goneOn = ({ walker: { boardOf } }: Query, own: WayFlow, { cost, steps }: Source): Source => {
  const place = own.rest
  const [state = 0] = boardOf(own).places[place]?.states ?? []
  const step = { words: `“${own.title}” has continued in parallel`, to: { flow: own.name, state } }
  return { place, cost: cost + unusual.beside, steps: [...steps, step], beside: [] }
}

/** Continues a route into the flow of the target state, which the current flow runs, and on to the target state. */
const down = (query: Query, own: WayFlow, sources: readonly Source[], unheard?: Unheard): Arrived | null => {
  const { data, walker, to } = query
  const { flowOf, isAt, beginnings, search } = walker
  if (own.name === to.flow)
    return search(own, sources, isThere(query, own), { isWhole: true, unheard }).get('there') ?? null
  const inner = data.links.filter(({ flow, child }) => flow === own.name && below(query, child).includes(to.flow))
  const all = inner.flatMap((link): Arrived[] => {
    const child = flowOf(link.child)
    if (!child) return []
    const begins: Goal = ({ place, beside }) =>
      isAt(own, place, link.state) && !beside.includes(link.id) ? 'begins' : null
    const arrived = search(own, sources, begins, { isWhole: true, unheard }).get('begins')
    const begun = arrived ? beginnings(child, arrived) : []
    const gone = sources
      .filter(({ beside }) => beside.includes(link.id))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, 1)
      .map((source) => goneOn(query, child, source))
    const found = down(query, child, [...begun, ...gone])
    return found ? [found] : []
  })
  return all.sort((a, b) => a.cost - b.cost)[0] ?? null
}

/**
 * Continues a route in the parent flow, either after an event that the current flow sends while it runs, or after the
 * current flow has ended.
 */
const outOf = (
  { data, walker }: Query,
  own: WayFlow,
  sources: readonly Source[],
  link: WayLink,
): { outer: Source[]; unheard: Unheard } => {
  const { flowOf, boardOf, linksAt, stillRunning, standing, search, endGoal, stepOf } = walker
  const outer = flowOf(link.flow)
  const hears = data.hearings.filter(({ child, flow }) => child === own.name && flow === link.flow)
  const unheard = { id: link.id, names: new Set(hears.map((each) => each.hears)) }
  if (!outer) return { outer: [], unheard }
  const isOpen = { isWhole: true }
  const ended = search(own, sources, endGoal(own), { ...isOpen, most: own.ends.length })
  const doing: Goal = ({ outcome }) => {
    const name = outcome === null ? undefined : own.outcomes[outcome]?.name
    return hears.find(({ does }) => does === name)?.does ?? null
  }
  const done = search(own, sources, doing, { ...isOpen, most: hears.length })
  const { places } = boardOf(outer)
  const around = standing(outer, link.state, (place) => linksAt(outer, place).map(({ id }) => id))
  const led = around.flatMap(({ place, cost, beside }) =>
    (places[place]?.moves ?? []).flatMap(([outcome, next, move]): Source[] => {
      const { name = '', child, ends = [], cost: price = 0 } = outer.outcomes[outcome] ?? {}
      const before = [
        ...(child === link.id ? ends.flatMap((end) => ended.get(String(end)) ?? []) : []),
        ...hears.filter((each) => each.hears === name).flatMap(({ does }) => done.get(does) ?? []),
      ].sort((a, b) => a.cost - b.cost)[0]
      if (!before) return []
      return [
        {
          place: next,
          cost: cost + before.cost + price,
          steps: [...before.steps, stepOf(outer, place, next, outcome, move)],
          beside: stillRunning(outer, next, beside),
        },
      ]
    }),
  )
  return { outer: [...around, ...led], unheard }
}

/** Continues a route in parent flows until one of them can run the target state's flow, then enters that flow. */
const through = (query: Query, own: WayFlow, sources: readonly Source[], known: readonly string[]): Arrived | null => {
  const { data, walker, to } = query
  const within = below(query, own.name).includes(to.flow) ? down(query, own, sources) : null
  if (within) return within
  const all = data.links
    .filter(({ child, flow }) => child === own.name && !known.includes(flow))
    .flatMap((link): Arrived[] => {
      const outer = walker.flowOf(link.flow)
      if (!outer) return []
      const led = outOf(query, own, sources, link)
      const isBelow = below(query, outer.name).includes(to.flow)
      const found = isBelow ? down(query, outer, led.outer, led.unheard) : null
      const further = found ?? through(query, outer, led.outer, [...known, own.name])
      return further ? [further] : []
    })
  return all.sort((a, b) => a.cost - b.cost)[0] ?? null
}

/** Returns the positions after a transient state, which the chart leaves immediately. */
const leaving = ({ walker, from }: Query, own: WayFlow): Source[] => {
  const { boardOf, isWithin, stepOf } = walker
  const { places, moves } = boardOf(own)
  return [...places.entries()].flatMap(([place, { moves: ways }]) =>
    ways.flatMap(([outcome, next, move]): Source[] => {
      const out = (moves[move]?.taken ?? []).filter((each) =>
        isWithin(own, own.transitions[each]?.from ?? 0, from.state),
      )
      if (out.length === 0) return []
      const asked = out.flatMap((each) => own.transitions[each]?.condition ?? [])
      const { to: led } = stepOf(own, place, next, outcome, move)
      const isUsual = own.usual.includes(next)
      return [
        {
          place: next,
          beside: [],
          cost: isUsual ? 0 : unusual.place,
          steps: [{ words: ['at once', ...asked].join(', '), to: led }],
        },
      ]
    }),
  )
}

/**
 * Returns the part of a journey that is a route: from the last occurrence of the start state to the next occurrence of
 * the target state.
 */
const onJourney = ({ walker, from, to }: Query, { steps }: WayJourney): WayStep[] | null => {
  const { flowOf, isAt, stepOf, beginStep } = walker
  const isIn = (at: number, state: WayState) => {
    const { flow, place } = steps[at] ?? {}
    const own = flow === state.flow ? flowOf(flow) : null
    return own !== null && place !== undefined && isAt(own, place, state.state)
  }
  const last = steps.findIndex(
    (_, at) => isIn(at, to) && steps.slice(0, at).some((_each, before) => isIn(before, from)),
  )
  if (last < 0) return null
  const isEntered = (at: number) => {
    const before = steps.findLastIndex((each, index) => index < at && each.flow === from.flow)
    return isIn(at, from) && !(before >= 0 && isIn(before, from))
  }
  const first = steps.findLastIndex((_, at) => at < last && isEntered(at))
  return steps.slice(first + 1, last + 1).flatMap(({ flow, from: before, place, outcome, move }) => {
    const own = flowOf(flow)
    // Omits a step that changes nothing.
    if (!own || before === place) return []
    return before === null ? beginStep(own, outcome) : stepOf(own, before, place, outcome, move)
  })
}

/**
 * Finds a route between two states that the charts can really walk, also through other flows. Each step starts where
 * the previous step ended. Prefers steps on happy paths and avoids refusals. Returns null if no route is found. If
 * another flow answers, the route does not consider the values in the answer but only its kind, because only journeys
 * show which conditions of several flows can be true together.
 */
export const wayBetween = (data: WayData, from: WayState, to: WayState): WayStep[] | null => {
  const walker = createWalker(data)
  const { flowOf, isWithin, standing, search } = walker
  const query = { data, walker, from, to }
  const start = flowOf(from.flow)
  if (!start || !flowOf(to.flow)) return null
  const there = standing(start, from.state, () => [])
  const sources = there.length > 0 ? there : leaving(query, start)
  const isSameFlow = from.flow === to.flow
  // If start and target are in the same flow, the route does not walk through other flows that answer on the way.
  const within = isSameFlow ? search(start, sources, isThere(query, start), { isWhole: false }).get('there') : undefined
  const known = within
    ? []
    : data.journeys.flatMap((journey) => {
        const steps = onJourney(query, journey)
        return steps ? [{ steps }] : []
      })
  const shortest = known.sort((a, b) => a.steps.length - b.steps.length)[0]
  const arrived = within ?? shortest ?? through(query, start, sources, [])
  if (!arrived) return null
  const last = arrived.steps.at(-1)
  const isShort =
    last !== undefined && !(last.to?.flow === to.flow && isWithin(flowOf(to.flow) ?? start, last.to.state, to.state))
  return isShort ? [...arrived.steps.slice(0, -1), { ...last, to }] : [...arrived.steps]
}
