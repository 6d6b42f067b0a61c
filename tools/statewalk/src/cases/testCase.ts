import { stateKey, statesOf, withParents } from '../chart/names.ts'
import type { Step } from '../chart/step.ts'
import type { Graph } from '../graph/explore.ts'
import { inputsOf, leafStates } from '../graph/explore.ts'
import { type CriterionName, goalsShown, type PlannedPath } from '../graph/pathsFor.ts'
import type { Doing } from '../model.ts'
import { isRecord, same, stable } from '../plain.ts'
import { createGoalNames, createScriptWriter, type Script, sentence } from '../report/sentences.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { plainVoice, type Voice } from '../voice.ts'

/**
 * One step for a tester: the action, its data, the expected results, and the states whose pictures show the screen
 * after it.
 */
type CaseStep = { action: string; data: string; expected: readonly string[]; screens: readonly string[] }

const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

/** A path as a test case that a person can execute. */
export type TestCase = {
  /** The flow with the id of the path. It changes only if the path's input or outcomes change. */
  id: string
  /** Whether the case takes transitions, or ends with something that must do nothing. */
  kind: 'transitions' | 'nothing'
  flow: string
  flowTitle: string
  title: string
  /** Ids of the requirement rows that the case shows. */
  rows: readonly string[]
  priority: Priority
  /** How often users took the case's last transition; 0 if there are no counts. */
  taken: number
  preconditions: readonly string[]
  steps: readonly CaseStep[]
}

/**
 * A goal that no case shows, because no user can reach it on the screen. `because` is the reason, or null if none is
 * stated.
 */
export type NoCase = { flow: string; flowTitle: string; id: string; what: string; because: string | null }

/**
 * What a project knows about its screens, in one language: how a tester brings about each outcome, and what each state
 * shows.
 */
export type Playbook = {
  risk: Priority
  /** Preconditions of every case. */
  preconditions: readonly string[]
  /**
   * For each input, where the case begins. `before` is done first, before any answers are prepared; for example, a
   * login.
   */
  begins: Readonly<Record<string, Doing>>
  /** For each outcome, what to do or prepare. */
  does: Readonly<Record<string, Doing>>
  /** What the screen shows in each state. An entry may also be for a state that contains others. */
  sees: Readonly<Record<string, string>>
  /**
   * Returns the message that the screen shows after an outcome. Null if there is none, or if only the model knows its
   * text.
   */
  messageOf: (value: unknown, outcome: string) => string | null
  /**
   * Returns how a tester delays the answer of an effect until after the next step. Null for an effect without a
   * request.
   */
  holds?: (effect: string) => string | null
  /** Returns the picture of a state, or null. */
  pictureOf?: (state: string) => string | null
}

export type CaseOptions = {
  playbook: Playbook
  scenarios?: readonly Scenario[]
  voice?: Voice
  /** How often users took each transition, by the transition's id, and how often they entered the flow. */
  counts?: TakenCounts
}
/** Counts of one flow. */
export type TakenCounts = { visits: number; taken: ReadonlyMap<string, number> }

