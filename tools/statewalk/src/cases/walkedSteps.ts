import { stateKey, statesOf } from '../chart/names.ts'
import type { Step } from '../chart/step.ts'
import type { Graph } from '../graph/explore.ts'
import { inputsOf, leafStates } from '../graph/explore.ts'
import type { PlannedPath } from '../graph/pathsFor.ts'
import type { Doing } from '../model.ts'
import { isRecord, same, stable } from '../plain.ts'
import { awaitedAt, doingIn, isDoneAt, nearestOf, type Playbook, seenIn } from './playbook.ts'
import type { CaseStep } from './rows.ts'

type Held = { effect: string; row: number; how: string }

export type Walked = Pick<CaseStep, 'data' | 'screens'> & {
  /** Whether the tester does something in this step. If false, the tester only waits. */
  isDone: boolean
  /** The effect whose response is this step; null if the step is not a response. */
  effect: string | null
  /** Whether the tester prepares this response. Prepared responses are not counted when a later response is delayed. */
  isPrepared: boolean
  states: readonly string[]
  running: ReadonlySet<string>
  /** Effects whose pending responses the tester can delay, before this step or at the end of the path. */
  held: readonly Held[]
  messages: readonly string[]
  sees: readonly string[]
}

/** Returns what a tester does and sees in each step of a path. The first entry describes the start of the chart. */
export const walkedSteps = (
  { instrumented, stepper, model, rested }: Graph,
  { input, steps }: PlannedPath,
  playbook: Playbook,
): Walked[] => {
  let step = rested(stepper.start(inputsOf(model).find(([name]) => name === input)?.[1]))
  const waiting = waitingIn(instrumented)
  const told = new Map<string, Told>()
  const resultOf = (name: string) => playbook.results?.[name] ?? []
  const atStart = toldIn([...Object.values(contextOf(step)), ...step.effects], input, playbook).concat(resultOf(input))
  const seen: Walked[] = [
    {
      isDone: true,
      effect: null,
      isPrepared: false,
      data: '',
      held: [],
      messages: atStart,
      ...shownIn(step, playbook),
    },
  ]
  for (const name of steps) {
    const before = contextOf(step)
    const outcome = stepper.outcomesAt(step.position).find((each) => each.name === name)
    if (outcome === undefined) break
    const isEvent = outcome.kind === 'event'
    const isDone = isDoneAt(playbook, outcome, leafStates(step.position.snapshot))
    const held = isEvent && isDone ? heldBefore(seen, step, waiting, playbook) : []
    step = rested(stepper.step(step.position, outcome))
    const after = contextOf(step)
    const fresh = Object.keys(after).filter((key) => !same(before[key], after[key]))
    const changed = toldIn([...fresh.map((key) => after[key]), ...step.effects], name, playbook)
    const messages = changed.length > 0 ? changed : toldAgain(told.get(name), after)
    if (outcome.kind === 'answer' && changed.length > 0)
      told.set(name, { messages, by: fresh.map((key) => [key, after[key]] as const).filter(tells(name, playbook)) })
    seen.push({
      isDone,
      effect: outcome.kind === 'answer' ? outcome.effect : null,
      isPrepared: isPrepared(doingIn(playbook.does, name, seen.at(-1)?.states)),
      // An instruction of the playbook already contains the event's data.
      data: isEvent && playbook.does[name] === undefined ? dataOf(outcome.event) : '',
      messages: messages.concat(resultOf(name)),
      held,
      ...shownIn(step, playbook),
    })
  }
  const { snapshot } = step.position
  const awaited = stepper
    .outcomesAt(step.position)
    .flatMap((each) =>
      each.kind === 'answer' && awaitedAt(playbook, each.name, leafStates(snapshot)) !== null ? [each.effect] : [],
    )
  const held = heldBefore(seen, step, waiting, playbook).filter(({ effect }) => awaited.includes(effect))
  const last = seen.at(-1)
  return last === undefined ? seen : [...seen.slice(0, -1), { ...last, held: [...last.held, ...held] }]
}

/** Messages of an answer. `by`: the parts of the context that contained the messages. */
type Told = { messages: readonly string[]; by: readonly (readonly [key: string, value: unknown])[] }

/**
 * Returns the messages of an earlier answer if the context still contains them. The context does not change, but the
 * screen shows the messages again.
 */
const toldAgain = (earlier: Told | undefined, after: Record<string, unknown>): readonly string[] =>
  earlier !== undefined && earlier.by.length > 0 && earlier.by.every(([key, value]) => same(after[key], value))
    ? earlier.messages
    : []

const tells =
  (outcome: string, playbook: Playbook) =>
  ([, value]: readonly [key: string, value: unknown]) =>
    toldIn([value], outcome, playbook).length > 0

const contextOf = ({ position }: Step): Record<string, unknown> => position.snapshot.context ?? {}

/** Returns a sentence for each message in the values. */
const toldIn = (values: readonly unknown[], outcome: string, playbook: Playbook) =>
  [...new Set(values.flatMap((value) => messagesIn(value, outcome, playbook)))].map(
    (text) => `The message “${text}” is shown.`,
  )

/** Maps each state to the effects that it invokes. The chart stays in the state until these effects respond. */
const waitingIn = ({ machine }: Graph['instrumented']) =>
  new Map(statesOf(machine).map((node) => [stateKey(node), node.invoke.map(({ id }) => id)]))

/**
 * Finds the pending responses that a tester can delay. For each, finds the row in which the chart entered the waiting
 * state.
 */
const heldBefore = (
  seen: readonly Walked[],
  { position }: Step,
  waiting: ReadonlyMap<string, readonly string[]>,
  { holds = () => null }: Playbook,
): Held[] =>
  leafStates(position.snapshot).flatMap((state) => {
    const since = Math.min(seen.findLastIndex(({ states }) => !states.includes(state)) + 1, seen.length - 1)
    return (waiting.get(state) ?? []).flatMap((effect) => {
      // If the effect has already responded in this state, the row of its last response sends the request again.
      const row = Math.max(
        since,
        seen.findLastIndex((each) => each.effect === effect),
      )
      const how = position.running.has(effect) ? holds(effect, answersIn(seen, row, effect)) : null
      return how === null ? [] : [{ effect, row, how }]
    })
  })

const isPrepared = (doing: Doing | undefined) => typeof doing === 'object' && doing.before !== ''

/** Number of the effect's unprepared answers since the last action of the tester. */
const answersIn = (seen: readonly Walked[], row: number, effect: string) => {
  const till = seen.slice(0, row + 1)
  const recent = till.slice(till.findLastIndex(({ isDone }) => isDone))
  return recent.filter((each) => each.effect === effect && !each.isPrepared).length
}

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
    sees: nearest((state) => seenIn(state, sees, position.snapshot.context)),
    screens: [...new Set(nearest((state) => nearestOf(state, pictureOf)))],
  }
}
