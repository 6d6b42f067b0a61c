import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Graph } from '../graph/explore.ts'
import { stateKey, statesOf } from './names.ts'

/** A part of a chart that is active beside others: `offer` of the parallel state `(anywhere)`. */
type Region = { key: string; parent: string }

/** The regions of each parallel state that has more than one. */
const regionsOf = (machine: AnyStateMachine): Region[][] =>
  statesOf(machine)
    .filter(({ type }) => type === 'parallel')
    .map((node) =>
      Object.values<AnyStateNode>(node.states).map((child) => ({ key: stateKey(child), parent: stateKey(node) })),
    )
    .filter((regions) => regions.length > 1)

/** The regions that a state is in, by their paths. */
const regionsAround = (regions: readonly Region[][], state: string): Region[] =>
  regions.flat().filter(({ key }) => state === key || state.startsWith(`${key}.`))

/**
 * Tells whether what happens in one state can be said to follow what happens in another: unless they are in different
 * regions of a parallel state. Those pairs of regions that the model declares belong together; the product of all
 * regions is never walked.
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
 * The walks that together stand for all regions: each region alone, then the declared pairs; of each the test whether a
 * state takes part. Without parallel states it is one walk in which all do.
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
