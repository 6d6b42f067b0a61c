import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { instrument } from '../chart/instrument.ts'
import type { PlanOptions } from '../criteria/criterion.ts'
import { type Flow, loadFlowsApart, type Unloaded } from '../flows.ts'
import { exploreInstrumented, type Graph } from '../graph/explore.ts'
import { type CriterionName, type PlannedPath, pathsFor } from '../graph/pathsFor.ts'
import type { AnyFlowModel } from '../model.ts'
import { stable } from '../plain.ts'

/**
 * Loads the flows at a commit: unpacks the commit's files beside the project's packages. For a flow that the current
 * code cannot load, returns the reason. If the commit does not exist, throws an error with git's message.
 */
export const flowsAt = async (root: string, ref: string): Promise<(Flow | Unloaded)[]> => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`)
  const folder = join(root, '.tmp', `paths-${commit.slice(0, 12)}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'tree.tar')
  // files that a chart or its model may import, except for tests and pages
  git('archive', '--output', archive, commit, '--', '.', ':(exclude)docs', ':(exclude)tests')
  execFileSync('tar', ['-xf', archive, '-C', folder])
  try {
    return await loadFlowsApart(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ids of the paths that differ between two versions. An id depends only on the path's input and outcomes. */
export type PathChanges = {
  added: readonly string[]
  /**
   * Paths with the same outcomes in both versions, but with other transitions, effects, context changes or final
   * states.
   */
  changed: readonly string[]
  gone: readonly string[]
}

export const pathChanges = (
  before: Graph | null,
  after: Graph | null,
  criterion: CriterionName,
  options: PlanOptions,
): PathChanges => {
  const of = (graph: Graph | null) =>
    graph === null ? new Map<string, string>() : signatures(graph, criterion, options)
  const [old, now] = [of(before), of(after)]
  const both = [...now.keys()].filter((id) => old.has(id))
  return {
    added: [...now.keys()].filter((id) => !old.has(id)),
    changed: both.filter((id) => old.get(id) !== now.get(id)),
    gone: [...old.keys()].filter((id) => !now.has(id)),
  }
}

/** Returns the ids of added and changed paths (`touched`), and of removed paths (`gone`). */
export const touchedPaths = (
  before: Graph | null,
  after: Graph,
  criterion: CriterionName,
  options: PlanOptions,
): { touched: Set<string>; gone: readonly string[] } => {
  const { added, changed, gone } = pathChanges(before, after, criterion, options)
  return { touched: new Set([...added, ...changed]), gone }
}

const signatures = (graph: Graph, criterion: CriterionName, options: PlanOptions): Map<string, string> => {
  const texts = new Map<string, string>()
  for (const path of pathsFor(graph, criterion, options).paths) texts.set(path.id, signatureOf(graph, path))
  return texts
}

const signatureOf = ({ model, stepper }: Graph, { input, steps, plan }: PlannedPath) => {
  let step = stepper.start(model.inputs === undefined ? model.input : model.inputs[input])
  const seen: unknown[] = [step.effects, step.position.snapshot.context]
  for (const name of steps) {
    const outcome = stepper.outcomesAt(step.position).find((possible) => possible.name === name)
    if (outcome === undefined) break
    step = stepper.step(step.position, outcome)
    seen.push(step.effects, step.position.snapshot.context)
  }
  return stable([plan, seen])
}

/** Explores a flow. Returns null if the current walker cannot walk the chart, which may be of an older version. */
export const graphOrNull = (flow: { machine: Flow['machine']; model: AnyFlowModel } | undefined): Graph | null => {
  if (flow === undefined) return null
  try {
    return exploreInstrumented(instrument(flow.machine), flow.model)
  } catch {
    return null
  }
}
