import type { Graph } from '../graph/explore.ts'
import { inputsOf } from '../graph/explore.ts'
import { type CriterionName, goalsShown, type PlannedPath } from '../graph/pathsFor.ts'
import { createGoalNames, createScriptWriter, type Script, sentence } from '../report/sentences.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { plainVoice, type Voice } from '../voice.ts'
import { awaitedAt, doingIn, doneAt, longer, type Playbook, type Priority, priorities } from './playbook.ts'
import { type CaseStep, joined, type Row, stepOf, withSigns, withUsedSigns } from './rows.ts'
import { type Walked, walkedSteps } from './walkedSteps.ts'

export type TestCase = {
  /** Name of the flow and id of the path. Changes only if the path's input or outcomes change. */
  id: string
  /**
   * `transitions`: the last step takes a transition. `nothing`: the last step is an event that the chart must ignore.
   */
  kind: 'transitions' | 'nothing'
  flow: string
  flowTitle: string
  title: string
  /** Ids of requirements. */
  rows: readonly string[]
  priority: Priority
  /** How often users took the last transition; 0 without usage counts. */
  taken: number
  preconditions: readonly string[]
  steps: readonly CaseStep[]
}

/**
 * A goal without a test case. `because` is null if the model states no reason. `isWalked`: a walk in the browser
 * reaches the goal, but a person cannot reach it in a reasonable time.
 */
export type NoCase = {
  flow: string
  flowTitle: string
  id: string
  what: string
  because: string | null
  isWalked: boolean
}

export type CaseOptions = {
  playbook: Playbook
  scenarios?: readonly Scenario[]
  voice?: Voice
  counts?: TakenCounts
}
/** Usage counts of a flow: its visits, and how often users took each transition, by transition id. */
export type TakenCounts = { visits: number; taken: ReadonlyMap<string, number> }

export const testCasesOf = (
  flow: string,
  graph: Graph,
  paths: Iterable<PlannedPath>,
  { playbook, scenarios = [], voice = plainVoice, counts }: CaseOptions,
): TestCase[] => {
  const rowsOf = rowsByTransition(graph, scenarios)
  const scriptOf = createScriptWriter(graph, voice)
  const cases = [...paths].map((path) => {
    const script = scriptOf(path)
    const { given, start, steps } = script
    const walked = walkedSteps(graph, path, playbook)
    const begins = playbook.begins[path.input] ?? sentence(given)
    const opening = typeof begins === 'string' ? { before: '', after: begins } : begins
    const proved = new Set(path.plan.flatMap(({ taken }) => taken.flatMap((id) => rowsOf.get(id) ?? [])))
    const said = steps.map(({ when, after }, index): Row => {
      const { data = '', messages = [], sees = [], screens = [] } = walked[index + 1] ?? {}
      const done = doneAt(playbook, path.steps[index] ?? '', when, walked[index]?.states)
      const action = isDelayed(walked, index + 1, playbook) ? longer(done) : done
      return { action, data, state: sentence(after), seen: sees, messages, screens, before: [] }
    })
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
    const arrangements = path.steps.flatMap((name, at) => {
      const known = doingIn(playbook.does, name, walked[at]?.states)
      return typeof known === 'object' ? known : []
    })
    const ofCase = arrangements.flatMap(({ before, isFirst = false }) => (isFirst ? before : []))
    const atStart = arrangements.flatMap((each) => each.atStart ?? [])
    const begun = [...new Set([opening.before, ...atStart])].filter((text) => text !== '').join(' ')
    const adjusted = (all: readonly Row[]) =>
      all.map((row) => ({ ...row, before: playbook.arranges?.(row.before, ofCase) ?? row.before }))
    const acted = adjusted(withSigns(joined(rows, momentsOf(path, walked, playbook))))
    const { screens = [] } = walked.at(-1) ?? {}
    const tries = (path.ignores ?? []).map(
      (name): CaseStep => ({
        action: doneAt(playbook, name, name, walked.at(-1)?.states),
        data: '',
        state: '',
        expected: [`${stays} ${[...new Set(acted.at(-1)?.seen)].join(' ')}`.trim()],
        screens,
      }),
    )
    const done = acted.map(stepOf(begun))
    const lasting = acted.slice(-1).flatMap((row) => stepOf('')({ ...row, messages: [] }, 0).expected)
    const shown = withUsedSigns(acted, playbook.usedSign).map(stepOf(begun))
    const taken = takenAtEnd(path, counts)
    const testCase: TestCase = {
      id: `${flow}-${path.id}`,
      kind: path.ignores === undefined ? 'transitions' : 'nothing',
      flow,
      flowTitle: graph.model.title,
      rows: [...proved].sort(),
      priority: priorityOf(playbook.risk, path, { taken, visits: counts?.visits ?? 0 }),
      taken,
      title: titleOf(path, script, { done, lasting }, triedIn(path, walked, playbook)),
      preconditions: playbook.preconditions,
      steps: tries.length > 0 ? [...shown, ...tries] : ended(shown, playbook),
    }
    const all = [given, ...steps.map(({ when }) => when)]
    return { testCase, previous: path.ignores === undefined ? all.slice(0, -1) : all }
  })
  return distinctTitles(cases)
}

