import { eventName, stateKey, statesOf } from 'statewalk/chart/names'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Taken } from './recorder.ts'
import type { Session, SessionStep } from './session.ts'

/** A recorded transition: the names of its states and its event. The event `begins` is the start of a chart. */
export type TrailStep = { flow: string; from: string; event: string; to: string }

const beginsEvent = 'begins'

/** Returns the leaf states that the chart enters if it enters the given state. */
const entered = (node: AnyStateNode): string[] => {
  if (node.type === 'atomic' || node.type === 'final' || node.type === 'history') return [stateKey(node)]
  const inside: AnyStateNode[] = Object.values(node.states)
  const first = node.type === 'parallel' ? inside : inside.filter((each) => each === node.initial.target[0])
  return first.flatMap(entered)
}

const around = (state: string, other: string): string => {
  const [one, two] = [state.split('.'), other.split('.')]
  const apart = one.findIndex((part, index) => part !== two[index])
  return one.slice(0, apart < 0 ? Math.max(0, one.length - 1) : apart).join('.')
}

const isWithin = (leaf: string, state: string) => state === '' || leaf === state || leaf.startsWith(`${state}.`)

/** Returns the leaf states after a step. Parallel regions that the step does not affect keep their states. */
const leavesAfter = (machine: AnyStateMachine | undefined, before: readonly string[], step: TrailStep): string[] => {
  const { from, event, to } = step
  if (event === beginsEvent) return [...before, to]
  if (to === '') return [...before]
  const target = machine && [...statesOf(machine)].find((node) => stateKey(node) === to)
  const left = from === '' ? '' : around(from, to)
  return [...before.filter((leaf) => !isWithin(leaf, left)), ...(target ? entered(target) : [to])]
}

/**
 * Finds the declared transition of a recorded step; empty if the current version of the chart lacks this transition.
 */
const takenBy = (machine: AnyStateMachine | undefined, { from, event, to }: TrailStep): Taken[] => {
  const source = machine && [...statesOf(machine)].find((node) => stateKey(node).replace('(anywhere)', '') === from)
  if (!machine || !source) return []
  const own = [...[...source.transitions.values()].flat(), ...(source.always ?? [])]
  const place = own.findIndex(
    (each) => eventName(machine, each.eventType) === event && (each.target?.map(stateKey)[0] ?? '') === to,
  )
  return place < 0 ? [] : [{ state: stateKey(source), place }]
}

/**
 * Converts the recorded transitions of a user's visit to a session that the panel for running charts can replay
 * [FLW-05]. The session has no times, because pages send only names.
 */
export const sessionOfTrail = (
  steps: readonly TrailStep[],
  machines: ReadonlyMap<string, AnyStateMachine>,
  page: string,
): Session => {
  const places = new Map<string, readonly string[]>()
  const walked = steps.map((step): SessionStep => {
    const { flow, event } = step
    const machine = machines.get(flow)
    const from = places.get(flow) ?? []
    // A chart may start again after it has ended.
    const isAnew = event === beginsEvent && steps.indexOf(step) > 0 && steps[steps.indexOf(step) - 1]?.flow !== flow
    const to = leavesAfter(machine, isAnew ? [] : from, step)
    places.set(flow, to)
    return { after: 0, session: flow, chart: flow, event, names: [], from, to, taken: takenBy(machine, step) }
  })
  return { kind: 'running-charts', made: '', page, steps: walked }
}
