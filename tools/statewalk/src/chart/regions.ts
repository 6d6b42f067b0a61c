import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Graph } from '../graph/explore.ts'
import { stateKey, statesOf } from './names.ts'

/** A child of a parallel state, such as `offer` in the parallel state `(anywhere)`. */
type Region = { key: string; parent: string }

/** Returns the children of each parallel state that has at least two children. */
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
 * The returned function tells whether the steps of two states are combined. Steps of different regions are combined
 * only if the model declares the regions as a pair, because walks could not cover every combination of all regions.
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
 * One walk for each declared pair of regions and for each region without a pair. A single walk with all states if the
 * chart has no parallel states.
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
