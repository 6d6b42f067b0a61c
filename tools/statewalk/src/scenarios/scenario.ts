import type { AnyStateMachine } from 'xstate'
import { instrument } from '../chart/instrument.ts'
import { delaysOf } from '../chart/names.ts'
import { createStepper, type Position, type Step, type Stepper } from '../chart/step.ts'
import { inputsOf, leafStates } from '../graph/explore.ts'
import type { AnyFlowModel, Effect } from '../model.ts'
import { brief, isRecord, reasonOf, same } from '../plain.ts'

/**
 * A requirement, expressed by the names in a flow's model. Write scenarios from the rows of the specification, never
 * from the chart or its reviewed table.
 */
export type Scenario = {
  /** Ids of rows of the specification. */
  rows: string
  /** Name of the input; by default the first input. */
  given?: string
  /** Outcomes in order. The end of a delay is named `after: pollPause`. */
  when: readonly string[]
  expects: Expectation
}

type Expectation = {
  /** States after the last step. A compound state represents any of its substates. */
  in?: string | readonly string[]
  notIn?: string
  /** Whether the chart must ignore the last outcome. */
  isIgnored?: true
  /** Whether the last step must not cause any effects. The step may still change the state. */
  isQuiet?: true
  /** Effects of the last step by name, with the required part of their parameters or input; `{}` accepts any. */
  does?: Readonly<Record<string, unknown>>
  /** Effects that no step of the scenario may cause. */
  never?: readonly string[]
  /** Delays that must start in the last step: lengths in ms, by name. */
  waits?: Readonly<Record<string, number>>
  /** Required part of the context after the last step. */
  remembers?: Readonly<Record<string, unknown>>
  /** Required part of the chart's output. */
  output?: unknown
}

/** Describes a scenario in one phrase, for test titles. */
export const scenarioTitle = ({ given, when }: Scenario): string =>
  `${given === undefined ? '' : `given ${given}, `}${when.length === 0 ? 'at the start' : `when ${when.join(', then ')}`}`

/** For each scenario, a list of violations, empty if the scenario holds. Throws if the chart throws. */
export const brokenIn = (machine: AnyStateMachine, model: AnyFlowModel, scenarios: readonly Scenario[]): string[][] =>
  scenarios.map(judgeOf(machine, model))

/** Whether any scenario is violated. Stops at the first violation. Throws if the chart throws. */
export const isAnyBroken = (machine: AnyStateMachine, model: AnyFlowModel, scenarios: readonly Scenario[]): boolean => {
  const judge = judgeOf(machine, model)
  return scenarios.some((scenario) => judge(scenario).length > 0)
}

const judgeOf = (machine: AnyStateMachine, model: AnyFlowModel) => {
  const stepper = createStepper(instrument(machine), model)
  const delays = delaysOf(machine)
  const delayName = (timer: string) => delays.get(timer)?.name ?? timer
  const known: KnownSteps = new Map()
  return (scenario: Scenario) => brokenOf({ stepper, known }, model, scenario, delayName)
}

/** Steps by input and outcomes. Most scenarios share their first steps. */
type KnownSteps = Map<string, Step>

const brokenOf = (
  { stepper, known }: { stepper: Stepper; known: KnownSteps },
  model: AnyFlowModel,
  { given, when, expects }: Scenario,
  delayName: (timer: string) => string,
) => {
  const once = (before: number, take: () => Step): Step => {
    const key = JSON.stringify([given, when.slice(0, before)])
    const step = known.get(key) ?? take()
    known.set(key, step)
    return step
  }
  const inputs = inputsOf(model)
  const [, input] = inputs.find(([name]) => given === undefined || name === given) ?? []
  if (given !== undefined && !inputs.some(([name]) => name === given)) return [`the model has no input “${given}”`]
  let step = once(0, () => stepper.start(input))
  const steps = [step]
  for (const [index, name] of when.entries()) {
    const { position } = step
    const outcome = stepper.outcomesAt(position).find((each) => each.name === name)
    if (outcome === undefined) return [`“${name}” cannot happen in ${placeOf(position)}`]
    step = once(index + 1, () => stepper.step(position, outcome))
    steps.push(step)
    const { status, error } = step.position.snapshot
    if (status === 'error') return [`it crashes: ${reasonOf(error)}`]
  }
  return [
    ...placeFailures(step, expects),
    ...effectFailures(steps, expects),
    ...waitFailures(step, expects, delayName),
    ...valueFailures(step, expects),
  ]
}

