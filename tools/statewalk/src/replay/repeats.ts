import type { InstrumentedMachine } from '../chart/instrument.ts'
import { createStepper, type Step, type Stepper } from '../chart/step.ts'
import type { AnyFlowModel } from '../model.ts'
import { actorNames, stable } from '../plain.ts'

/** Number of repetitions of a step. */
const repetitions = 12

/** Repetitions of one step. */
export type Repeats = ReturnType<typeof createRepeats>

/** Repeats a step with nothing memoized, to find the parts that differ from time to time. It does so only if asked. */
export const createRepeats = (
  { instrumented, model }: { instrumented: InstrumentedMachine; model: AnyFlowModel },
  take: (stepper: Stepper) => Step,
) => {
  let steps: readonly Step[] | null = null
  const varying: string[] = []
  return {
    /** Returns whether a part of the step differs between the repetitions. */
    isByChance: (name: string, part: (step: Step) => unknown): boolean => {
      steps ??= Array.from({ length: repetitions }, () => take(createStepper(instrumented, model)))
      const texts = steps.map((step) => stable(part(step), actorNames(step.position.snapshot.children)))
      if (new Set(texts).size === 1) return false
      varying.push(name)
      return true
    },
    /** Returns the names of the parts that were found to differ. */
    varying: (): readonly string[] => varying,
  }
}
