import type { Page } from '@playwright/test'
import type { Look, SeenScreen, SeenStep } from './seen.ts'

/**
 * Records the steps of the charts. Runs in the page before the app starts, so this function must not use anything
 * outside itself.
 */
const record = () => {
  type Node = { path: string[]; type: string; order: number; transitions: Map<string, object[]>; always?: object[] }
  type Snapshot = { _nodes?: Node[]; status: string; machine?: { id: string } }
  type Actor = { sessionId: string; getSnapshot(): Snapshot }
  type Transition = object & { source: Node }
  type Event = {
    type: string
    actorRef: Actor
    snapshot?: Snapshot
    event?: { type: string }
    _transitions?: Transition[]
  }
  const keyOf = ({ path }: Node) => path.join('.') || '(anywhere)'
  const leavesOf = ({ _nodes = [] }: Snapshot) =>
    _nodes
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .sort((a, b) => a.order - b.order)
      .map(keyOf)
  const placeOf = (transition: Transition) => {
    const { source } = transition
    const own: object[] = [...[...source.transitions.values()].flat(), ...(source.always ?? [])]
    return { state: keyOf(source), place: own.indexOf(transition) }
  }
  const steps: object[] = []
  const running = new Map<string, { chart: string; states: string[] }>()
  const taken = new Map<string, object[]>()
  Object.assign(window, {
    inspectCharts: ({ type, actorRef, snapshot, event, _transitions = [] }: Event) => {
      const { sessionId } = actorRef
      if (type === '@xstate.microstep')
        taken.set(sessionId, [...(taken.get(sessionId) ?? []), ..._transitions.map(placeOf)])
      if (type !== '@xstate.snapshot' || !snapshot?._nodes || !snapshot.machine) return
      const to = leavesOf(snapshot)
      const chart = snapshot.machine.id
      const from = running.get(sessionId)?.states ?? []
      steps.push({ chart, from, to, taken: taken.get(sessionId) ?? [], event: event?.type ?? '' })
      taken.delete(sessionId)
      if (snapshot.status === 'active') running.set(sessionId, { chart, states: to })
      else running.delete(sessionId)
    },
    takeSteps: () => steps.splice(0),
    chartsNow: () => [...running.values()],
  })
}

type Recorded = { takeSteps?(): SeenStep[]; chartsNow?(): SeenScreen['charts'] }

/** Records the charts from the next load of the page. */
export const watchCharts = (page: Page): Promise<unknown> => page.addInitScript(record)

/**
 * Returns the steps of the charts since the previous call, and what the page shows.
 * @param appOrigin origin of the app; pages of other origins are ignored
 */
export const lookAt = (page: Page, appOrigin: string): Promise<Look> =>
  page.evaluate((origin) => {
    const { takeSteps, chartsNow } = window as unknown as Recorded
    const dialogs = [...document.querySelectorAll('dialog[open]')].map((dialog) =>
      (dialog.getAttribute('aria-label') ?? dialog.querySelector('h1, h2, h3')?.textContent ?? '').trim(),
    )
    const [load] = performance.getEntriesByType('navigation')
    const loaded = load instanceof PerformanceNavigationTiming ? load.loadEventEnd : 0
    const isThere = window.location.origin === origin && loaded > 0
    return {
      steps: takeSteps?.() ?? [],
      shown: {
        screen: [window.location.pathname, ...dialogs].join(' · '),
        dialogs,
        isBlank: (document.body.innerText ?? '').trim() === '',
        readyMs: isThere ? performance.now() - loaded : null,
        charts: chartsNow?.() ?? [],
      },
    }
  }, appOrigin)
