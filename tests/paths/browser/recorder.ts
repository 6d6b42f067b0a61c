import type { Page } from '@playwright/test'
import { activeNodes, transitionsIn as transitionsOf } from 'statewalk/chart/internals'
import { type Declared, stateKey, withParents } from 'statewalk/chart/names'
import type { Graph } from 'statewalk/graph/explore'
import type { AnyStateMachine, AnyTransitionDefinition, InspectionEvent, StateValue } from 'xstate'

/** An event, or the taken transitions. A transition is identified by its source state and its index in this state. */
type Record = { event: string } | { taken: { state: string; place: number }[] }
type Seen = { records: Record[]; states: string[] }

/**
 * Records the events and transitions of a chart. Runs in the page before the app loads, so it must not refer to
 * anything outside its body.
 */
const record = (chart: string, takenBy: typeof transitionsOf) => {
  type Actor = InspectionEvent['actorRef']
  const records: object[] = []
  /** Known actors of the chart. When a new actor appears, the records of the earlier actors are deleted. */
  const met = new WeakSet<Actor>()
  let actor: Actor | null = null
  const placeOf = (transition: AnyTransitionDefinition) => {
    const { source } = transition
    const own = [...[...source.transitions.values()].flat(), ...(source.always ?? [])]
    return { state: source.path.join('.') || '(anywhere)', place: own.indexOf(transition) }
  }
  const events: string[] = []
  const known = new Set<string>()
  const setItem = Storage.prototype.setItem
  Storage.prototype.setItem = function (name, text) {
    if (name === 'trackQueue') {
      for (const { uuid, event } of JSON.parse(text).value) {
        // the event `apiError` comes from the code that sends requests, not from a chart
        if (!known.has(uuid) && event.event !== 'apiError') events.push(event.event)
        known.add(uuid)
      }
    }
    setItem.call(this, name, text)
  }
  Object.assign(window, {
    inspectCharts: (inspected: InspectionEvent) => {
      const { actorRef } = inspected
      if (!('logic' in actorRef) || (actorRef.logic as { id?: string }).id !== chart) return
      if (!met.has(actorRef)) {
        actor = actorRef
        records.length = 0
      }
      met.add(actorRef)
      if (inspected.type === '@xstate.event') records.push({ event: inspected.event.type })
      const taken = takenBy(inspected)
      if (taken.length > 0) records.push({ taken: taken.map(placeOf) })
    },
    readRecords: () => records,
    dropRecords: (count: number) => void records.splice(0, count),
    takeEvents: () => events.splice(0),
    valueNow: () => actor?.getSnapshot().value ?? null,
  })
}

export const recorderScript = (chart: string) => `(${record})(${JSON.stringify(chart)}, ${transitionsOf})`

const leavesOf = (machine: AnyStateMachine, value: StateValue) =>
  activeNodes({ machine, value })
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .sort((a, b) => a.order - b.order)
    .map(stateKey)

/** Records the chart, beginning with the next load of the page. */
export const watchChart = async (page: Page, graph: Graph) => {
  const { machine } = graph.instrumented
  await page.addInitScript({ content: recorderScript(machine.id) })
  const rows = new Map<string, Declared[]>()
  for (const row of graph.instrumented.declared) rows.set(row.state, [...(rows.get(row.state) ?? []), row])
  return {
    /** Names of active leaf states; empty while the chart is not running. */
    states: async (): Promise<string[]> => {
      const value = await page.evaluate(() => (window as unknown as { valueNow(): StateValue | null }).valueNow())
      return value === null ? [] : leavesOf(machine, value)
    },
    events: (): Promise<string[]> =>
      page.evaluate(() => (window as unknown as { takeEvents(): string[] }).takeEvents()),
    /**
     * Returns the taken transitions, and the transitions whose guard returned false, since the last `forget`. `before`
     * and `after`: states of the chart at the beginning and at the end of this time.
     */
    seen: async (before: readonly string[], after: readonly string[] = before) => {
      const records: Seen['records'] = await page.evaluate(() =>
        (window as unknown as { readRecords(): Record[] }).readRecords(),
      )
      return { ...transitionsIn(records, rows, before, after), count: records.length }
    },
    /**
     * Removes the first `count` records, which belong to the step just checked. Later records belong to the next step.
     */
    forget: (count: number) =>
      page.evaluate((first) => (window as unknown as { dropRecords(count: number): void }).dropRecords(first), count),
  }
}

/**
 * Returns the ids of taken transitions, and of transitions whose guard returned false. The page reports only taken
 * transitions, so this function derives the others. A guard was false if the event took a later transition of the same
 * state or of an ancestor, if the event had no effect, or if a step ended in a state with this `always` transition.
 */
export const transitionsIn = (
  records: readonly Record[],
  rows: ReadonlyMap<string, readonly Declared[]>,
  before: readonly string[],
  after: readonly string[] = before,
) => {
  const taken: string[] = []
  const refused = new Set<string>()
  const around = (states: readonly string[]) => new Set(states.flatMap((state) => withParents(state)))
  const refuse = (states: Iterable<string>, isAsked: (row: Declared) => boolean) => {
    for (const state of states) {
      for (const row of rows.get(state) ?? []) if (row.guard !== null && isAsked(row)) refused.add(row.id)
    }
  }
  for (const [index, one] of records.entries()) {
    if ('taken' in one) {
      for (const { state, place } of one.taken) {
        const row = rows.get(state)?.[place]
        if (row === undefined) throw new Error(`the app took a transition of ${state} that the chart does not have`)
        taken.push(row.id)
        const earlier = (rows.get(state) ?? []).slice(0, place)
        for (const { id, event, guard } of earlier) if (event === row.event && guard !== null) refused.add(id)
        if (taken.length > 1) continue // after the first of several transitions, the states of the chart are unknown
        const inside = [...around(before)].filter((inner) => inner !== state && withParents(inner).includes(state))
        refuse(inside, ({ event }) => event === row.event)
      }
      continue
    }
    const next = records[index + 1]
    if (next !== undefined && 'taken' in next) continue
    refuse(around(before), ({ definition }) => definition.eventType === one.event)
  }
  if (taken.length > 0) refuse(around(after), ({ event }) => event === 'always')
  return { taken, refused: [...refused] }
}