/** Converts the paths of a flow to test cases. */
export const testCasesOf = (
  flow: string,
  graph: Graph,
  paths: Iterable<PlannedPath>,
  { playbook, scenarios = [], voice = plainVoice, counts }: CaseOptions,
): TestCase[] => {
  const rowsOf = rowsByTransition(graph, scenarios)
  const scriptOf = createScriptWriter(graph, voice)
  return [...paths].map((path) => {
    const script = scriptOf(path)
    const { given, start, steps } = script
    const walked = walkedSteps(graph, path, playbook)
    const begins = playbook.begins[path.input] ?? sentence(given)
    const opening = typeof begins === 'string' ? { before: '', after: begins } : begins
    const rows = new Set(path.plan.flatMap(({ taken }) => taken.flatMap((id) => rowsOf.get(id) ?? [])))
    const said = steps.map(({ when, after }, index): CaseStep => {
      const { data = '', messages = [], sees = [], screens = [] } = walked[index + 1] ?? {}
      const action = doneAt(playbook, path.steps[index] ?? '', when)
      return { action, data, expected: [...new Set([sentence(after), ...sees, ...messages])], screens }
    })
    const { screens = [] } = walked.at(-1) ?? {}
    const tries = (path.ignores ?? []).map(
      (name): CaseStep => ({ action: doneAt(playbook, name, name), data: '', expected: ['Nothing changes.'], screens }),
    )
    const first = {
      action: opening.after,
      data: '',
      expected: [sentence(start), ...(walked[0]?.sees ?? [])],
      screens: walked[0]?.screens ?? [],
    }
    const last = steps.at(-1)
    const taken = takenAtEnd(path, counts)
    return {
      id: `${flow}-${path.id}`,
      kind: path.ignores === undefined ? 'transitions' : 'nothing',
      flow,
      flowTitle: graph.model.title,
      rows: [...rows].sort(),
      priority: priorityOf(playbook.risk, path, { taken, visits: counts?.visits ?? 0 }),
      taken,
      title: titleOf({ given, start, last, tries: script.tries }),
      preconditions: playbook.preconditions,
      steps: [...arrangedBefore([first, ...said], path, walked, { playbook, opening: opening.before }), ...tries],
    }
  })
}

/** Describes what the case tries last, and the expected result. */
const titleOf = ({
  given,
  start,
  last,
  tries: [tried],
}: Pick<Script, 'given' | 'start' | 'tries'> & { last: Script['steps'][number] | undefined }): string => {
  if (tried !== undefined) return `${sentence(tried)} Nothing changes: ${sentence(last?.after ?? start)}`
  return last === undefined ? `${sentence(given)} ${sentence(start)}` : `${sentence(last.when)} ${sentence(last.after)}`
}

/** Returns the goals of a criterion that none of these paths shows. */
export const withoutCase = (
  flow: string,
  graph: Graph,
  { criterion, goals, paths }: { criterion: CriterionName; goals: readonly string[]; paths: readonly PlannedPath[] },
  { voice = plainVoice, reasonOf }: { voice?: Voice; reasonOf: (goal: string) => string | null },
): NoCase[] => {
  const shown = new Set(paths.flatMap(({ plan }) => [...goalsShown(graph, criterion, plan)]))
  const wordsOf = createGoalNames(graph, voice)
  const named = { flow, flowTitle: graph.model.title }
  return goals.filter((id) => !shown.has(id)).map((id) => ({ ...named, id, what: wordsOf(id), because: reasonOf(id) }))
}

const doneAt = ({ does }: Playbook, outcome: string, otherwise: string) => {
  const known = does[outcome]
  return typeof known === 'object' ? known.after : (known ?? sentence(otherwise))
}

/**
 * Moves the preparation of an answer before the step that requests this answer: the last step that is not an answer
 * itself.
 */
const arrangedBefore = (
  rows: readonly CaseStep[],
  { steps }: PlannedPath,
  walked: readonly Walked[],
  { playbook: { does }, opening }: { playbook: Playbook; opening: string },
): CaseStep[] => {
  const before = rows.map((): string[] => [])
  for (const [index, name] of steps.entries()) {
    // If a step is taken while an answer is pending, the answer must still be pending.
    const held = walked[index + 1]?.heldFrom
    if (held !== undefined) before[held.row]?.push(held.how)
    const known = does[name]
    if (typeof known !== 'object') continue
    const asking = walked.slice(0, index + 1).findLastIndex(({ isAnswer }) => !isAnswer)
    before[asking]?.push(known.before)
  }
  return rows.map((row, index) => {
    const arranged = [...new Set(before[index])].join(' ')
    const own = arranged === '' ? row.action : `${arranged} Then: ${row.action}`
    return { ...row, action: index === 0 && opening !== '' ? `${opening} ${own}` : own }
  })
}

/** A transition counts as frequent if it is taken in more than this share of the flow's visits. */
const oftenShare = 0.1

/**
 * Priority of a case. A case that ends with an ignored attempt has a lower priority than one that ends with an action.
 * A frequent path has a higher priority than the flow's risk alone would give.
 */
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

/** Counts only the end of a path, because other paths share its beginning. */
const takenAtEnd = ({ plan }: PlannedPath, counts: TakenCounts | undefined) =>
  Math.max(0, ...(plan.at(-1)?.taken ?? []).map((id) => counts?.taken.get(id) ?? 0))

