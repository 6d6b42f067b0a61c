import type { FlowModel } from 'statewalk/model'
import type { embeddedMachine } from './embedded.machine.ts'

const reports = ['hello', 'ready', 'success', 'error', 'cancel'] as const

/** §4: the embedded drop-in; 20 s for the form to appear is ours. */
export const embeddedModel: FlowModel<typeof embeddedMachine> = {
  title: "The provider's own form",
  input: {
    start: { type: 'start', provider: 'airwallex', element: 'dropIn', session: { intent_id: 'i1' } },
  },
  outcomes: {
    ...Object.fromEntries(reports.map((report) => [`the form reports ${report}`, { type: 'frame.reported', report }])),
    'closes the form': { type: 'dismissed' },
  },
  projection: () => [],
  delays: { formTimeoutMs: 20_000 },
  states: {
    loading: { running: ['frame'] },
    open: { running: ['frame'] },
    succeeded: {},
    failed: {},
    cancelled: {},
  },
}
