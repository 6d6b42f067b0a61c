import type { AnyStateMachine } from 'xstate'
import { openPanel } from './panel.ts'
import { createRecorder, type Recorder, type Running } from './recorder.ts'
import { watched } from './watched.ts'

declare global {
  interface Window {
    /** What a walk through the real app asks and tells: which charts run, where they are, what happens to them. */
    runningCharts?: {
      list(): Pick<Running, 'chart' | 'states' | 'context'>[]
      tell(chart: string, event: { type: string }): boolean
    }
  }
}

export type Live = {
  inspect: Recorder['inspect']
  /** A chart that starts by itself, watched. */
  watch<M extends AnyStateMachine>(machine: M): M
}

/**
 * Begins to watch an app's charts.
 * @param isQuiet shows no panel: something else asks
 * @param keepClear selects what the panel never lies over
 */
export const startLive = (host: Window, { isQuiet, keepClear }: { isQuiet: boolean; keepClear: string }): Live => {
  const recorder = createRecorder()
  host.runningCharts = {
    list: () => recorder.running().map(({ chart, states, context }) => ({ chart, states, context })),
    tell: recorder.tell,
  }
  if (!isQuiet) {
    const open = () => openPanel(recorder, host.document, keepClear)
    if (host.document.body) open()
    else host.addEventListener('DOMContentLoaded', open)
  }
  return { inspect: recorder.inspect, watch: (machine) => watched(machine, recorder.inspect) }
}