const placeOf = ({ snapshot }: Position) => leafStates(snapshot).join(' + ')

const placeFailures = ({ position, taken }: Step, { in: wanted = [], notIn, isIgnored }: Expectation) => {
  const states = leafStates(position.snapshot)
  const isIn = (state: string) => states.some((leaf) => leaf === state || leaf.startsWith(`${state}.`))
  const all = typeof wanted === 'string' ? [wanted] : wanted
  return [
    ...all.filter((state) => !isIn(state)).map((state) => `it is in ${placeOf(position)}, not in ${state}`),
    ...(notIn !== undefined && isIn(notIn) ? [`it is in ${notIn}`] : []),
    ...(isIgnored && taken.length > 0 ? [`it is not ignored: ${taken.join(', ')}`] : []),
  ]
}

const nameOf = (effect: Effect): { name: string; given: unknown } | null => {
  switch (effect.kind) {
    case 'action':
      return { name: effect.name, given: effect.params }
    case 'start':
      return { name: effect.id, given: effect.input }
    case 'send':
      return { name: `to ${effect.to}`, given: effect.event }
    case 'emit':
      return { name: 'emits', given: effect.event }
    default:
      return null
  }
}

const effectFailures = (steps: readonly Step[], { does = {}, never = [], isQuiet }: Expectation) => {
  const done = (step: Step | undefined) => (step?.effects ?? []).flatMap((effect) => nameOf(effect) ?? [])
  const last = done(steps.at(-1))
  const missing = Object.entries(does).flatMap(([name, part]) => {
    const found = last.filter((each) => each.name === name)
    if (found.some(({ given }) => holds(given, part))) return []
    return [
      found.length === 0
        ? `it does not do ${name}`
        : `${name} is given ${found.map(({ given }) => brief(given)).join('; ')}`,
    ]
  })
  const extra = steps.flatMap((step) => done(step).filter(({ name }) => never.includes(name)))
  const loud = isQuiet ? last : []
  return [...missing, ...[...extra, ...loud].map(({ name }) => `it does ${name}`)]
}

const waitFailures = ({ effects }: Step, { waits = {} }: Expectation, delayName: (timer: string) => string) =>
  Object.entries(waits).flatMap(([name, ms]) => {
    const found = effects.find((effect) => effect.kind === 'timer' && delayName(effect.id) === name)
    const is = found?.kind === 'timer' ? found.delay : null
    return is === ms ? [] : [`${name} is ${is === null ? 'not waited for' : `${is} ms`}, not ${ms} ms`]
  })

const valueFailures = ({ position }: Step, { remembers = {}, output }: Expectation) => {
  const { context, output: is } = position.snapshot
  return [
    ...Object.entries(remembers)
      .filter(([key, part]) => !holds(context[key], part))
      .map(([key, part]) => `${key} is ${brief(context[key]) || 'nothing'}, not ${brief(part)}`),
    ...(output === undefined || holds(is, output)
      ? []
      : [`the output is ${brief(is) || 'nothing'}, not ${brief(output)}`]),
  ]
}

/** Whether a value is as wanted. For records, compares only the keys of the wanted record. */
const holds = (value: unknown, wanted: unknown): boolean => {
  if (!isRecord(wanted) || Array.isArray(wanted)) return same(value, wanted)
  return Object.entries(wanted).every(([key, part]) => isRecord(value) && holds(value[key], part))
}