/** Maps each transition to requirement rows: those of the scenarios whose last step takes the transition. */
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

type Walked = Pick<CaseStep, 'data' | 'screens'> & {
  isAnswer: boolean
  states: readonly string[]
  /**
   * Set if the step is taken while an answer is pending: the row in which the answer is requested, and how the tester
   * delays it.
   */
  heldFrom?: { row: number; how: string }
  messages: readonly string[]
  sees: readonly string[]
}

/** Returns the data, messages and states of each step of a path. The first entry is the start. */
const walkedSteps = (
  { instrumented, stepper, model, rested }: Graph,
  { input, steps }: PlannedPath,
  playbook: Playbook,
): Walked[] => {
  let step = rested(stepper.start(inputsOf(model).find(([name]) => name === input)?.[1]))
  const waiting = waitingIn(instrumented)
  const seen: Walked[] = [{ isAnswer: false, data: '', messages: [], ...shownIn(step, playbook) }]
  for (const name of steps) {
    const before: Record<string, unknown> = step.position.snapshot.context ?? {}
    const outcome = stepper.outcomesAt(step.position).find((each) => each.name === name)
    if (outcome === undefined) break
    const heldFrom = outcome.kind === 'event' ? heldBefore(seen, step, waiting, playbook) : null
    step = rested(stepper.step(step.position, outcome))
    const after: Record<string, unknown> = step.position.snapshot.context ?? {}
    const fresh = Object.keys(after).flatMap((key) => (same(before[key], after[key]) ? [] : [after[key]]))
    seen.push({
      isAnswer: outcome.kind === 'answer',
      // The playbook's instructions contain the data. If there are no instructions, the model's own values serve as
      // placeholders.
      data: outcome.kind === 'event' && playbook.does[name] === undefined ? dataOf(outcome.event) : '',
      messages: [...new Set([...fresh, ...step.effects].flatMap((value) => messagesIn(value, name, playbook)))].map(
        (text) => `The message “${text}” is shown.`,
      ),
      ...shownIn(step, playbook),
      ...(heldFrom !== null && { heldFrom }),
    })
  }
  return seen
}

/** Maps each leaf state to the effects that it invokes. The state lasts until these effects answer. */
const waitingIn = ({ machine }: Graph['instrumented']) =>
  new Map(statesOf(machine).map((node) => [stateKey(node), node.invoke.map(({ id }) => id)]))

/** Finds, for a state, the first awaited answer that a tester can delay, and the row in which the state began. */
const heldBefore = (
  seen: readonly Walked[],
  { position }: Step,
  waiting: ReadonlyMap<string, readonly string[]>,
  { holds = () => null }: Playbook,
) => {
  for (const state of leafStates(position.snapshot)) {
    const how = (waiting.get(state) ?? []).filter((id) => position.running.has(id)).flatMap((id) => holds(id) ?? [])[0]
    const since = seen.findLastIndex(({ states }) => !states.includes(state)) + 1
    if (how !== undefined) return { row: Math.min(since, seen.length - 1), how }
  }
  return null
}

/** Formats the data of an event for a separate column. */
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

const shownIn = ({ position }: Step, { sees, pictureOf = () => null }: Playbook) => {
  const states = leafStates(position.snapshot)
  const nearest = (find: (state: string) => string | null) => states.flatMap((state) => find(state) ?? [])
  return {
    states,
    sees: nearest((state) => seenIn(state, sees)),
    screens: [...new Set(nearest((state) => nearestOf(state, pictureOf)))],
  }
}

/**
 * Returns what the screen shows in a state, from the entry for the state or for its nearest ancestor. Null if there is
 * none.
 */
export const seenIn = (state: string, sees: Playbook['sees']): string | null => nearestOf(state, (each) => sees[each])

/** Returns the value of a state; if it has none, that of its nearest ancestor with a value. */
const nearestOf = (state: string, find: (state: string) => string | null | undefined): string | null => {
  const found = withParents(state).flatMap((each) => find(each) ?? [])
  return found.at(-1) ?? null
}
