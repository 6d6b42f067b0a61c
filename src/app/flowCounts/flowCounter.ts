import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { Area, Language } from '../../contract/codes.ts'
import { type FlowCounts, flowCountsPath } from '../../contract/messages/flowCounts.ts'
import { createFollowing } from '../services/flows/following.ts'
import { createCounts } from './counts.ts'

/** What is used of a window. */
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

/** How long counts gather, and how long they then wait at most for the page to be idle. */
const gatherMs = 20_000
const idleWithinMs = 40_000

export type FlowCounter = {
  /** Counts a flow that is there, and all that it runs; what it knows of the area goes with the counts. */
  count(root: AnyActorRef, area: () => Area | null): void
  /** The same chart, counted wherever it starts: pages start theirs by themselves. */
  counted<Chart extends AnyStateMachine>(chart: Chart): Chart
}

/**
 * Counts which transitions the running flows take, and tells the sums when the page is idle: names of charts, states and
 * events, and nothing of who took them. At the end of the page it counts where it was left.
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
