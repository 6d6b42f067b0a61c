import type { Graph } from '../graph/explore.ts'
import { inputsOf, leafStates } from '../graph/explore.ts'
import type { PlannedPath } from '../graph/pathsFor.ts'
import { isRecord, same, stable } from '../plain.ts'
import { createScriptWriter, sentence } from '../report/sentences.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { plainVoice, type Voice } from '../voice.ts'

/** One thing that a tester does, with what, and what must then be seen. */
export type CaseStep = { action: string; data: string; expected: readonly string[] }

export const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

/** A path as a case that a person can execute. */
export type TestCase = {
  /** The path's own id: it stays while the path does. */
  id: string
  flow: string
  flowTitle: string
  title: string
  /** Ids of the rows of requirements that it shows. */
  rows: readonly string[]
  priority: Priority
  /** How often people took the transition that it ends with; 0 where nobody has counted. */
  taken: number
  preconditions: readonly string[]
  steps: readonly CaseStep[]
}

/** What has to be prepared before the step that asks for an answer, and what is done when the answer is due. */
export type Arrangement = { before: string; after: string }

/** What a project knows of its screens: how each outcome is brought about, and what each state shows, in one language. */
export type Playbook = {
  risk: Priority
  /** What has to be there before any case. */
  preconditions: readonly string[]
  /** By input: where to begin. */
  begins: Readonly<Record<string, string>>
  /** By outcome: what to do or arrange. */
  does: Readonly<Record<string, string | Arrangement>>
  /** By state, or one that holds others: what the screen shows. */
  sees: Readonly<Record<string, string>>
  /** The words of a message that an outcome has the screen show; null for what is none, and for words that only a model has. */
  messageOf: (value: unknown, outcome: string) => string | null
}

export type CaseOptions = {
  playbook: Playbook
  scenarios?: readonly Scenario[]
  voice?: Voice
  /** How often people took each transition, by its id, and how often they came to the flow; none where nobody has counted. */
  counts?: TakenCounts
}
/** Counts of one flow. */
export type TakenCounts = { visits: number; taken: ReadonlyMap<string, number> }

/** The paths of a flow as test cases. */
export const testCasesOf = (
  flow: string,
  graph: Graph,
  paths: Iterable<PlannedPath>,
  { playbook, scenarios = [], voice = plainVoice, counts }: CaseOptions,
): TestCase[] => {
  const rowsOf = rowsByTransition(graph, scenarios)
  const scriptOf = createScriptWriter(graph, voice)
  return [...paths].map((path) => {
    const { given, start, steps } = scriptOf(path)
    const walked = walkedSteps(graph, path, playbook)
    const begins = playbook.begins[path.input] ?? sentence(given)
    const rows = new Set(path.plan.flatMap(({ taken }) => taken.flatMap((id) => rowsOf.get(id) ?? [])))
    const said = steps.map(({ when, after }, index): CaseStep => {
      const { data = '', messages = [], sees = [] } = walked[index + 1] ?? {}
      const action = doneAt(playbook, path.steps[index] ?? '', when)
      return { action, data, expected: [...new Set([sentence(after), ...sees, ...messages])] }
    })
    const tries = (path.ignores ?? []).map(
      (name): CaseStep => ({ action: doneAt(playbook, name, name), data: '', expected: ['Nothing changes.'] }),
    )
    const first = { action: begins, data: '', expected: [sentence(start), ...(walked[0]?.sees ?? [])] }
    const last = steps.at(-1)
    const taken = takenAtEnd(path, counts)
    return {
      id: path.id,
      flow,
      flowTitle: graph.model.title,
      rows: [...rows].sort(),
      priority: priorityOf(playbook.risk, path, { taken, visits: counts?.visits ?? 0 }),
      taken,
      title: last === undefined ? sentence(given) : `${sentence(last.when)} ${sentence(last.after)}`,
      preconditions: playbook.preconditions,
      steps: [...arrangedBefore([first, ...said], path, walked, playbook), ...tries],
    }
  })
}

const doneAt = ({ does }: Playbook, outcome: string, otherwise: string) => {
  const known = does[outcome]
  return typeof known === 'object' ? known.after : (known ?? sentence(otherwise))
}