const ended = (steps: readonly CaseStep[], { ends = (instruction) => instruction }: Playbook): CaseStep[] =>
  steps.map((step, at) => (at === steps.length - 1 ? { ...step, action: ends(step.action) } : step))

/** Makes equal titles different by adding some of the steps before the last step, as few as possible. */
const distinctTitles = (cases: readonly { testCase: TestCase; previous: readonly string[] }[]): TestCase[] => {
  const groups = Map.groupBy(cases, ({ testCase }) => testCase.title)
  return cases.map(({ testCase, previous }) => {
    const same = groups.get(testCase.title) ?? []
    if (same.length < 2) return testCase
    const last = (steps: readonly string[], count: number) => steps.slice(-count).join(', ')
    const differs = (count: number) => new Set(same.map((each) => last(each.previous, count))).size === same.length
    const longest = Math.max(1, ...same.map((each) => each.previous.length))
    const count = Array.from({ length: longest }, (_, index) => index + 1).find(differs) ?? longest
    return { ...testCase, title: `${testCase.title} (After: ${sentence(last(previous, count))})` }
  })
}

/** Beginning of the expected result of an ignored event. */
export const stays = 'After 5 seconds, the screen is still the same, except for times that run.'

/**
 * Returns the playbook's title text (`tries`) for the last outcome, or for the input if there are no outcomes. Returns
 * null if there is no such text.
 */
const triedIn = ({ input, steps }: PlannedPath, walked: readonly Walked[], { does, begins }: Playbook) => {
  const last = steps.at(-1)
  const known = last === undefined ? begins[input] : doingIn(does, last, walked.at(-2)?.states)
  return (typeof known === 'object' && known.tries) || null
}

/**
 * Describes the last action and its change of the screen. Omits the name of a delay, because this name comes from the
 * code. `lasting`: what the screen still shows when messages have disappeared.
 */
