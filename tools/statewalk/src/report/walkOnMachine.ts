import type { PlanOptions, Shown } from '../criteria/criterion.ts'
import { endlessWaits, snapshotReads } from '../draft/children.ts'
import { coveredBy } from '../graph/cover.ts'
import { type Graph, limitOf } from '../graph/explore.ts'
import {
  type CriterionName,
  criteria,
  goalsShown,
  type PathSet,
  type PlannedPath,
  pathsFor,
} from '../graph/pathsFor.ts'
import { reasonOf } from '../plain.ts'
import { walkPath } from '../replay/replay.ts'
import { digestOf } from '../review/table.ts'
import type { Voice } from '../voice.ts'
import { type Exemption, exemptionsAt, isAbout } from './exemptions.ts'
import type { FlowRun, Goal, PathResult, Runner } from './results.ts'
import { createGoalNames, createScriptWriter } from './sentences.ts'
import { doubtfulGuards, standInCalls } from './standIns.ts'

export type RunOptions = PlanOptions & {
  criterion: CriterionName
  exemptions: readonly Exemption[]
  /** Date on which exemptions must still be valid, for example `2026-11-21`. */
  day: string
  /** Ids of the paths that are walked; by default all paths. */
  only?: ReadonlySet<string>
  voice?: Voice
  /**
   * Digest of the whole chart's graph, needed if `graph` is only a part of that graph. By default, the digest of
   * `graph`.
   */
  digest?: string
}

export type WalkedPath = {
  path: PlannedPath
  shown: readonly Shown[]
  failures: readonly string[]
  /** Notes on parts of the path that a walk cannot check. */
  notes?: readonly string[]
  isFlaky?: boolean
  /** Failures of the attempts that preceded the passed attempt. */
  failedBefore?: readonly string[]
}

/** Walks all paths. If a path fails, continues with the next path. */
export const walkOnMachine = (name: string, graph: Graph, options: RunOptions): FlowRun => {
  const set = pathsFor(graph, options.criterion, options)
  const walked: WalkedPath[] = []
  for (const path of set.paths) {
    if (options.only !== undefined && !options.only.has(path.id)) continue
    const { shown, failures, notes } = walkPath(graph, path, { expected: path.expected })
    const said = notes.map(({ message }) => message)
    walked.push({ path, shown, failures: failures.map(({ message }) => message), notes: said })
  }
  return runOf(name, graph, { ...options, on: 'machine', goals: set.goals, unreachable: set.unreachable, walked })
}

/** Builds the result of a run. Computes the coverage in the same way for each runner. */
export const runOf = (
  name: string,
  graph: Graph,
  {
    on,
    criterion,
    goals,
    unreachable = [],
    walked,
    exemptions,
    day,
    only,
    voice,
    digest,
  }: RunOptions & {
    on: Runner
    goals: PathSet['goals']
    unreachable?: readonly string[]
    walked: readonly WalkedPath[]
  },
): FlowRun => {
  const scriptOf = createScriptWriter(graph, voice)
  const paths: PathResult[] = walked.map(({ path, shown, failures, isFlaky, failedBefore }) => ({
    id: path.id,
    script: scriptOf(path),
    covers:
      goals === null
        ? [path.id]
        : [...goalsShown(graph, criterion, failures.length === 0 ? shown : shown.slice(0, -1))],
    failures,
    ...(isFlaky === true && { isFlaky, ...(failedBefore && { failedBefore }) }),
  }))
  const planned = only === undefined ? goals : null
  const covered = new Set(paths.flatMap(({ covers }) => covers))
  const { holding, expired } = exemptionsAt(exemptions, day)
  const textOf = createGoalNames(graph, voice)
  const never = new Set(unreachable)
  const goalOf = (id: string): Goal => {
    const text = goals === null ? '' : textOf(id)
    if (covered.has(id)) return { id, text, status: 'covered' }
    if (never.has(id)) return { id, text, status: 'unreachable' }
    const own = graph.model.exemptions?.[id]
    if (own !== undefined) return { id, text, status: 'exempt', reason: own, until: null }
    const entry = holding.find((each) => isAbout(each, id))
    return entry === undefined
      ? { id, text, status: 'missing' }
      : { id, text, status: 'exempt', reason: entry.reason, until: entry.until }
  }
  const wanted = planned ?? (goals === null ? paths.map(({ id }) => id) : goals.filter((goal) => covered.has(goal)))
  const standIns = standInCalls(
    graph.instrumented,
    walked.map(({ path }) => path),
  )
  const notes = [
    ...graph.instrumented.chance.lines(),
    ...endlessWaits(graph.instrumented.original),
    ...snapshotReads(graph.instrumented.original),
    ...(graph.isTimingUnsure ? [roughTimers(graph)] : []),
    ...new Set(walked.flatMap(({ notes = [] }) => notes)),
  ]
  return {
    flow: name,
    title: graph.model.title,
    on,
    criterion,
    meaning: criteria[criterion].meaning,
    goals: wanted.map(goalOf),
    paths,
    digest: digest ?? digestOf(graph),
    isPartial: only !== undefined,
    failing: [...new Set(walked.flatMap(failingOf))],
    ...(standIns.length > 0 && { standIns }),
    ...(notes.length > 0 && { notes }),
    problems: [
      ...doubtfulGuards(graph.instrumented),
      ...graph.instrumented.inPlace.lines(),
      ...(on === 'machine' ? crashesIn(graph) : []),
      ...(on === 'machine' && only === undefined ? unreachedBy(graph, criterion) : [])
        .filter((id) => goalOf(id).status === 'missing')
        .map((id) => `no path of this model reaches it, so no goal contains it: ${id}`),
      ...expired
        .filter((entry) => wanted.some((goal) => isAbout(entry, goal)))
        .map(({ goal, until }) => `the justification of “${goal}” expired on ${until}`),
      ...holding
        .map((entry) => ({ ...entry, about: wanted.filter((goal) => isAbout(entry, goal)) }))
        .filter(({ about }) => about.length > 0 && about.every((goal) => covered.has(goal)))
        .map(({ goal }) => `“${goal}” is covered: its justification is not needed any more`),
    ],
  }
}

const roughTimers = ({ model }: Graph) =>
  `The exact order of the timers gives more than ${limitOf(model)} situations, so the walk orders only timers that start together: it may reach states that a live actor does not reach`

/** Messages of thrown errors and of endless loops. */
const crashesIn = ({ vertices }: Graph): string[] => {
  const errors = vertices.flatMap(({ position: { snapshot } }) => (snapshot.status === 'error' ? [snapshot.error] : []))
  return [...new Set(errors.map(reasonOf))]
}

/** Criteria whose goals the chart declares. For all other criteria, exploring the chart finds the goals. */
export const declaredCriteria: ReadonlySet<CriterionName> = new Set(['states', 'transitions', 'guards'])

const unreachedBy = (graph: Graph, criterion: CriterionName): string[] => {
  if (declaredCriteria.has(criterion)) return []
  const reached = coveredBy(graph)
  return graph.instrumented.declared.map(({ id }) => id).filter((id) => !reached.has(id))
}

/** Ids of the transitions and states in the failed step. */
const failingOf = ({ path, shown, failures }: WalkedPath): readonly string[] => {
  const step = path.plan[Math.max(0, shown.length - 1)]
  return failures.length === 0 || step === undefined ? [] : [...step.taken, ...step.states]
}
