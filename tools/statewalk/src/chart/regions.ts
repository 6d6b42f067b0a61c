import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Graph } from '../graph/explore.ts'
import { stateKey, statesOf } from './names.ts'

/** A part of a chart that is active in parallel with others, such as `offer` of the parallel state `(anywhere)`. */
type Region = { key: string; parent: string }

/** Returns the regions of each parallel state that has at least two regions. */
const regionsOf = (machine: AnyStateMachine): Region[][] =>
  statesOf(machine)
    .filter(({ type }) => type === 'parallel')
    .map((node) =>
      Object.values<AnyStateNode>(node.states).map((child) => ({ key: stateKey(child), parent: stateKey(node) })),
    )
    .filter((regions) => regions.length > 1)

/** Returns the regions that contain a state, by their paths. */
const regionsAround = (regions: readonly Region[][], state: string): Region[] =>
  regions.flat().filter(({ key }) => state === key || state.startsWith(`${key}.`))

/**
 * Creates a test for whether a step in one state may follow a step in another. Steps in different regions of a parallel
 * state may not, unless the model declares these regions as a pair. Therefore the product of all regions is never
 * walked.
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
 * a test for its states. A chart without parallel states has one walk with all states.
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
