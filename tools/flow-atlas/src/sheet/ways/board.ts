import type { Graph, Vertex } from 'statewalk/graph/explore'
import type { BoardSheet, MoveSheet } from '../sheet.ts'

type Names = {
  states: ReadonlyMap<string, number>
  transitions: ReadonlyMap<string, number>
  outcomes: readonly string[]
}

/** Numbers values in the order of their first use. Values with equal JSON get the same number. */
export const numbering = <T>() => {
  const known = new Map<string, number>()
  const values: T[] = []
  const of = (value: T) => {
    const text = JSON.stringify(value)
    const number = known.get(text) ?? values.push(value) - 1
    known.set(text, number)
    return number
  }
  return { of, values }
}

const indices = (names: ReadonlyMap<string, number>, keys: readonly string[]) =>
  keys.flatMap((key) => names.get(key) ?? [])

/**
 * Merges situations that have equal states and whose outcomes take the same transitions to the same nodes. The board
 * and the graph therefore have the same walks.
 */
export const boardOf = ({ vertices, edges }: Pick<Graph, 'vertices' | 'edges'>, names: Names): BoardSheet => {
  const moves = numbering<MoveSheet>()
  const outcomeOf = new Map(names.outcomes.map((name, index) => [name, index]))
  const leaving = new Map<Vertex, { outcome: number; to: Vertex; move: number }[]>()
  const moveOf = (taken: readonly string[], refused: readonly string[]): MoveSheet => ({
    taken: indices(names.transitions, taken),
    refused: indices(names.transitions, [...new Set(refused)]),
  })
  for (const { from, outcome, to, taken, refused } of edges) {
    if (from === null) continue
    const move = moveOf(taken, refused)
    const steps = leaving.get(from) ?? []
    leaving.set(from, steps)
    steps.push({ outcome: outcomeOf.get(outcome) ?? -1, to, move: moves.of(move) })
  }
  const statesOf = (vertex: Vertex) => indices(names.states, vertex.states)
  let count = 0
  let places = new Map<Vertex, number>()
  const first = numbering<readonly unknown[]>()
  for (const vertex of vertices) {
    places.set(vertex, first.of([statesOf(vertex), vertex.position.snapshot.status]))
  }
  // repeats until all situations of a node have the same outcomes, transitions and next nodes
  while (count !== new Set(places.values()).size) {
    count = new Set(places.values()).size
    const next = numbering<string>()
    const before = places
    places = new Map(
      vertices.map((vertex) => {
        const ways = (leaving.get(vertex) ?? []).map(({ outcome, to, move }) => [outcome, before.get(to), move])
        return [vertex, next.of(`${before.get(vertex)} ${ways.join(' ')}`)]
      }),
    )
  }
  const startMoves = edges.flatMap(({ from, taken, refused }) =>
    from === null ? [moves.of(moveOf(taken, refused))] : [],
  )
  const samples = new Map<number, Vertex>()
  for (const vertex of vertices) {
    const place = places.get(vertex) ?? 0
    if (!samples.has(place)) samples.set(place, vertex)
  }
  return {
    places: [...samples.values()].map((vertex) => ({
      states: statesOf(vertex),
      moves: (leaving.get(vertex) ?? []).map(({ outcome, to, move }) => [outcome, places.get(to) ?? 0, move] as const),
    })),
    moves: moves.values,
    starts: edges.flatMap(({ from, to }) => (from === null ? [places.get(to) ?? 0] : [])),
    startMoves,
  }
}

/**
 * Returns the nodes along a path: the first node and the node after each step. Stops before the first impossible step.
 */
export const placesAlong = (
  board: BoardSheet,
  { input, steps }: { input: number; steps: readonly number[] },
): { place: number; move: number | null }[] => {
  const along: { place: number; move: number | null }[] = []
  let place = board.starts[input]
  if (place !== undefined) along.push({ place, move: board.startMoves?.[input] ?? null })
  for (const step of steps) {
    const found = place === undefined ? undefined : board.places[place]?.moves.find(([outcome]) => outcome === step)
    if (found === undefined) break
    place = found[1]
    along.push({ place: found[1], move: found[2] })
  }
  return along
}
