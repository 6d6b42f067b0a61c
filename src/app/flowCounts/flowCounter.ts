import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { Area, Language } from '../../contract/codes.ts'
import { type FlowCounts, flowCountsPath } from '../../contract/messages/flowCounts.ts'
import { createFollowing } from '../services/flows/following.ts'
import { createCounts } from './counts.ts'

/** Parts of `window` that the counter uses. */
export type CountingHost = {
  addEventListener(type: 'pagehide', run: () => void): void
  setTimeout(run: () => void, ms: number): unknown
  requestIdleCallback?(run: () => void, options: { timeout: number }): unknown
  readonly navigator: { sendBeacon(url: string, body: string): boolean }
}

export type CountingOptions = {
  host: CountingHost
  /** Origin of the data-collection host. */
  collector: string
  appId: string
  language(): Language
}

/** Time in ms between two reports of counts. A report waits for an idle page, but no longer than this time again. */
const gatherMs = 20_000
const idleWithinMs = 40_000

export type FlowCounter = {
  /** Counts the transitions of a running chart and its children. Each report includes the sales area. */
  count(root: AnyActorRef, area: () => Area | null): void
  /** Returns the chart extended so that its transitions are counted wherever a page starts it. */
  counted<Chart extends AnyStateMachine>(chart: Chart): Chart
}

/**
 * Counts the transitions of running charts and sends the counts when the page is idle. A count contains only names of
 * charts, states and events, never player data. When the page is hidden, the counter also counts the state of each
 * running chart as the state in which the player left.
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
