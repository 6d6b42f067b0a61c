import { stateKey, statesOf, withParents } from '../chart/names.ts'
import type { Outcome, Step } from '../chart/step.ts'
import type { Graph } from '../graph/explore.ts'
import { inputsOf, leafStates } from '../graph/explore.ts'
import { type CriterionName, goalsShown, type PlannedPath } from '../graph/pathsFor.ts'
import { type Doing, nameIn } from '../model.ts'
import { isRecord, same, stable } from '../plain.ts'
import { createGoalNames, createScriptWriter, type Script, sentence } from '../report/sentences.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { plainVoice, type Voice } from '../voice.ts'
import { type CaseStep, joined, type Row, stepOf } from './rows.ts'

const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

/** A test case that a person can execute, made from a path. */
export type TestCase = {
  /** Name of the flow and id of the path. The id changes only if the path's input or outcomes change. */
  id: string
  /** Whether the last step takes a transition, or is an event that the chart must ignore. */
  kind: 'transitions' | 'nothing'
  flow: string
  flowTitle: string
  title: string
  /** Ids of the requirements that the test case verifies. */
  rows: readonly string[]
  priority: Priority
  /** How often users took the last transition of the test case; 0 without usage counts. */
  taken: number
  preconditions: readonly string[]
  steps: readonly CaseStep[]
}

/**
 * A coverage goal without a test case, because no user can reach the goal on the screen. `because` is the reason, or
 * null if the model states none.
 */
export type NoCase = { flow: string; flowTitle: string; id: string; what: string; because: string | null }

/** Instructions for testers in one language: how to cause each outcome, and what the screen shows in each state. */
export type Playbook = {
  risk: Priority
  /** Preconditions that apply to all test cases. */
  preconditions: readonly string[]
  /**
   * For each start input, where a test case begins. The instruction `before`, for example a login, precedes all other
   * preparations.
   */
  begins: Readonly<Record<string, Doing>>
  /** What a tester does, or prepares beforehand, to cause each outcome. */
  does: Readonly<Record<string, Doing>>
  /** What the screen shows in each state. A parent state may have an entry too. */
  sees: Readonly<Record<string, string>>
  /**
   * Returns the message that the screen shows after an outcome. Returns null if there is no message, or if the model's
   * text already contains it.
   */
  messageOf: (value: unknown, outcome: string) => string | null
  /**
   * Returns how a tester delays the response to an effect's request until after the next step; null if the effect sends
   * no request.
   */
  holds?: (effect: string) => string | null
  /**
   * Adjusts the preparations of one step, in the order of the responses. `ofCase` are the preparations that hold for the
   * whole test case. By default, nothing is adjusted.
   */
  arranges?: (preparations: readonly string[], ofCase: readonly string[]) => readonly string[]
  /**
   * Rewords an instruction for an outcome that occurs immediately and by itself, so that the tester only waits; '' if
   * the tester has nothing to do. Returns null if the instruction requires an action or takes time.
   */
  awaits?: (instruction: string) => string | null
  /**
   * Returns whether an instruction is an action. If a child answers because of an action, the step is the tester's; by
   * default, the tester waits for every answer.
   */
  acts?: (instruction: string) => boolean
  /** Returns the address of a state's screenshot, or null. */
  pictureOf?: (state: string) => string | null
}

export type CaseOptions = {
  playbook: Playbook
  scenarios?: readonly Scenario[]
  voice?: Voice
  /** How often users took each transition and entered the flow. */
  counts?: TakenCounts
}
/** Usage counts of one flow. `taken` maps the ids of transitions to counts. */
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
    const proved = new Set(path.plan.flatMap(({ taken }) => taken.flatMap((id) => rowsOf.get(id) ?? [])))
    const said = steps.map(({ when, after }, index): Row => {
      const { data = '', messages = [], sees = [], screens = [] } = walked[index + 1] ?? {}
      const action = doneAt(playbook, path.steps[index] ?? '', when, walked[index]?.states)
      return { action, data, state: sentence(after), seen: sees, messages, screens, before: [] }
    })
    const { screens = [] } = walked.at(-1) ?? {}
    const tries = (path.ignores ?? []).map(
      (name): CaseStep => ({
        action: doneAt(playbook, name, name, walked.at(-1)?.states),
        data: '',
        state: '',
        expected: [nothingChanges],
        screens,
      }),
    )
    const first: Row = {
      action: opening.after,
      data: '',
      state: sentence(start),
      seen: walked[0]?.sees ?? [],
      messages: walked[0]?.messages ?? [],
      screens: walked[0]?.screens ?? [],
      before: [],
    }
    const rows = arranged([first, ...said], path, walked, playbook)
    const ofCase = path.steps.flatMap((name, at) => {
      const known = doingIn(playbook.does, name, walked[at]?.states)
      return typeof known === 'object' && known.isFirst ? known.before : []
    })
    const adjusted = (all: readonly Row[]) =>
      all.map((row) => ({ ...row, before: playbook.arranges?.(row.before, ofCase) ?? row.before }))
    const last = steps.at(-1)
    const taken = takenAtEnd(path, counts)
    return {
      id: `${flow}-${path.id}`,
      kind: path.ignores === undefined ? 'transitions' : 'nothing',
      flow,
      flowTitle: graph.model.title,
      rows: [...proved].sort(),
      priority: priorityOf(playbook.risk, path, { taken, visits: counts?.visits ?? 0 }),
      taken,
      title: titleOf({ given, start, last, tries: script.tries }),
      preconditions: playbook.preconditions,
      steps: [...adjusted(joined(rows, momentsOf(path, walked, playbook))).map(stepOf(opening.before)), ...tries],
    }
  })
}

