import type { AnyStateMachine } from 'xstate'
import { instrument } from '../chart/instrument.ts'
import { simplePaths } from '../graph/cover.ts'
import { exploreInstrumented, type Graph } from '../graph/explore.ts'
import { type AnyFlowModel, anyModel, eventsOf, type FlowModel } from '../model.ts'
import { reviewOf, tableOf } from '../review/table.ts'
import { effectMutants } from './effectMutants.ts'
import { guardMutants } from './guardMutants.ts'
import { eitherOf, judge, type Verdict } from './judge.ts'
import { chartOfMutant, type Mutant, type MutantKind, mutantKinds, type Source, sourceOf } from './mutant.ts'
import { allCriteria, bitOf, type Plan, planOf, wholeOf } from './plan.ts'
import { type MutantResult, type MutationReport, reportOf, resultOf, staleIn } from './report.ts'
import { extraMutants, transitionMutants } from './transitionMutants.ts'

export type MutableFlow<M extends AnyStateMachine = AnyStateMachine> = {
  /** Name of the flow's folder in `machines/`. */
  name: string
  machine: M
  model: FlowModel<M>
  /** Text of the reviewed table. If null, mutants are not compared with a table. */
  table: string | null
}

export type MutationOptions = {
  /** Kinds of mutants to make; by default all kinds. Entries of `equivalent` for other kinds are not checked. */
  kinds?: readonly MutantKind[]
  /** Mutants that no walk can distinguish from the original chart: the reason by mutant id. */
  equivalent?: Readonly<Record<string, string>>
}

/**
 * Compares all mutants of a flow with its original chart. Throws if the chart cannot be walked, or if the reviewed
 * table does not match the original chart.
 */
export const mutateFlow = async <M extends AnyStateMachine>(
  flow: MutableFlow<M>,
  options: MutationOptions = {},
): Promise<MutationReport> => {
  const model = anyModel(flow.model)
  const source = sourceOf(flow.machine)
  const graph = exploreInstrumented(instrument(source.copy), model)
  const plan = planOf(graph)
  let whole: Plan | null = null
  const judged = (chart: AnyStateMachine, mutant: Mutant) => {
    const verdict = judge(chart, model, plan, mutant)
    if ((verdict.values & bitOf('full')) !== 0) return verdict
    whole ??= wholeOf(graph)
    return eitherOf(verdict, judge(chart, model, whole, mutant))
  }
  if (flow.table !== null) checkReviewed(flow.name, flow.table, source)
  const equivalent = options.equivalent ?? {}
  const kinds = options.kinds ?? mutantKinds
  const wanted = mutantsOf(source, graph).filter(({ kind }) => kinds.includes(kind))

  const results: MutantResult[] = []
  for (const [index, mutant] of wanted.entries()) {
    const chart = chartOrNull(source, mutant)
    if (chart !== null) {
      const walked = judged(chart, mutant)
      const verdict = withTable(chart, model, flow.table, walked)
      results.push(resultOf(mutant, verdict, equivalent[mutant.id]))
    }
    if (index % 20 === 19) await new Promise((resolve) => setImmediate(resolve))
  }
  return reportOf({
    flow: flow.name,
    mutants: results,
    stillborn: wanted.length - results.length,
    stale: staleIn(equivalent, results, kinds),
  })
}

/** Mutants in a fixed order: by the kind of the changed part, then as in the chart. */
export const mutantsOf = (source: Source, { vertices, model }: Graph): Mutant[] => {
  const rests = new Set(vertices.flatMap(({ states }) => states))
  const types = Object.values(eventsOf(model)).map(({ type }) => type)
  const events = [...new Set(types)].filter((type) => !type.startsWith('xstate.'))
  return [
    ...transitionMutants(source),
    ...extraMutants(source, rests, events),
    ...guardMutants(source),
    ...effectMutants(source),
  ]
}

/** Returns the mutant's chart, or null if xstate rejects the chart. */
const chartOrNull = (source: Source, mutant: Mutant) => {
  try {
    return chartOfMutant(source, mutant)
  } catch {
    return null
  }
}

const checkReviewed = (name: string, table: string, { machine }: Source) => {
  if (hasRowsOf(table, machine)) return
  throw new Error(`the chart of ${name} differs from its reviewed table, so mutants cannot be compared`)
}

/**
 * Whether the reviewed table contains the chart's rows. Includes the next heading `## Effects`, so that a missing last
 * row is noticed.
 */
const hasRowsOf = (reviewed: string, machine: AnyStateMachine) => reviewed.includes(`${tableOf(machine)}\n## Effects`)

/**
 * Adds the comparison with the reviewed table to the verdict. The table's examples of effects and values require
 * another walk, so they are compared only if no other comparison has detected the mutant.
 */
const withTable = (chart: AnyStateMachine, model: AnyFlowModel, reviewed: string | null, walked: Verdict): Verdict => {
  if (reviewed === null) return walked
  if (!hasRowsOf(reviewed, chart)) return { ...walked, table: allCriteria }
  if ((walked.values & bitOf('full')) !== 0) return walked
  return isReviewChanged(chart, model, reviewed) ? { ...walked, table: allCriteria } : walked
}

const isReviewChanged = (chart: AnyStateMachine, model: AnyFlowModel, reviewed: string) => {
  try {
    const graph = exploreInstrumented(instrument(chart), model)
    const limit = model.limits?.simplePaths ?? 500
    const count = [...simplePaths(graph, limit + 1)].length
    return reviewOf(chart, graph, { count: Math.min(count, limit), isComplete: count <= limit }) !== reviewed
  } catch {
    return true // if a walk throws, the test of the chart fails, so the mutant is detected
  }
}
