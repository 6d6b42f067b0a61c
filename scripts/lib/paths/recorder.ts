import type { Page } from '@playwright/test'
import type { Graph } from '../../../src/paths/explore.ts'
import type { Declared } from '../../../src/paths/names.ts'

/** What a chart in the page did: an event that it was sent, or transitions by their state and their place in it. */
type Record = { event: string } | { taken: { state: string; place: number }[] }
type Seen = { records: Record[]; states: string[] }

/** Runs in the page before the app: keeps what one chart does. Nothing outside of it may be used. */
const record = (chart: string) => {
  type Node = {
    path: string[]
    type: string
    order: number
    transitions: Map<string, object[]>
    always?: object[]
  }
  type Actor = { logic: { id?: string }; getSnapshot(): { _nodes?: Node[] } }
  type Event = { type: string; actorRef: Actor; event?: { type: string }; _transitions?: (object & { source: Node })[] }
  const records: object[] = []
  /** Charts that came to be so far: a page's own is met at its first step, not before. */
  const met = new WeakSet<Actor>()
  let actor: Actor | null = null
  const keyOf = ({ path }: Node) => path.join('.') || '(anywhere)'
  const placeOf = (transition: object & { source: Node }) => {
    const { source } = transition
    const own = [...[...source.transitions.values()].flat(), ...(source.always ?? [])]
    return { state: keyOf(source), place: own.indexOf(transition) }
  }
  Object.assign(window, {
    inspectCharts: ({ type, actorRef, event, _transitions = [] }: Event) => {
      if (actorRef.logic?.id !== chart) return
      if (!met.has(actorRef)) actor = actorRef
      met.add(actorRef)
      if (type === '@xstate.event' && event !== undefined) records.push({ event: event.type })
      if (type === '@xstate.microstep' && _transitions.length > 0) records.push({ taken: _transitions.map(placeOf) })
    },
    takeRecords: () => records.splice(0),
    statesNow: () =>
      (actor?.getSnapshot()._nodes ?? [])
        .filter((node) => node.type === 'atomic' || node.type === 'final')
        .sort((a, b) => a.order - b.order)
        .map(keyOf),
  })
}

/** Watches one chart of the real app from the next page on. */
export const watchChart = async (page: Page, graph: Graph) => {
  await page.addInitScript(record, graph.rig.machine.id)
  const rows = new Map<string, Declared[]>()
  for (const row of graph.rig.declared) rows.set(row.state, [...(rows.get(row.state) ?? []), row])
  return {
    /** Leaf states that the chart is in; none while it does not run. */
    states: (): Promise<string[]> => page.evaluate(() => (window as unknown as { statesNow(): string[] }).statesNow()),
    /** Transitions taken and guards that refused since the last call; `before` are the states of that time. */
    take: async (before: readonly string[]) => {
      const records: Seen['records'] = await page.evaluate(() =>
        (window as unknown as { takeRecords(): Record[] }).takeRecords(),
      )
      return {
        ...transitionsIn(records, rows, before),
        events: records.flatMap((one) => ('event' in one ? [one.event] : [])),
      }
    },
  }
}

/** A guard was asked and refused where a later row of the same event was taken, or where the event did nothing. */
export const transitionsIn = (
  records: readonly Record[],
  rows: ReadonlyMap<string, readonly Declared[]>,
  before: readonly string[],
) => {
  const taken: string[] = []
  const refused = new Set<string>()
  for (const [index, one] of records.entries()) {
    if ('taken' in one) {
      for (const { state, place } of one.taken) {
        const row = rows.get(state)?.[place]
        if (row === undefined) throw new Error(`the app took a transition of ${state} that the chart does not have`)
        taken.push(row.id)
        const earlier = (rows.get(state) ?? []).slice(0, place)
        for (const { id, event, guard } of earlier) if (event === row.event && guard !== null) refused.add(id)
      }
      continue
    }
    const next = records[index + 1]
    if (next !== undefined && 'taken' in next) continue
    const around = new Set(before.flatMap((state) => withParents(state)))
    for (const state of around) {
      for (const { id, guard, definition } of rows.get(state) ?? []) {
        if (guard !== null && definition.eventType === one.event) refused.add(id)
      }
    }
  }
  return { taken, refused: [...refused] }
}

const withParents = (state: string): string[] => {
  const parts = state.split('.')
  return ['(anywhere)', ...parts.map((_, index) => parts.slice(0, index + 1).join('.'))]
}