/** What answers need is prepared before the step that asks for them: the last one that is no answer itself. */
const arrangedBefore = (
  rows: readonly CaseStep[],
  { steps }: PlannedPath,
  walked: readonly Walked[],
  { does }: Playbook,
): CaseStep[] => {
  const before = rows.map((): string[] => [])
  for (const [index, name] of steps.entries()) {
    const known = does[name]
    if (typeof known !== 'object') continue
    const asking = walked.slice(0, index + 1).findLastIndex(({ isAnswer }) => !isAnswer)
    before[asking]?.push(known.before)
  }
  return rows.map((row, index) => {
    const arranged = before[index] ?? []
    return arranged.length === 0 ? row : { ...row, action: `${arranged.join(' ')} Then: ${row.action}` }
  })
}

/** Of the visits of a flow; a transition that is taken in more of them is often taken. */
const oftenShare = 0.1

/** What is only tried in vain matters less than what happens, and what many people do matters more than its risk. */
const priorityOf = (
  risk: Priority,
  { ignores = [] }: PlannedPath,
  { taken, visits }: { taken: number; visits: number },
) => {
  const at = priorities.indexOf(risk)
  if (ignores.length > 0) return priorities[at + 1] ?? 'low'
  const isOften = visits > 0 && taken / visits >= oftenShare
  return (isOften ? priorities[at - 1] : undefined) ?? risk
}

/** A path is there for what it ends with: its way there is that of others too. */
const takenAtEnd = ({ plan }: PlannedPath, counts: TakenCounts | undefined) =>
  Math.max(0, ...(plan.at(-1)?.taken ?? []).map((id) => counts?.taken.get(id) ?? 0))

/** The rows of the scenarios, by the transitions that their last step takes. */
const rowsByTransition = ({ stepper, model }: Graph, scenarios: readonly Scenario[]) => {
  const rows = new Map<string, string[]>()
  for (const { rows: ids, given, when } of scenarios) {
    const input = inputsOf(model).find(([name]) => given === undefined || name === given)
    let step = stepper.start(input?.[1])
    for (const name of when) {
      const outcome = stepper.outcomesAt(step.position).find((each) => each.name === name)
      if (outcome !== undefined) step = stepper.step(step.position, outcome)
    }
    for (const id of step.taken) rows.set(id, [...(rows.get(id) ?? []), ...ids.split(/\s+/)])
  }
  return rows
}

type Walked = { isAnswer: boolean; data: string; messages: readonly string[]; sees: readonly string[] }

/** What each step of a path gives the chart, says and shows; the start's first. */
const walkedSteps = ({ stepper, model }: Graph, { input, steps }: PlannedPath, playbook: Playbook): Walked[] => {
  let step = stepper.start(inputsOf(model).find(([name]) => name === input)?.[1])
  const seen: Walked[] = [
    { isAnswer: false, data: '', messages: [], sees: seesIn(leafStates(step.position.snapshot), playbook) },
  ]
  for (const name of steps) {
    const before: Record<string, unknown> = step.position.snapshot.context ?? {}
    const outcome = stepper.outcomesAt(step.position).find((each) => each.name === name)
    if (outcome === undefined) break
    step = stepper.step(step.position, outcome)
    const after: Record<string, unknown> = step.position.snapshot.context ?? {}
    const fresh = Object.keys(after).flatMap((key) => (same(before[key], after[key]) ? [] : [after[key]]))
    seen.push({
      isAnswer: outcome.kind === 'answer',
      // what a playbook has people do says with what; a model's own values only stand for that
      data: outcome.kind === 'event' && playbook.does[name] === undefined ? dataOf(outcome.event) : '',
      messages: [...new Set([...fresh, ...step.effects].flatMap((value) => messagesIn(value, name, playbook)))].map(
        (text) => `The message “${text}” is shown.`,
      ),
      sees: seesIn(leafStates(step.position.snapshot), playbook),
    })
  }
  return seen
}

/** What an event carries, for a column of its own. */
const dataOf = ({ type: _, ...rest }: Record<string, unknown>) =>
  Object.entries(rest)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : stable(value)}`)
    .join('; ')

const messagesIn = (value: unknown, outcome: string, playbook: Playbook, depth = 0): string[] => {
  const own = playbook.messageOf(value, outcome)
  if (own !== null) return [own]
  if (!isRecord(value) || depth > 4 || 'sessionId' in value) return []
  return Object.values(value).flatMap((part) => messagesIn(part, outcome, playbook, depth + 1))
}

const seesIn = (states: readonly string[], { sees }: Playbook) => states.flatMap((state) => seenIn(state, sees) ?? [])

/** What a state shows, by its own sentence or that of the nearest one that holds it; null where none is written. */
export const seenIn = (state: string, sees: Playbook['sees']): string | null => {
  const parts = state.split('.')
  const keys = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
  return keys.map((key) => sees[key]).find((each) => each !== undefined) ?? null
}
