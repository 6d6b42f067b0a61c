import type { TestCase } from 'statewalk/cases/testCase'
import { inAddress } from '../../../machines/arrangements.paths.ts'
import { preparedValues } from './preparedAnswers.ts'

/** Matches the text of the refusal in the values of a prepared answer. */
const message = /(?<="msg":")[^"]+(?=")/
const shownAs = (text: string) => `The message “${text}” is shown.`

/**
 * Adds numbers to equal refusal texts, so that the tester sees which refusal a message belongs to: “Not today”, “Not
 * today (2)”. Numbers only texts in a step that both prepares and expects the message.
 */
export const distinctRefusals = (testCase: TestCase): TestCase => {
  const met = new Map<string, number>()
  const renamed = new Map<string, string>()
  const steps = testCase.steps.map((step) => {
    const ofStep = new Map<string, string>()
    const nameOf = (text: string) => {
      if (!step.expected.includes(shownAs(text))) return text
      const name = ofStep.get(text) ?? ((met.get(text) ?? 0) === 0 ? text : `${text} (${(met.get(text) ?? 0) + 1})`)
      ofStep.set(text, name)
      return name
    }
    const action = step.action.replaceAll(preparedValues, (values) =>
      inAddress(decodeURIComponent(values).replace(message, nameOf)),
    )
    for (const text of new Set(refusalsIn(step.action))) met.set(text, (met.get(text) ?? 0) + 1)
    for (const [text, name] of ofStep) renamed.set(shownAs(text), shownAs(name))
    return { ...step, action, expected: step.expected.map((text) => (ofStep.size > 0 && renamed.get(text)) || text) }
  })
  const [last, before] = [testCase.steps.at(-1), steps.at(-1)]
  const title = (last?.expected ?? []).reduce(
    (words, text, at) => words.replace(text, before?.expected[at] ?? text),
    testCase.title,
  )
  return { ...testCase, title, steps }
}

export const refusalsIn = (action: string): readonly string[] =>
  (action.match(preparedValues) ?? []).flatMap((values) => decodeURIComponent(values).match(message) ?? [])
