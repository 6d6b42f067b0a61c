import { diff } from 'node:util'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { instrument } from '../chart/instrument.ts'
import { delaysOf, isLeaf, stateKey, statesOf } from '../chart/names.ts'
import { coveredBy, coveringPaths, goalsOf, simplePaths } from '../graph/cover.ts'
import { exploreInstrumented, type Graph, inputsOf } from '../graph/explore.ts'
import type { PlannedPath } from '../graph/pathsFor.ts'
import { anyModel, type FlowModel } from '../model.ts'
import { type Failure, type Note, walkPath } from '../replay/replay.ts'
import { reviewOf, type SimpleWalk } from './table.ts'

/** Names of the checks, which test titles contain. */
export const checks = [
  'does what its reviewed table says',
  'uses every declared transition',
  'has every guard pass and refuse',
  'can meet every outcome of its model',
  'survives every answer of its effects',
  'replays its covering paths on a live actor',
  'replays its simple paths on a live actor, up to the limit',
  'ignores in each state what that state does not know',
  'runs in each state the effects that the model promises',
  'waits as long as the specification says',
] as const
export type Check = (typeof checks)[number]

export type Walk = {
  graph: Graph
  /** The text that the reviewed table should have. */
  table: string
  paths: readonly PlannedPath[]
  simple: SimpleWalk
  /** Failures by check. The list of a passed check is empty. */
  failures: Record<Check, readonly string[]>
}

/**
 * Compares the chart with its reviewed table (`null` if none exists yet) and with live actors. Continues after
 * failures; throws only if the chart cannot be walked at all [FLW-04].
 */
export const walkFlow = <M extends AnyStateMachine>(
  machine: M,
  flowModel: FlowModel<M>,
  { table: reviewed }: { table: string | null },
): Walk => {
  const model = anyModel(flowModel)
  const instrumented = instrument(machine)
  const graph = exploreInstrumented(instrumented, model)
  const paths = coveringPaths(graph)
  const probed = new Set<string>()
  const walked = paths.map((path) => walkPath(graph, path, { expected: path.expected, probed }))
  const found = walked.flatMap(({ failures }) => failures)
  const limit = model.limits?.simplePaths ?? 500
  const simplest = [...simplePaths(graph, limit + 1)]
  const simple = { count: Math.min(simplest.length, limit), isComplete: simplest.length <= limit }
  const table = reviewOf(machine, graph, simple)
  const foundSimple = simplest
    .slice(0, limit)
    .flatMap((path) => walkPath(graph, path, { expected: path.expected }).failures)
  const about = (kind: Failure['about']) => unique(found.filter((failure) => failure.about === kind))

  const notes = walked.flatMap((each) => each.notes)
  const noted = (kind: Note['about']) => unique(notes.filter((note) => note.about === kind))

  return {
    graph,
    table,
    paths,
    simple,
    failures: {
      'does what its reviewed table says':
        reviewed === null
          ? ['there is no reviewed table yet: run the tests with UPDATE_TABLES=1, review the file and commit it']
          : changedLines(reviewed, table),
      ...coverageFailures(graph),
      'can meet every outcome of its model': unmetOutcomes(graph),
      'survives every answer of its effects': graph.edges
        .filter(({ to }) => to.position.snapshot.status === 'error')
        .map(({ id }) => `nothing handles this, and the chart stops with an error: ${id}`),
      'replays its covering paths on a live actor': [
        ...about('replay'),
        ...noted('chance'),
        ...instrumented.inPlace.lines(),
      ],
      'replays its simple paths on a live actor, up to the limit': unique(foundSimple),
      'ignores in each state what that state does not know': about('ignored'),
      'runs in each state the effects that the model promises': [
        ...brokenExpectations(machine, graph),
        ...about('invocations'),
      ],
      'waits as long as the specification says': [
        ...brokenDelays(machine, graph),
        ...about('delays'),
        ...noted('delays'),
      ],
    },
  }
}

