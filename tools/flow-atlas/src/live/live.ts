import type { AnyStateMachine } from 'xstate'
import { openPanel } from './panel.ts'
import { createRecorder, type Recorder, type Running } from './recorder.ts'
import { watched } from './watched.ts'

declare global {
  interface Window {
    /** Running charts, used by walks through the real app. */
    runningCharts?: {
      list(): Pick<Running, 'chart' | 'states' | 'context'>[]
      tell(chart: string, event: { type: string }): boolean
    }
  }
}

export type Live = {
  inspect: Recorder['inspect']
  /** Returns a copy of the chart whose events are recorded from its start. For charts that no other chart starts. */
  watch<M extends AnyStateMachine>(machine: M): M
}

/**
 * Records the app's running charts and shows them in a panel.
 * @param isQuiet true if another tool reads the charts, so that no panel is shown
 * @param keepClear selector of elements that the panel must not cover
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
