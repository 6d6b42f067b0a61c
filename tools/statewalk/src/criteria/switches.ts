import { createNeighbours } from '../chart/regions.ts'
import type { Edge, Graph } from '../graph/explore.ts'
import { type Criterion, LazyRoute, type Shown, takenText, withoutBeginnings } from './criterion.ts'
import { unreachedSequences } from './declaredSequences.ts'

/**
 * The returned function tells whether two successive steps are in one region or in a declared pair of regions. Each
 * step is given by the ids of its transitions.
 */
const createMayFollow = (graph: Graph) => {
  const sources = new Map(graph.instrumented.declared.map(({ id, state }) => [id, state]))
  const isNear = createNeighbours(graph)
  const known = new Map<string, boolean>()
  return (before: readonly string[], after: readonly string[]) => {
    const key = `${takenText(before)} > ${takenText(after)}`
    const answer =
      known.get(key) ?? before.some((a) => after.some((b) => isNear(sources.get(a) ?? '', sources.get(b) ?? '')))
    known.set(key, answer)
    return answer
  }
}

/** Groups by source situation all steps that take transitions. Numbers each distinct set of transitions. */
const numbered = ({ edges, vertices }: Graph) => {
  const numbers = new Map<string, number>()
  const taken: (readonly string[])[] = []
  const leaving = new Map(vertices.map((vertex) => [vertex, [] as { edge: Edge; label: number }[]]))
  const all: { edge: Edge; label: number }[] = []
  for (const edge of edges) {
    if (edge.from === null || edge.taken.length === 0) continue
    const text = takenText(edge.taken)
    const label = numbers.get(text) ?? numbers.size
    if (!numbers.has(text)) taken.push(edge.taken)
    numbers.set(text, label)
    const step = { edge, label }
    all.push(step)
    leaving.get(edge.from)?.push(step)
  }
  return { all, leaving, taken }
}

/**
 * Finds the sequences of `length` consecutive steps. Two sequences are different if their transitions are different.
 */
const sequences = (graph: Graph, length: 2 | 3) => {
  const { all, leaving, taken } = numbered(graph)
  const count = taken.length
  const mayFollow = createMayFollow(graph)
  const follows = taken.map((before) => taken.map((after) => mayFollow(before, after)))
  const names = taken.map(takenText)
  const met = new Uint8Array(count ** length)
  const isNew = createIsNew(graph)
  const goals: string[] = []
  const ways: LazyRoute[] = []
  const found: (readonly string[])[][] = []
  const add = (goal: string, ...steps: Edge[]) => {
    goals.push(goal)
    found.push(steps.map(({ taken }) => taken))
    ways.push(new LazyRoute(graph, steps))
  }
  for (const first of all) {
    if (!isNew(first.label, first.edge)) continue
    for (const second of leaving.get(first.edge.to) ?? []) {
      if (!follows[first.label]?.[second.label]) continue
      const pair = first.label * count + second.label
      if (length === 2) {
        if (met[pair] === 1) continue
        met[pair] = 1
        add(`${names[first.label]} » ${names[second.label]}`, first.edge, second.edge)
        continue
      }
      if (!isNew(count + pair, second.edge)) continue
      for (const third of leaving.get(second.edge.to) ?? []) {
        const triple = pair * count + third.label
        if (met[triple] === 1 || !follows[second.label]?.[third.label]) continue
        met[triple] = 1
        const goal = `${names[first.label]} » ${names[second.label]} » ${names[third.label]}`
        add(goal, first.edge, second.edge, third.edge)
      }
    }
  }
  return { goals, ways, unreachable: unreachedSequences(graph, length, { found, mayFollow }) }
}

/**
 * The returned function tells whether a route is new. Routes with the same end and the same last steps have the same
 * continuations, so only the first is new.
 */
const createIsNew = ({ vertices }: Graph) => {
  const places = new Map(vertices.map((vertex, index) => [vertex, index]))
  const seen: Uint32Array[] = []
  return (labels: number, { to }: Edge) => {
    const place = places.get(to) ?? 0
    const bits = seen[labels] ?? new Uint32Array((vertices.length >> 5) + 1)
    seen[labels] = bits
    const word = bits[place >> 5] ?? 0
    const bit = 1 << (place & 31)
    bits[place >> 5] = word | bit
    return (word & bit) === 0
  }
}

/** Every possible sequence of `length` declared transitions [ISO 29119-4: n-switch]. */
const ofLength = (length: 2 | 3, meaning: string): Criterion => ({
  meaning,
  plan: (graph) => {
    const { goals, ways, unreachable } = sequences(graph, length)
    return { goals: [...goals, ...unreachable], unreachable, routes: withoutBeginnings(graph, ways) }
  },
  shownBy: (graph, walk) => windows(graph, walk, length),
})

function* windows(graph: Graph, walk: readonly Shown[], length: number): Generator<string> {
  const mayFollow = createMayFollow(graph)
  const steps = walk.slice(1).filter(({ taken }) => taken.length > 0)
  for (let start = 0; start + length <= steps.length; start += 1) {
    const window = steps.slice(start, start + length).map(({ taken }) => taken)
    const isOne = window.every((taken, index) => index === 0 || mayFollow(window[index - 1] ?? [], taken))
    if (isOne) yield window.map(takenText).join(' » ')
  }
}

export const pairs = ofLength(2, 'Every two transitions that can follow each other (1-switch)')
export const triples = ofLength(3, 'Every three transitions that can follow each other (2-switch)')
