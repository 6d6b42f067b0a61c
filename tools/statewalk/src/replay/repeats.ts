import type { InstrumentedMachine } from '../chart/instrument.ts'
import { createStepper, type Step, type Stepper } from '../chart/step.ts'
import type { AnyFlowModel } from '../model.ts'
import { actorNames, stable } from '../plain.ts'

const repetitions = 12

export type Repeats = ReturnType<typeof createRepeats>

/**
 * Repeats a step without memoizing, to find results that vary. The step is repeated at the first call of `isByChance`.
 */
export const createRepeats = (
  { instrumented, model, stepper }: { instrumented: InstrumentedMachine; model: AnyFlowModel; stepper: Stepper },
  take: (stepper: Stepper) => Step,
) => {
  let steps: readonly Step[] | null = null
  const varying: string[] = []
  return {
    isByChance: (name: string, part: (step: Step) => unknown): boolean => {
      steps ??= Array.from({ length: repetitions }, () => take(createStepper(instrumented, model, stepper.timing)))
      const texts = steps.map((step) => stable(part(step), actorNames(step.position.snapshot.children)))
      if (new Set(texts).size === 1) return false
      varying.push(name)
      return true
    },
    varying: (): readonly string[] => varying,
  }
}
