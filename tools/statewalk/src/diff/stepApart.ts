import { delaysOf } from '../chart/names.ts'
import type { Step } from '../chart/step.ts'
import { type Graph, inputsOf, leafStates } from '../graph/explore.ts'
import type { Path } from '../model.ts'
import type { StepPair } from './compareCharts.ts'
import { stepLines } from './stepLines.ts'

/** The first step at which two versions differ, with both results; null if all steps are equal. */
export const stepApart = (old: Graph, now: Graph, { input, steps }: Pick<Path, 'input' | 'steps'>): StepPair | null => {
  const [before, after] = [walkerOf(old, input), walkerOf(now, input)]
  for (const index of [-1, ...steps.keys()]) {
    const states = index < 0 ? [] : after.states()
    const name = steps[index]
    const [was, is] = [before.take(name), after.take(name)]
    if (was.join('\n') !== is.join('\n')) {
      return { input, steps: steps.slice(0, index + 1), states, before: was, after: is, isPutThere: false }
    }
  }
  return null
}

/** The returned function takes the next step of a walk at each call; the first step is the start of the chart. */
const walkerOf = ({ stepper, model, instrumented }: Graph, input: string) => {
  const delays = delaysOf(instrumented.machine)
  let step: Step | null = null
  const next = (name: string | undefined): Step | undefined => {
    if (step === null) return stepper.start(inputsOf(model).find(([each]) => each === input)?.[1])
    const { position } = step
    const outcome = stepper.outcomesAt(position).find((each) => each.name === name)
    return outcome && stepper.step(position, outcome)
  }
  return {
    states: () => (step === null ? [] : leafStates(step.position.snapshot)),
    take: (name: string | undefined): string[] => {
      const context = step?.position.snapshot.context ?? {}
      const taken = next(name)
      if (taken === undefined) return ['this cannot happen here']
      step = taken
      return stepLines(taken, context, (timer) => delays.get(timer)?.name ?? timer)
    },
  }
}
