import type { AnyStateNode } from 'xstate'
import { type Declared, isLeaf, stateKey, statesOf, withParents } from '../chart/names.ts'
import type { Graph } from '../graph/explore.ts'

type MayFollow = (before: readonly string[], after: readonly string[]) => boolean

const leavesIn = (node: AnyStateNode): AnyStateNode[] =>
  isLeaf(node) ? [node] : Object.values<AnyStateNode>(node.states).flatMap(leavesIn)

const enteredBy = (node: AnyStateNode): AnyStateNode[] => {
  if (node.type === 'history') return node.parent === undefined ? [] : leavesIn(node.parent)
  if (node.type === 'parallel') return Object.values<AnyStateNode>(node.states).flatMap(enteredBy)
  return node.type === 'compound' ? node.initial.target.flatMap(enteredBy) : [node]
}

const isLeftAtOnce = ({ always }: AnyStateNode) => always?.some(({ guard }) => guard === undefined) ?? false

/**
 * Maps each transition to the transitions that may follow it according to the chart's declaration, regardless of
 * guards.
 */
const createFollowers = ({ instrumented: { machine, declared } }: Graph, mayFollow: MayFollow) => {
  const nodes = new Map(statesOf(machine).map((node) => [stateKey(node), node]))
  const bySource = Map.groupBy(declared, ({ state }) => state)
  const after = ({ id, state, definition }: Declared): string[] => {
    const source = nodes.get(state)
    const leaves = definition.target?.flatMap(enteredBy) ?? (source === undefined ? [] : leavesIn(source))
    const next = leaves
      .filter(({ type, parent }) => type !== 'final' || parent?.parent !== undefined)
      .flatMap((leaf) =>
        withParents(stateKey(leaf))
          .flatMap((key) => bySource.get(key) ?? [])
          .filter(({ event }) => event === 'always' || !isLeftAtOnce(leaf)),
      )
    return [...new Set(next.map((row) => row.id))].filter((each) => mayFollow([id], [each]))
  }
  return new Map(declared.map((row) => [row.id, after(row)]))
}

/**
 * Yields sequences of `length` transitions. Each step contributes one of its transitions, or several transitions in
 * order.
 */
function* singlesOf(steps: readonly (readonly string[])[], length: number): Generator<string[]> {
  const [first = [], ...rest] = steps
  if (steps.length === length) {
    for (const id of first) {
      if (length === 1) yield [id]
      else for (const next of singlesOf(rest, length - 1)) yield [id, ...next]
    }
  }
  const inOrder = steps.flat()
  for (let at = 0; at + length <= inOrder.length; at += 1) yield inOrder.slice(at, at + length)
}

/**
 * Returns the declared sequences that no explored path contains, because a guard or an earlier choice excludes them.
 * @param found sequences of steps on explored paths; each step lists its transitions
 */
export const unreachedSequences = (
  graph: Graph,
  length: 2 | 3,
  { found, mayFollow }: { found: Iterable<readonly (readonly string[])[]>; mayFollow: MayFollow },
): string[] => {
  const followers = createFollowers(graph, mayFollow)
  const reached = new Set<string>()
  const single = [...new Set(graph.edges.map(({ taken }) => taken))].map((taken) => [taken])
  for (const steps of [...found, ...single]) {
    for (const ids of singlesOf(steps, length)) reached.add(ids.join(' » '))
  }
  const declared = graph.instrumented.declared.flatMap(({ id }) =>
    (followers.get(id) ?? []).flatMap((next) =>
      length === 2 ? [[id, next]] : (followers.get(next) ?? []).map((last) => [id, next, last]),
    ),
  )
  return declared.map((ids) => ids.join(' » ')).filter((goal) => !reached.has(goal))
}
