import type { OutcomeSheet } from '../sheet/sheet.ts'
import type { Happening } from './recorder.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** How much of what one value holds another has too: 1 a leaf. */
const likeness = (wanted: unknown, given: unknown): number => {
  if (!isRecord(wanted)) return Object.is(wanted, given) ? 1 : 0
  if (!isRecord(given)) return 0
  return Object.entries(wanted).reduce((sum, [key, value]) => sum + likeness(value, given[key]), 0)
}

/** The model's name of what happened: of those of its type the most alike; null where the model knows none. */
export const outcomeOf = (outcomes: readonly OutcomeSheet[], event: { type: string }): string | null => {
  const delay = event.type.match(/^xstate\.after\.([^.]+)\./)?.[1]
  if (delay !== undefined) return outcomes.find(({ name }) => name.startsWith(`after: ${delay}`))?.name ?? null
  const alike = outcomes.filter((outcome) => isRecord(outcome.event) && outcome.event.type === event.type)
  const ranked = alike.map(({ name, event: wanted }) => ({ name, score: likeness(wanted, event) }))
  return ranked.sort((a, b) => b.score - a.score)[0]?.name ?? null
}

/**
 * What a running chart has been through, as a test of its model: the steps by the model's names.
 * @param input the name of the input to begin with
 */
export const testOf = (
  { flow, title, input, outcomes }: { flow: string; title: string; input: string; outcomes: readonly OutcomeSheet[] },
  happenings: readonly Happening[],
): string => {
  const steps = happenings
    .filter(({ event }) => event.type !== 'xstate.init')
    .map(({ event }) => outcomeOf(outcomes, event) ?? `(no name in the model: ${event.type})`)
  const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`
  return [
    `it('${title.replaceAll("'", "\\'")}: as it was just walked', () => {`,
    `  const path = { id: 'walked', input: ${quoted(input)}, steps: [`,
    ...steps.map((step) => `    ${quoted(step)},`),
    '  ] }',
    `  expect(replay(${flow}Machine, ${flow}Model, path)).toEqual([])`,
    '})',
    '',
  ].join('\n')
}
