import type { AnyStateMachine } from 'xstate'
import { instrument } from './chart/instrument.ts'
import type { PlanOptions } from './criteria/criterion.ts'
import { estimateSimple } from './criteria/simple.ts'
import { coveredBy } from './graph/cover.ts'
import { exploreInstrumented, type Graph, inputsOf, type Surroundings } from './graph/explore.ts'
import { type CriterionName, type PathSet, type PlannedPath, pathsFor } from './graph/pathsFor.ts'
import { anyModel, type FlowModel, type Path } from './model.ts'
import { type Walked, walkPath } from './replay/replay.ts'
import type { FlowRun } from './report/results.ts'
import { type RunOptions, walkOnMachine } from './report/walkOnMachine.ts'

export type Explorer = {
  /** All situations, and the steps between them. */
  graph: Graph
  inputs: readonly (readonly [name: string, input: unknown])[]
  /**
   * Returns the goals that are covered anywhere in the graph: transitions that the chart takes, and guards that refuse.
   */
  covered(): ReadonlySet<string>
  /** Plans the paths of a criterion. For simple paths, the paths are a stream. */
  pathsFor(criterion: CriterionName, options?: PlanOptions): PathSet
  /**
   * Walks a path on a live actor. Returns how the actor differs from the chart and, for a planned path, from the plan.
   */
  walk(path: Path & Partial<Pick<PlannedPath, 'expected'>>): Walked
  /** Walks all paths of a coverage criterion. */
  run(name: string, options: RunOptions): FlowRun
  estimateSimple(): number
}

/**
 * Explores the chart. `surroundings`, such as a browser, may exclude outcomes.
 * @throws Error if the chart throws, or has more situations than the model allows
 */
export const explorerOf = <M extends AnyStateMachine>(
  { machine, model }: { machine: M; model: FlowModel<M> },
  surroundings: Surroundings = {},
): Explorer => {
  const graph = exploreInstrumented(instrument(machine), anyModel(model), surroundings)
  return {
    graph,
    inputs: inputsOf(graph.model),
    covered: () => coveredBy(graph),
    pathsFor: (criterion, options) => pathsFor(graph, criterion, options),
    walk: (path) => walkPath(graph, path, path.expected && { expected: path.expected }),
    run: (name, options) => walkOnMachine(name, graph, options),
    estimateSimple: () => estimateSimple(graph),
  }
}