/**
 * Expected result of an event that the chart ignores. The screen may also lack the control that would send the event.
 */
export const nothingChanges = 'There is nothing to press, or nothing else changes.'

/** Returns the title of a test case, which names the last action and its expected result. */
const titleOf = ({
  given,
  start,
  last,
  tries: [tried],
}: Pick<Script, 'given' | 'start' | 'tries'> & { last: Script['steps'][number] | undefined }): string => {
  if (tried !== undefined) return `${sentence(tried)} Nothing changes: ${sentence(last?.after ?? start)}`
  return last === undefined ? `${sentence(given)} ${sentence(start)}` : `${sentence(last.when)} ${sentence(last.after)}`
}

/** Returns the goals of a coverage criterion that none of the given paths covers. */
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

/**
 * Returns the instruction by which a tester causes an outcome in the given states; undefined if the playbook has none.
 */
const doingIn = (does: Playbook['does'], outcome: string, states: readonly string[] = []): Doing | undefined =>
  states.flatMap((state) => does[nameIn(outcome, state)] ?? [])[0] ?? does[outcome]

const doneAt = ({ does }: Playbook, outcome: string, otherwise: string, states?: readonly string[]) => {
  const known = doingIn(does, outcome, states)
  return typeof known === 'object' ? known.after : (known ?? sentence(otherwise))
}

/**
 * Returns how a tester waits for an outcome that occurs immediately and without an action; null for any other outcome.
 */
const awaitedAt = ({ does, awaits }: Playbook, outcome: string, states?: readonly string[]) => {
  const known = doingIn(does, outcome, states)
  return known === undefined ? null : (awaits?.(typeof known === 'object' ? known.after : known) ?? null)
}

/** Returns whether the tester brings about an outcome, and does not only wait for it. */
const isDoneAt = (playbook: Playbook, { kind, name }: Outcome, states: readonly string[]): boolean => {
  if (kind !== 'answer') return awaitedAt(playbook, name, states) === null
  return (
    doingIn(playbook.does, name, states) !== undefined && playbook.acts?.(doneAt(playbook, name, '', states)) === true
  )
}

/**
 * Moves the preparation of a server response before the step that sends the request: the last step that is not itself
 * a response.
 */
const arranged = (
  rows: readonly Row[],
  { steps }: PlannedPath,
  walked: readonly Walked[],
  { does }: Playbook,
): readonly Row[] => {
  const before = rows.map((): string[] => [])
  for (const { heldFrom } of walked) if (heldFrom !== undefined) before[heldFrom.row]?.push(heldFrom.how)
  for (const [index, name] of steps.entries()) {
    const known = doingIn(does, name, walked[index]?.states)
    if (typeof known !== 'object') continue
    const asking = known.isFirst ? 0 : walked.slice(0, index + 1).findLastIndex(({ isDone }) => isDone)
    if (known.before !== '') before[asking]?.push(known.before)
  }
  return rows.map((row, index) => ({ ...row, before: before[index] ?? [] }))
}

/**
 * For each row that follows the previous row immediately, returns how a tester waits for it; null for all other rows.
 */
const momentsOf = ({ steps }: PlannedPath, walked: readonly Walked[], playbook: Playbook) =>
  walked.map(({ isDone, effect }, at): string | null => {
    const awaited = awaitedAt(playbook, steps[at - 1] ?? '', walked[at - 1]?.states)
    if (isDone || effect === null) return isDone ? null : awaited
    const asked = walked.slice(0, at).findLastIndex(({ running }) => !running.has(effect)) + 1
    const isHeld = walked.some(
      ({ heldFrom }) => heldFrom?.effect === effect && heldFrom.row >= asked && heldFrom.row < at,
    )
    return isHeld ? null : awaited
  })

/** A transition counts as frequent if more than this share of a flow's visits take it. */
const oftenShare = 0.1

/**
 * Priority of a test case, derived from the flow's risk. Test cases of ignored events have a lower priority, those of
 * frequently used transitions a higher one.
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

/** Counts only the usage of the last transition, because many paths begin with the same transitions. */
const takenAtEnd = ({ plan }: PlannedPath, counts: TakenCounts | undefined) =>
  Math.max(0, ...(plan.at(-1)?.taken ?? []).map((id) => counts?.taken.get(id) ?? 0))

/** Maps each transition to the requirements of those scenarios that end with the transition. */
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

type Held = { effect: string; row: number; how: string }

