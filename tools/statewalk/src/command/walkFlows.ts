import { explorerOf } from '../explorer.ts'
import { type Flow, flowNames } from '../flows.ts'
import type { CriterionName } from '../graph/pathsFor.ts'
import { reasonOf } from '../plain.ts'
import { browserExemptionsOf } from '../report/exemptions.ts'
import type { FlowRun } from '../report/results.ts'
import { flowsAt, graphOrNull, touchedPaths } from '../report/since.ts'
import type { WalkOptions } from './options.ts'
import type { Project, Task } from './project.ts'
import { largestFirst, wantedFlows } from './wanted.ts'
import { inWorkers, workerFile } from './workers.ts'

/** Settings that apply to the walks of all flows. `day` is the date on which exemptions must still be valid. */
export type Ground = Pick<Project, 'root' | 'voice'> & { day: string }

type Named = { name: string; title: string }
const namedOf = ({ name, model }: Flow): Named => ({ name, title: model.title })

/** Returns the run of a flow that was not walked. `problem` is the reason. */
const withProblem = (
  { name, title }: Named,
  criterion: CriterionName,
  on: FlowRun['on'],
  problem: string,
): FlowRun => ({
  flow: name,
  title,
  on,
  criterion,
  meaning: '',
  goals: [],
  paths: [],
  isPartial: true,
  problems: [problem],
})

const unexplored = (flow: Flow, criterion: CriterionName, on: FlowRun['on'], error: unknown): FlowRun =>
  withProblem(namedOf(flow), criterion, on, `cannot be explored: ${reasonOf(error)}`)

/** Note on removed paths. Reviewers decide whether the removal is intended. */
export const goneNote = ({ flow, since, gone }: { flow: string; since: string; gone: readonly string[] }): string => {
  const count = gone.length === 1 ? '1 path' : `${gone.length} paths`
  return `${flow}: ${count} removed since ${since} (${gone.slice(0, 5).join(', ')}${gone.length > 5 ? ', …' : ''})`
}

/**
 * Explores each flow once and plans its walks. Also returns a run for each flow that cannot be explored, and notes on
 * removed paths.
 */
export const tasksOf = async (options: WalkOptions, { root, voice, day }: Ground) => {
  const tasks: Task[] = []
  const broken: FlowRun[] = []
  const notes: string[] = []
  const before = options.since === null ? null : await flowsAt(root, options.since)
  for (const flow of await wantedFlows(options, root)) {
    try {
      const explorer = explorerOf(flow)
      const exemptions = browserExemptionsOf(flow)
      const then = before?.find(({ name }) => name === flow.name)
      const old = then !== undefined && 'machine' in then ? graphOrNull(then) : null
      for (const criterion of options.criteria) {
        const bounds = { seed: options.seed, ...(options.limit === undefined ? {} : { limit: options.limit }) }
        const common = { ...bounds, criterion, exemptions, day, voice }
        if (before === null) tasks.push({ flow, explorer, options: common })
        else {
          const { touched, gone } = touchedPaths(old, explorer.graph, criterion, bounds)
          if (gone.length > 0) notes.push(goneNote({ flow: flow.name, since: options.since ?? '', gone }))
          if (touched.size > 0) tasks.push({ flow, explorer, options: { ...common, only: touched } })
        }
      }
    } catch (error) {
      for (const criterion of options.criteria) {
        for (const on of options.on) broken.push(unexplored(flow, criterion, on, error))
      }
    }
  }
  const lost = (before ?? []).filter(({ name }) => options.modelFile === null && !flowNames(root).includes(name))
  for (const { name } of lost) {
    for (const criterion of options.criteria) {
      for (const on of options.on)
        broken.push(withProblem({ name, title: name }, criterion, on, `the whole flow is gone since ${options.since}`))
    }
  }
  return { tasks, broken, notes }
}

export const walkMachine = (tasks: readonly Task[]): FlowRun[] =>
  tasks.map(({ flow, explorer, options }) => explorer.run(flow.name, { ...options, exemptions: [] }))

export type WalkTask = { options: WalkOptions; ground: Ground }
export type WalkAnswer = { broken: FlowRun[]; runs: FlowRun[] }

/** Walks each flow in a worker. Returns the same runs as without workers. */
export const walkSideBySide = async (options: WalkOptions, ground: Ground): Promise<FlowRun[]> => {
  const flows = largestFirst(options.flows, ground.root)
  const answers = await inWorkers<WalkTask, WalkAnswer>(
    workerFile('walkWorker'),
    flows.map((flow) => ({ options: { ...options, flows: [flow] }, ground })),
  )
  const byFlow = new Map(flows.map((flow, index) => [flow, answers[index]]))
  const inOrder = flowNames(ground.root).flatMap((flow) => byFlow.get(flow) ?? [])
  return [...inOrder.flatMap(({ broken }) => broken), ...inOrder.flatMap(({ runs }) => runs)]
}
