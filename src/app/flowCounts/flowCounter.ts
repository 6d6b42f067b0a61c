import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { Area, Language } from '../../contract/codes.ts'
import { type FlowCounts, flowCountsPath } from '../../contract/messages/flowCounts.ts'
import { createFollowing } from '../services/flows/following.ts'
import { createCounts } from './counts.ts'

/** The members of `window` that the counter uses. */
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

/**
 * Time in ms during which counts are collected before they are sent; then also the maximum time in ms that the counter
 * waits for an idle page.
 */
const gatherMs = 20_000
const idleWithinMs = 40_000

export type FlowCounter = {
  /** Counts a running flow and its children. The sales area is sent with the counts. */
  count(root: AnyActorRef, area: () => Area | null): void
  /** Returns the same chart, with its transitions counted wherever a page starts it. */
  counted<Chart extends AnyStateMachine>(chart: Chart): Chart
}

/**
 * Counts the transitions of running flows and sends the counts when the page is idle. The counts contain only names of
 * charts, states and events, no data about the player. When the page is hidden, the counter also counts the states in
 * which the player left each flow.
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
