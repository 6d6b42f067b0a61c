import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { Area, Language } from '../../contract/codes.ts'
import { type FlowCounts, flowCountsPath } from '../../contract/messages/flowCounts.ts'
import { createFollowing } from '../services/flows/following.ts'
import { createCounts } from './counts.ts'

export type CountingHost = {
  addEventListener(type: 'pagehide', run: () => void): void
  setTimeout(run: () => void, ms: number): unknown
  requestIdleCallback?(run: () => void, options: { timeout: number }): unknown
  readonly navigator: { sendBeacon(url: string, body: string): boolean }
}

export type CountingOptions = {
  host: CountingHost
  collector: string
  appId: string
  language(): Language
}

/**
 * Times in ms. The counter collects transitions for `gatherMs`. It then reports when the page is idle, or at the latest
 * after another `idleWithinMs`.
 */
const gatherMs = 20_000
const idleWithinMs = 40_000

export type FlowCounter = {
  /**
   * Counts the transitions of `root` and its children. `area` returns the current sales area and is called at each
   * report.
   */
  count(root: AnyActorRef, area: () => Area | null): void
  /** Returns a copy of the chart. Transitions of the copy's actors are counted, no matter which page starts them. */
  counted<Chart extends AnyStateMachine>(chart: Chart): Chart
}

/**
 * Counts the transitions of charts and reports the counts when the page is idle. When the page is hidden, also counts,
 * for each running chart, the state in which the visit ended. A count contains only names of charts, states and events,
 * no data of the player.
 */
export const createFlowCounter = ({ host, collector, appId, language }: CountingOptions): FlowCounter => {
  const counts = createCounts()
  let areaNow = (): Area | null => null
  let isWaiting = false
  const tell = () => {
    const all = counts.take()
    if (all.length === 0) return
    const body: FlowCounts = { app_id: appId, area: areaNow(), language: language(), counts: all }
    host.navigator.sendBeacon(`${collector}${flowCountsPath}`, JSON.stringify(body))
  }
  const tellWhenIdle = () => {
    if (isWaiting) return
    isWaiting = true
    const end = () => {
      isWaiting = false
      tell()
    }
    host.setTimeout(() => {
      if (host.requestIdleCallback) host.requestIdleCallback(end, { timeout: idleWithinMs })
      else end()
    }, gatherMs)
  }
  const { follow, followed, resting } = createFollowing(({ flow, from, event, to }) => {
    counts.took(flow, from, event, to)
    tellWhenIdle()
  })
  host.addEventListener('pagehide', () => {
    for (const { flow, state } of resting()) counts.leaves(flow, state)
    tell()
  })
  return {
    count: (root, area) => {
      areaNow = area
      follow(root)
    },
    counted: followed,
  }
}
