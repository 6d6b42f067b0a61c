import type { AnyStateMachine } from 'xstate'
import { openPanel } from './panel.ts'
import { createRecorder, type Recorder, type Running, watched } from './recorder.ts'

declare global {
  interface Window {
    /** What a walk through the real shop asks: which charts run, and where they are. */
    runningCharts?: () => Pick<Running, 'chart' | 'states'>[]
  }
}

export type Live = {
  inspect: Recorder['inspect']
  /** A chart that starts by itself, watched. */
  watch<M extends AnyStateMachine>(machine: M): M
}

/**
 * Begins to watch the shop's charts.
 * @param isQuiet shows no panel: something else asks
 */
export const startLive = (host: Window, isQuiet: boolean): Live => {
  const recorder = createRecorder()
  host.runningCharts = () => recorder.running().map(({ chart, states }) => ({ chart, states }))
  if (!isQuiet) {
    const open = () => openPanel(recorder, host.document)
    if (host.document.body) open()
    else host.addEventListener('DOMContentLoaded', open)
  }
  return { inspect: recorder.inspect, watch: (machine) => watched(machine, recorder.inspect) }
}
