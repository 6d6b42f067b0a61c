import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Graph } from '../graph/explore.ts'
import { stateKey, statesOf } from './names.ts'

/**
 * A parallel region: a part of a chart that is active at the same time as other parts, such as `offer` in the parallel
 * state `(anywhere)`.
 */
type Region = { key: string; parent: string }

/** Returns the parallel regions of a chart: the child states of each parallel state with at least two children. */
const regionsOf = (machine: AnyStateMachine): Region[][] =>
  statesOf(machine)
    .filter(({ type }) => type === 'parallel')
    .map((node) =>
      Object.values<AnyStateNode>(node.states).map((child) => ({ key: stateKey(child), parent: stateKey(node) })),
    )
    .filter((regions) => regions.length > 1)

const regionsAround = (regions: readonly Region[][], state: string): Region[] =>
  regions.flat().filter(({ key }) => state === key || state.startsWith(`${key}.`))

/**
 * Creates a function that returns whether a walk may take a step in one state after a step in another state. A walk may
 * not combine steps of different regions of a parallel state, unless the model declares these regions as a pair. Thus
 * walks never have to cover every combination of all regions.
 */
export const createNeighbours = ({ instrumented, model }: Graph) => {
  const regions = regionsOf(instrumented.machine)
  const declared = new Set((model.regionPairs ?? []).flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const around = new Map(
    statesOf(instrumented.machine).map((node) => [stateKey(node), regionsAround(regions, stateKey(node))]),
  )
  const areApart = (a: string, b: string) =>
    (around.get(a) ?? []).some((one) =>
      (around.get(b) ?? []).some(
        (other) => one.parent === other.parent && one.key !== other.key && !declared.has(`${one.key} ${other.key}`),
      ),
    )
  return regions.length === 0 ? () => true : (a: string, b: string) => !areApart(a, b)
}

/**
 * Returns the walks that together cover all regions: one for each region, and one for each declared pair. Each walk has
 * a function that returns whether a state belongs to the walk. A chart without parallel states has one walk with all
 * states.
 */
export const walksOf = ({ instrumented, model }: Graph): { name: string; takesPart: (state: string) => boolean }[] => {
  const all = regionsOf(instrumented.machine)
  const pairs = model.regionPairs ?? []
  const paired = new Set(pairs.flat())
  const groups = [
    ...all.flatMap((regions) => regions.map(({ key }) => [key])).filter(([key]) => !paired.has(key ?? '')),
    ...pairs,
  ]
  if (groups.length === 0) return [{ name: '', takesPart: () => true }]
  return groups.map((group) => {
    const parents = new Set(
      all
        .flat()
        .filter(({ key }) => group.includes(key))
        .map(({ parent }) => parent),
    )
    const others = all.flat().filter(({ key, parent }) => parents.has(parent) && !group.includes(key))
    return { name: group.join(' and '), takesPart: (state) => regionsAround([others], state).length === 0 }
  })
}