const unique = (failures: readonly (Failure | Note)[]) => [...new Set(failures.map(({ message }) => message))]

const coverageFailures = (graph: Graph) => {
  const covered = coveredBy(graph)
  const exempt = graph.model.exemptions ?? {}
  const { used, refused } = goalsOf(graph)
  const guarded = graph.instrumented.declared.filter(({ guard }) => guard !== null).map(({ id }) => id)
  const missing = (goals: readonly string[]) => goals.filter((goal) => !covered.has(goal) && !(goal in exempt))
  const stale = (goals: readonly string[], isOwn: (goal: string) => boolean) =>
    Object.keys(exempt)
      .filter((goal) => isOwn(goal) && (covered.has(goal) || !goals.includes(goal)))
      .map((goal) => `exempt without need: ${goal}`)
  const isRefusal = (goal: string) => goal.startsWith('refused: ')
  return {
    'uses every declared transition': [
      ...missing(used).map((id) => `never used: ${id}`),
      ...stale(used, (goal) => !isRefusal(goal)),
    ],
    'has every guard pass and refuse': [
      ...missing(refused).map((goal) => `never ${goal}`),
      ...missing(guarded).map((id) => `never passed: ${id}`),
      ...stale(refused, isRefusal),
    ],
  }
}

/** Returns the lines that differ: `- …` lines are only in `before`, `+ …` lines only in `after`. */
const changedLines = (before: string, after: string): string[] =>
  diff(after.split('\n'), before.split('\n')).flatMap(([side, line]) =>
    side === 0 ? [] : [`${side === 1 ? '+' : '-'} ${line}`],
  )

const unmetOutcomes = ({ model, vertices, edges }: Graph) => {
  const met = new Set([...edges.map(({ outcome }) => outcome), ...vertices.flatMap(({ ignored }) => ignored)])
  const names = [...Object.keys(model.outcomes), ...inputsOf(model).map(([name]) => name)]
  return names.filter((name) => !met.has(name)).map((name) => `never happens: ${name}`)
}

const brokenExpectations = (machine: AnyStateMachine, { model, vertices }: Graph) => {
  const states = statesOf(machine)
  const keys = new Set(states.map(stateKey))
  const visited = new Set(vertices.flatMap((vertex) => vertex.states))
  return [
    ...states
      .filter((node) => isLeaf(node) && model.states[stateKey(node)] === undefined)
      .map((node) => `the model's states have no entry for ${stateKey(node)}`),
    ...Object.keys(model.states)
      .filter((key) => !keys.has(key))
      .map((key) => `the model's states name ${key}, which the chart does not have`),
    ...states
      .filter((node) => isLeaf(node) && !visited.has(stateKey(node)) && !isTransient(node))
      .map((node) => `never rested in: ${stateKey(node)}`),
  ]
}

/**
 * Whether the chart leaves the state immediately: by an `always` without a guard, or because the state is final and its
 * parent handles the completion.
 */
const isTransient = ({ always, type, parent }: AnyStateNode) => {
  const ended = type === 'final' ? (parent?.transitions.get(`xstate.done.state.${parent.id}`) ?? []) : []
  return [...(always ?? []), ...ended].some(({ guard }) => guard === undefined)
}

const brokenDelays = (machine: AnyStateMachine, { model, edges }: Graph) => {
  const timers = edges.flatMap(({ effects }) => effects.filter((effect) => effect.kind === 'timer'))
  const sentLater = timers.flatMap(({ id, event }) => (event === undefined ? [] : [id]))
  const declared = new Set([...[...delaysOf(machine).values()].map(({ name }) => name), ...sentLater])
  const specified = Object.keys(model.delays ?? {})
  return [
    ...[...declared].filter((name) => !specified.includes(name)).map((name) => `the model has no number for ${name}`),
    ...specified.filter((name) => !declared.has(name)).map((name) => `the chart has no delay ${name}`),
  ]
}
