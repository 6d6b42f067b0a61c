import { type Arrived, createWayBoards, type Goal, type Source, type WayStep } from './wayBoards.ts'
import type { WayData, WayFlow, WayLink } from './wayData.ts'

/** Events that a walk must ignore, because the flow that sends them was already running when the search began. */
export type Unheard = { id: string; names: ReadonlySet<string> }

type Entry = Source & { back: Entry | null; found: string | null }

/** Creates a priority queue for small integer costs. */
const queueOf = () => {
  const levels: Entry[][] = []
  let at = 0
  return {
    push: (entry: Entry) => {
      const level = levels[entry.cost] ?? []
      levels[entry.cost] = level
      level.push(entry)
    },
    next: (): Entry | null => {
      for (; at < levels.length; at += 1) {
        const entry = levels[at]?.pop()
        if (entry) return entry
      }
      return null
    },
  }
}

const stepsTo = (entry: Entry): WayStep[] => {
  const steps: WayStep[] = []
  for (let at: Entry | null = entry; at; at = at.back) steps.unshift(...at.steps)
  return steps
}

/** Creates the functions that search for walks. If another flow must answer, the search can walk through that flow. */
export const createWalker = (data: WayData) => {
  const boards = createWayBoards(data)
  const { flowOf, boardOf, linksAt, stillRunning, beginnings, endGoal, stepOf } = boards
  const walkthroughs = new Map<string, ReadonlyMap<string, Arrived>>()

  /** Returns the cheapest walks from the start of a flow to each of its ends, by the flow's output. */
  const throughOf = (child: string): ReadonlyMap<string, Arrived> => {
    const known = walkthroughs.get(child)
    if (known) return known
    // Prevents endless recursion: the search does not walk through a flow within the same flow.
    walkthroughs.set(child, new Map())
    const own = flowOf(child)
    const found = own
      ? search(own, beginnings(own), endGoal(own), { isWhole: true, most: own.ends.length })
      : new Map<string, Arrived>()
    walkthroughs.set(child, found)
    return found
  }

  /**
   * Finds at most `most` walks within one flow that reach the goal, the cheapest walks first.
   * @param isWhole whether an answer of another flow requires a walk through that flow; otherwise the answer is a
   * single step
   * @param unheard events that the walks must ignore, because the flow that sends them was already running
   */
  function search(
    own: WayFlow,
    sources: readonly Source[],
    goal: Goal,
    { isWhole, most = 1, unheard }: { isWhole: boolean; most?: number; unheard?: Unheard },
  ): Map<string, Arrived> {
    const { places, moves } = boardOf(own)
    const found = new Map<string, Arrived>()
    const queue = queueOf()
    const seen = new Set<string>()
    for (const source of sources) {
      queue.push({ ...source, back: null, found: goal({ ...source, taken: [], outcome: null }) })
    }
    const answering = (beside: readonly string[], outcome: number, link: WayLink | undefined) => {
      const { cost = 0, ends = [] } = own.outcomes[outcome] ?? {}
      if (!isWhole || !link) return { cost, steps: [] }
      // The user's state in that flow is unknown.
      if (beside.includes(link.id)) return null
      const ways = ends.flatMap((end) => throughOf(link.child).get(String(end)) ?? [])
      const best = ways.sort((a, b) => a.cost - b.cost)[0]
      return best ? { cost: cost + best.cost, steps: best.steps } : null
    }
    for (let entry = queue.next(); entry; entry = queue.next()) {
      const { place, beside, cost } = entry
      if (entry.found !== null && !found.has(entry.found)) {
        found.set(entry.found, { place, cost, beside, steps: stepsTo(entry) })
        if (found.size === most) return found
      }
      const key = `${place} ${beside.join()}`
      if (seen.has(key)) continue
      seen.add(key)
      const running = linksAt(own, place)
      for (const [outcome, to, move] of places[place]?.moves ?? []) {
        const { name, child } = own.outcomes[outcome] ?? {}
        if (unheard && beside.includes(unheard.id) && unheard.names.has(name ?? '')) continue
        const link = child === undefined ? undefined : running.find(({ id }) => id === child)
        const answered = answering(beside, outcome, link)
        if (!answered) continue
        const taken = moves[move]?.taken ?? []
        const left = beside.length === 0 ? beside : stillRunning(own, to, beside)
        const reached = goal({ place: to, taken, outcome, beside: left })
        if (reached === null && seen.has(`${to} ${left.join()}`)) continue
        queue.push({
          place: to,
          beside: left,
          cost: cost + answered.cost,
          back: entry,
          found: reached,
          steps: [...answered.steps, stepOf(own, place, to, outcome, move)],
        })
      }
    }
    return found
  }

  return { ...boards, search }
}

export type Walker = ReturnType<typeof createWalker>
