import { endedBy, type Position } from '../chart/step.ts'
import { coveredBy } from '../graph/cover.ts'
import { type Graph, inputsOf, keyOf, leafStates } from '../graph/explore.ts'
import type { Path } from '../model.ts'
import { longDigest } from '../plain.ts'
import { pickWeighted, randomFrom } from '../random.ts'
import { walkPath } from '../replay/replay.ts'

/**
 * Ways to choose the next step. `random`: all steps have the same probability. `weighted`: rarely taken steps have a
 * higher probability.
 */
export const walkKinds = ['random', 'weighted'] as const
export type WalkKind = (typeof walkKinds)[number]

/** Conditions that end a walk. The walk ends when the first of them is fulfilled. */
type StopConditions = {
  steps: number
  /** Share of the declared transitions that the walk must have taken, from 0 to 1. */
  coverage?: number
  /** Time limit of the walk in ms. */
  time?: number
}

export type RandomWalkOptions = {
  kind: WalkKind
  seed: number
  stop: StopConditions
  /** Maximum number of steps of one path. After these steps, the walk begins a new path. */
  longest?: number
  now?: () => number
}

export type RandomWalk = {
  /** The stop condition that ended the walk. */
  stoppedBy: 'steps' | 'coverage' | 'time'
  steps: number
  paths: number
  taken: number
  transitions: number
  /** Ids of transitions that the walk never took, although walks with this model can take them. */
  never: readonly string[]
  /** Ids of declared transitions that no walk with this model can take. */
  unreachable: readonly string[]
  /** Differences between the live actor and the chart, each with the path on which it occurred. */
  failures: readonly { path: Path; message: string }[]
  /**
   * Steps that led to another situation than the graph predicts, each with the first path on which this happened. The
   * reason is that the model's projection is too coarse: it does not distinguish situations in which the same steps
   * have different results. Planned paths through these situations may be wrong.
   */
  unforeseen: readonly { step: string; path: Path }[]
}

/**
 * Walks random paths of a chart on live actors, one after another, and compares each step with the chart. Equal seeds
 * give equal walks.
 */
export const randomWalk = (graph: Graph, options: RandomWalkOptions): RandomWalk => {
  const { stop, kind, longest = 60, now = () => performance.now() } = options
  const random = randomFrom(options.seed)
  const wander = wandererOf(graph, kind, random)
  const all = new Set(graph.instrumented.declared.map(({ id }) => id))
  const reached = coveredBy(graph)
  const taken = new Set<string>()
  const failures: { path: Path; message: string }[] = []
  const unforeseen = new Map<string, Path>()
  const begun = now()
  let [steps, paths] = [0, 0]
  const stopped = (): RandomWalk['stoppedBy'] | null => {
    if (stop.coverage !== undefined && taken.size >= stop.coverage * all.size) return 'coverage'
    if (steps >= stop.steps) return 'steps'
    return stop.time !== undefined && now() - begun >= stop.time ? 'time' : null
  }
  let stoppedBy = stopped()
  while (stoppedBy === null) {
    const { path, unknown } = wander(Math.min(longest, Math.max(1, stop.steps - steps)))
    if (unknown !== null && !unforeseen.has(unknown)) unforeseen.set(unknown, path)
    const walked = walkPath(graph, path)
    for (const shown of walked.shown) for (const id of shown.taken) if (all.has(id)) taken.add(id)
    failures.push(...walked.failures.map(({ message }) => ({ path, message })))
    steps += Math.max(1, path.steps.length)
    paths += 1
    stoppedBy = stopped()
  }
  const never = [...all].filter((id) => !taken.has(id) && reached.has(id))
  const unreachable = [...all].filter((id) => !taken.has(id) && !reached.has(id))
  const apart = [...unforeseen].map(([step, path]) => ({ step, path }))
  return {
    stoppedBy,
    steps,
    paths,
    taken: taken.size,
    transitions: all.size,
    never,
    unreachable,
    failures,
    unforeseen: apart,
  }
}

/** Walks one random path. Chooses each step from the current state of the live actor, not from the graph. */
const wandererOf = ({ stepper, model, edges }: Graph, kind: WalkKind, random: () => number) => {
  const visits = new Map<string, number>()
  const choose = (place: string, names: readonly string[]): string | undefined => {
    const keyOfName = (name: string) => `${place} ${name}`
    const weightOf = (name: string) => (kind === 'random' ? 1 : 1 / (1 + (visits.get(keyOfName(name)) ?? 0)) ** 2)
    const name = pickWeighted(names, weightOf, random())
    if (name !== undefined) visits.set(keyOfName(name), (visits.get(keyOfName(name)) ?? 0) + 1)
    return name
  }
  const foreseen = new Map(edges.map(({ from, outcome, to }) => [`${from?.key ?? ''}\n${outcome}`, to.key]))
  const answered = (position: Position) =>
    stepper.outcomesAt(position).flatMap((outcome) => {
      if (!stepper.mayAnswer(position, outcome)) return []
      const step = stepper.stepOnce(position, outcome)
      return step.taken.length > 0 || endedBy(outcome) !== null ? [{ name: outcome.name, step }] : []
    })
  const inputs = new Map(inputsOf(model))
  return (most: number): { path: Path; unknown: string | null } => {
    const input = choose('', [...inputs.keys()]) ?? ''
    let { position } = stepper.start(inputs.get(input))
    const steps: string[] = []
    let unknown: string | null = null
    while (steps.length < most) {
      const possible = answered(position)
      const name = choose(
        leafStates(position.snapshot).join(),
        possible.map((each) => each.name),
      )
      const next = possible.find((each) => each.name === name)
      if (next === undefined) break
      steps.push(next.name)
      const from = keyOf(model, position)
      position = next.step.position
      if (foreseen.get(`${from}\n${next.name}`) !== keyOf(model, position)) unknown ??= `${from} on “${next.name}”`
    }
    return { path: { id: longDigest([input, ...steps].join(' > ')), input, steps }, unknown }
  }
}