type Walked = Pick<CaseStep, 'data' | 'screens'> & {
  /** Whether the tester must act in this step. If false, the tester only waits. */
  isDone: boolean
  /** The effect whose response is this step; null if the step is not a response. */
  effect: string | null
  states: readonly string[]
  running: ReadonlySet<string>
  /**
   * Set if the response of an effect is pending during this step or at the end of the path. Contains the effect, the
   * row that sends the request, and how the tester delays the response.
   */
  heldFrom?: Held
  messages: readonly string[]
  sees: readonly string[]
}

/** Returns the data, messages and states of each step of a path. The first entry describes the start of the chart. */
const walkedSteps = (
  { instrumented, stepper, model, rested }: Graph,
  { input, steps }: PlannedPath,
  playbook: Playbook,
): Walked[] => {
  let step = rested(stepper.start(inputsOf(model).find(([name]) => name === input)?.[1]))
  const waiting = waitingIn(instrumented)
  const told = new Map<string, readonly string[]>()
  const atStart = toldIn([...Object.values(contextOf(step)), ...step.effects], input, playbook)
  const seen: Walked[] = [{ isDone: true, effect: null, data: '', messages: atStart, ...shownIn(step, playbook) }]
  for (const name of steps) {
    const before = contextOf(step)
    const outcome = stepper.outcomesAt(step.position).find((each) => each.name === name)
    if (outcome === undefined) break
    const isEvent = outcome.kind === 'event'
    const isDone = isDoneAt(playbook, outcome, leafStates(step.position.snapshot))
    const heldFrom = isEvent && isDone ? heldBefore(seen, step, waiting, playbook) : null
    step = rested(stepper.step(step.position, outcome))
    const after = contextOf(step)
    const fresh = Object.keys(after).flatMap((key) => (same(before[key], after[key]) ? [] : [after[key]]))
    const changed = toldIn([...fresh, ...step.effects], name, playbook)
    // The same answer as before leaves its message in the context unchanged, and the screen shows the message again.
    const stays = toldIn(Object.values(after), name, playbook)
    const messages = changed.length > 0 ? changed : (told.get(name) ?? []).filter((text) => stays.includes(text))
    if (outcome.kind === 'answer') told.set(name, messages)
    seen.push({
      isDone,
      effect: outcome.kind === 'answer' ? outcome.effect : null,
      // If the playbook has an instruction, the instruction already contains the event's data. Otherwise, the values
      // from the model are shown.
      data: isEvent && playbook.does[name] === undefined ? dataOf(outcome.event) : '',
      messages,
      ...shownIn(step, playbook),
      ...(heldFrom !== null && { heldFrom }),
    })
  }
  const passes = stepper
    .outcomesAt(step.position)
    .some(
      ({ kind, name }) => kind === 'answer' && awaitedAt(playbook, name, leafStates(step.position.snapshot)) !== null,
    )
  const heldFrom = passes ? heldBefore(seen, step, waiting, playbook) : null
  const last = seen.at(-1)
  return heldFrom === null || last === undefined ? seen : [...seen.slice(0, -1), { ...last, heldFrom }]
}

const contextOf = ({ position }: Step): Record<string, unknown> => position.snapshot.context ?? {}

/** Returns a sentence for each message that values contain. */
const toldIn = (values: readonly unknown[], outcome: string, playbook: Playbook) =>
  [...new Set(values.flatMap((value) => messagesIn(value, outcome, playbook)))].map(
    (text) => `The message “${text}” is shown.`,
  )

/** Maps each leaf state to the effects that it invokes. The chart stays in the state until these effects respond. */
const waitingIn = ({ machine }: Graph['instrumented']) =>
  new Map(statesOf(machine).map((node) => [stateKey(node), node.invoke.map(({ id }) => id)]))

/**
 * Finds the first pending response that a tester can delay in a state, and the row in which the chart entered this
 * state.
 */
const heldBefore = (
  seen: readonly Walked[],
  { position }: Step,
  waiting: ReadonlyMap<string, readonly string[]>,
  { holds = () => null }: Playbook,
): Held | null => {
  for (const state of leafStates(position.snapshot)) {
    const since = seen.findLastIndex(({ states }) => !states.includes(state)) + 1
    for (const effect of (waiting.get(state) ?? []).filter((id) => position.running.has(id))) {
      const how = holds(effect)
      if (how !== null) return { effect, row: Math.min(since, seen.length - 1), how }
    }
  }
  return null
}

/** Formats the values of an event for the data column of a test case. */
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
    running: new Set(position.running),
    sees: nearest((state) => seenIn(state, sees)),
    screens: [...new Set(nearest((state) => nearestOf(state, pictureOf)))],
  }
}

/**
 * Returns what the screen shows in a state, from the entry of the state or its nearest ancestor; null if there is no
 * entry.
 */
export const seenIn = (state: string, sees: Playbook['sees']): string | null => nearestOf(state, (each) => sees[each])

/** Returns the value for a state. If the state has none, returns the value for its nearest ancestor that has one. */
const nearestOf = (state: string, find: (state: string) => string | null | undefined): string | null => {
  const found = withParents(state).flatMap((each) => find(each) ?? [])
  return found.at(-1) ?? null
}
