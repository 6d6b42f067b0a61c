import { stateKey, statesOf } from '../chart/names.ts'
import type { Step } from '../chart/step.ts'
import type { Graph } from '../graph/explore.ts'
import { inputsOf, leafStates } from '../graph/explore.ts'
import type { PlannedPath } from '../graph/pathsFor.ts'
import { isRecord, same, stable } from '../plain.ts'
import { awaitedAt, isDoneAt, nearestOf, type Playbook, seenIn } from './playbook.ts'
import type { CaseStep } from './rows.ts'

type Held = { effect: string; row: number; how: string }

export type Walked = Pick<CaseStep, 'data' | 'screens'> & {
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
export const walkedSteps = (
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
