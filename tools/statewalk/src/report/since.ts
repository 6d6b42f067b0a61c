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
 * The flows as they were at a commit: its files are unpacked beside the project's own packages and loaded from there. One
 * that cannot be loaded today says why. Throws with git's own line when there is no such commit.
 */
export const flowsAt = async (root: string, ref: string): Promise<(Flow | Unloaded)[]> => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`)
  const folder = join(root, '.tmp', `paths-${commit.slice(0, 12)}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'tree.tar')
  git('archive', '--output', archive, commit, 'machines', 'src', 'package.json')
  execFileSync('tar', ['-xf', archive, '-C', folder])
  try {
    return await loadFlowsApart(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Paths of two versions of a chart, by id: what an id stands for is its input and outcomes. */
export type PathChanges = {
  added: readonly string[]
  /** The same outcomes take other transitions, have other effects, remember something else or come elsewhere. */
  changed: readonly string[]
  gone: readonly string[]
}

/** What an edit does to the paths of a criterion. */
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

/** Ids of the paths that an edit touches: those that are new, and those that are changed. Those that are gone too. */
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

/** Everything that a path is expected to do. */
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

/** A graph, or null where the chart of that time cannot be walked with today's walker. */
export const graphOrNull = (flow: { machine: Flow['machine']; model: AnyFlowModel } | undefined): Graph | null => {
  if (flow === undefined) return null
  try {
    return exploreInstrumented(instrument(flow.machine), flow.model)
  } catch {
    return null
  }
}
