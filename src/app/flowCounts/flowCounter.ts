import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'
import { watched } from '../../atlas/live/watched.ts'
import type { Area, Language } from '../../contract/codes.ts'
import {
  beginsEvent,
  type FlowCounts,
  type FlowStep,
  flowCountsPath,
  longestTrail,
} from '../../contract/messages/flowCounts.ts'
import { eventName, stateKey } from '../../paths/chart/names.ts'
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

const isChart = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot

const leavesOf = ({ _nodes }: AnyMachineSnapshot) =>
  _nodes.filter(({ type }: AnyStateNode) => type === 'atomic' || type === 'final').map(stateKey)

export type FlowCounter = {
  /** Counts a flow that is there, and all that it runs; what it knows of the area goes with the counts. */
  count(root: AnyActorRef, area: () => Area | null): void
  /** The last transitions, by names, the last one last. */
  trail(): readonly FlowStep[]
  /** The same chart, counted wherever it starts: pages start theirs by themselves. */
  counted<Chart extends AnyStateMachine>(chart: Chart): Chart
}

/**
 * Counts which transitions the running flows take, and tells the sums when the page is idle: names of charts, states and
 * events, and nothing of who took them. At the end of the page it counts where it was left [FLW-10].
 */
export const createFlowCounter = ({ host, collector, appId, language }: CountingOptions): FlowCounter => {
  const counts = createCounts()
  const trail: FlowStep[] = []
  const keep = (step: FlowStep) => {
    trail.push(step)
    if (trail.length > longestTrail) trail.shift()
  }
  const running = new Map<string, AnyActorRef>()
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
  const begin = (ref: AnyActorRef) => {
    const snapshot: unknown = ref.getSnapshot()
    if (!isChart(snapshot) || snapshot.status !== 'active') return
    running.set(ref.sessionId, ref)
    for (const state of leavesOf(snapshot)) {
      counts.begins(snapshot.machine.id, state)
      keep({ flow: snapshot.machine.id, from: '', event: beginsEvent, to: state })
    }
    tellWhenIdle()
  }
  const seen = (event: InspectionEvent) => {
    if ((event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') || !isChart(event.snapshot)) return
    const ref = event.actorRef as AnyActorRef
    const { machine, status } = event.snapshot
    if (event.type === '@xstate.snapshot') {
      if (status !== 'active') running.delete(ref.sessionId)
      else if (!running.has(ref.sessionId)) begin(ref)
      return
    }
    // the steps into its first state are its beginning
    if (!running.has(ref.sessionId)) return
    for (const { source, target, eventType } of event._transitions) {
      const from = stateKey(source).replace('(anywhere)', '')
      const step = { flow: machine.id, from, event: eventName(machine, eventType), to: target?.map(stateKey)[0] ?? '' }
      counts.took(step.flow, step.from, step.event, step.to)
      keep(step)
    }
    if (event._transitions.length > 0) tellWhenIdle()
  }
  const beginAll = (ref: AnyActorRef) => {
    begin(ref)
    const snapshot: unknown = ref.getSnapshot()
    const children = isChart(snapshot) ? Object.values<AnyActorRef | undefined>(snapshot.children) : []
    for (const child of children) if (child) beginAll(child)
  }
  host.addEventListener('pagehide', () => {
    for (const ref of running.values()) {
      const snapshot: unknown = ref.getSnapshot()
      if (!isChart(snapshot) || snapshot.status !== 'active') continue
      for (const state of leavesOf(snapshot)) counts.leaves(snapshot.machine.id, state)
    }
    tell()
  })
  return {
    count: (root, area) => {
      areaNow = area
      beginAll(root)
      root.system.inspect({ next: seen, error: () => {}, complete: () => {} })
    },
    trail: () => trail,
    counted: (chart) => watched(chart, seen),
  }
}