const titleOf = (
  { input, steps }: PlannedPath,
  { given, steps: said, tries: [tried] }: Script,
  { done, lasting }: { done: readonly CaseStep[]; lasting: readonly string[] },
  named: string | null,
) => {
  const shown = done.at(-1)?.expected ?? []
  const before = done.at(-2)?.expected ?? []
  if (tried !== undefined) return `${sentence(tried)} Nothing changes: ${lasting.join(' ')}`
  const when = said.at(-1)?.when ?? (input === 'starts' ? given : input)
  const action = named ?? (steps.at(-1)?.startsWith('after: ') ? when.replace(/ \(.*|: .*/, '') : when)
  const changed = shown.filter((text) => !before.includes(text))
  return `${sentence(action)} ${changed.length > 0 ? changed.join(' ') : `Still: ${shown.join(' ')}`}`
}

export const withoutCase = (
  flow: string,
  graph: Graph,
  { criterion, goals, paths }: { criterion: CriterionName; goals: readonly string[]; paths: readonly PlannedPath[] },
  {
    voice = plainVoice,
    reasonOf,
    isWalked = () => false,
  }: { voice?: Voice; reasonOf: (goal: string) => string | null; isWalked?: (goal: string) => boolean },
): NoCase[] => {
  const shown = new Set(paths.flatMap(({ plan }) => [...goalsShown(graph, criterion, plan)]))
  const wordsOf = createGoalNames(graph, voice)
  const named = { flow, flowTitle: graph.model.title }
  return goals
    .filter((id) => !shown.has(id))
    .map((id) => ({ ...named, id, what: wordsOf(id), because: reasonOf(id), isWalked: isWalked(id) }))
}

/**
 * Moves the preparation of each response to the step that sends the request: the last earlier step that is not itself a
 * response. If another response is being delayed at that step, the preparation precedes the delay, because a delay
 * leaves the tester little time.
 */
const arranged = (
  rows: readonly Row[],
  { steps }: PlannedPath,
  walked: readonly Walked[],
  { does }: Playbook,
): readonly Row[] => {
  const before = rows.map((): string[] => [])
  const delays = walked.flatMap(({ held }) => held)
  for (const { row, how } of delays) before[row]?.push(how)
  for (const [index, name] of steps.entries()) {
    const known = doingIn(does, name, walked[index]?.states)
    if (typeof known !== 'object' || known.before === '') continue
    const asking = known.isFirst ? 0 : walked.slice(0, index + 1).findLastIndex(({ isDone }) => isDone)
    before[known.isOwn ? index + 1 : delayedSince(asking, delays, walked)]?.push(known.before)
  }
  return rows.map((row, index) => ({ ...row, before: before[index] ?? [] }))
}

/**
 * If the tester delays a response that is still pending at the given row, returns the row in which the delay begins;
 * otherwise the given row.
 */
const delayedSince = (row: number, delays: Walked['held'], walked: readonly Walked[]): number => {
  const running = delays.filter(
    (delay) => delay.row < row && walked.slice(delay.row, row).every((each) => each.running.has(delay.effect)),
  )
  return Math.min(row, ...running.map((delay) => delay.row))
}

/**
 * Whether the tester has delayed this response, or has delayed another response by the same instruction just before
 * this response was requested.
 */
const isDelayed = (walked: readonly Walked[], at: number, { holds }: Playbook): boolean => {
  const effect = walked[at]?.effect ?? null
  if (effect === null) return false
  const asked = walked.slice(0, at).findLastIndex(({ running }) => !running.has(effect)) + 1
  const how = holds?.(effect, 0)
  return walked
    .flatMap(({ held }) => held)
    .some(
      ({ row, ...each }) =>
        row < at &&
        (each.effect === effect
          ? row >= asked || lasts(walked.slice(row + 1, at))
          : each.how === how && row === asked - 1),
    )
}

/**
 * Whether a delay still lasts. A delay lasts longer than one action of the tester, so a request that this action
 * repeats is also delayed.
 */
const lasts = (since: readonly Walked[]): boolean => since.filter(({ isDone }) => isDone).length <= 1

/**
 * Returns, for each row that follows the previous row immediately, how a tester waits for it; null for all other rows.
 */
export const momentsOf = ({ steps }: PlannedPath, walked: readonly Walked[], playbook: Playbook) =>
  walked.map(({ isDone, effect }, at): string | null => {
    const awaited = awaitedAt(playbook, steps[at - 1] ?? '', walked[at - 1]?.states)
    if (isDone || effect === null) return isDone ? null : awaited
    return isDelayed(walked, at, playbook) ? null : awaited
  })

/** A transition is frequent if more than this share of a flow's visits take it. */
const oftenShare = 0.1

/** Returns the flow's risk, lowered for ignored events and raised for frequently used transitions. */
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

/**
 * Returns how often users took the last transition of the path. Only this transition counts, because many paths begin
 * with the same transitions.
 */
const takenAtEnd = ({ plan }: PlannedPath, counts: TakenCounts | undefined) =>
  Math.max(0, ...(plan.at(-1)?.taken ?? []).map((id) => counts?.taken.get(id) ?? 0))

/** Maps each transition to the requirements of the scenarios that end with it. */
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
