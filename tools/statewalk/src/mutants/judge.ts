import type { AnyStateMachine } from 'xstate'
import { instrument } from '../chart/instrument.ts'
import { createStepper, type Position, type Step, type Stepper } from '../chart/step.ts'
import type { AnyFlowModel } from '../model.ts'
import { same, stable } from '../plain.ts'
import type { Mutant } from './mutant.ts'
import { type Criteria, type Plan, type PlanStep, whereIs } from './plan.ts'

/**
 * Kinds of comparison, from the weakest to the strongest; each includes all weaker ones. `effects` adds the output,
 * effects with inputs, and timers with lengths; `invalid` adds ignored events; `values` the context; `table` the
 * reviewed table, which reveals every edit of a row, even without a change of behaviour.
 */
export const oracles = ['states', 'effects', 'invalid', 'values', 'table'] as const
export type Oracle = (typeof oracles)[number]

/** For each oracle, the criteria on whose paths the oracle detects the mutant. */
export type Verdict = Record<Oracle, Criteria>

/** Compares a mutant with the original chart, step by step. Skips steps that can no longer change the verdict. */
export const judge = (machine: AnyStateMachine, model: AnyFlowModel, plan: Plan, mutant: Mutant) => {
  const stepper = createStepper(instrument(machine), model)
  const verdict: Verdict = { states: 0, effects: 0, invalid: 0, values: 0, table: 0 }
  const touched = touchedIn(plan, mutant)
  const noticed = (oracle: Oracle, by: Criteria) => {
    for (const each of oracles.slice(oracles.indexOf(oracle))) verdict[each] |= by
  }

  const visit = (planned: PlanStep, before: Position | null) => {
    if ((planned.of & ~verdict.states) === 0) return
    const step = before === null ? startOf(stepper, model, planned.outcome) : stepTo(stepper, planned.outcome, before)
    if (step === 'crashed' || whereIs(step.position.snapshot) !== planned.where) {
      noticed('states', planned.of)
      return
    }
    if (!hasSameEffects(step, planned.step)) noticed('effects', planned.of)
    if (!same(step.position.snapshot.context, planned.step.position.snapshot.context)) noticed('values', planned.of)
    const isAstray = !isSamePosition(step.position, planned.step.position)
    if ((planned.probes & ~verdict.invalid) !== 0 && hasAnswered(stepper, planned, step.position, isAstray, mutant)) {
      noticed('invalid', planned.probes)
    }
    for (const next of planned.next) if (isAstray || touched.has(next)) visit(next, step.position)
  }
  for (const planned of plan.first) if (touched.has(planned)) visit(planned, null)
  return verdict
}

export const eitherOf = (one: Verdict, other: Verdict): Verdict => ({
  states: one.states | other.states,
  effects: one.effects | other.effects,
  invalid: one.invalid | other.invalid,
  values: one.values | other.values,
  table: one.table | other.table,
})

/** The steps whose results a mutant may change, and the steps that lead to them. */
const touchedIn = ({ tagged }: Plan, { touches }: Mutant): ReadonlySet<PlanStep> => {
  const touched = new Set<PlanStep>()
  for (const step of touches.flatMap((each) => tagged.get(each) ?? [])) {
    for (let at: PlanStep | null = step; at !== null && !touched.has(at); at = at.parent) touched.add(at)
  }
  return touched
}

const startOf = (stepper: Stepper, model: AnyFlowModel, input: string): Step | 'crashed' => {
  try {
    return stepper.start(model.inputs === undefined ? model.input : model.inputs[input])
  } catch {
    return 'crashed'
  }
}

/**
 * Takes a step of the mutant. If the effect is not running or the timer is not set, the mutant stays in its position.
 */
const stepTo = (stepper: Stepper, name: string, before: Position): Step | 'crashed' => {
  const outcome = stepper.outcomesAt(before).find((possible) => possible.name === name)
  if (outcome === undefined) return { position: before, taken: [], refused: [], effects: [] }
  try {
    return stepper.stepOnce(before, outcome)
  } catch {
    return 'crashed'
  }
}

const hasSameEffects = (step: Step, planned: Step) =>
  same(step.effects, planned.effects) && same(step.position.snapshot.output, planned.position.snapshot.output)

const isSamePosition = (position: Position, planned: Position) =>
  same(position.snapshot.value, planned.snapshot.value) &&
  same(position.snapshot.context, planned.snapshot.context) &&
  stable([[...position.running].sort(), [...position.timers].sort()]) ===
    stable([[...planned.running].sort(), [...planned.timers].sort()])

/** Whether the mutant handles an event that the original chart ignores in the same situation. */
const hasAnswered = (stepper: Stepper, planned: PlanStep, position: Position, isAstray: boolean, { touches }: Mutant) =>
  planned.ignored.some(({ outcome, tags }) => {
    if (!isAstray && !tags.some((each) => touches.includes(each))) return false
    if (!stepper.mayAnswer(position, outcome)) return false
    const step = stepTo(stepper, outcome.name, position)
    return step === 'crashed' || step.effects.length > 0 || !isSamePosition(step.position, position)
  })
