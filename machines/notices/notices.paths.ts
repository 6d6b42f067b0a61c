import type { FlowModel } from 'statewalk/model'
import type { noticesMachine } from './notices.machine.ts'

/** Toasts. */
export const noticesModel: FlowModel<typeof noticesMachine> = {
  title: 'Short messages',
  input: undefined,
  outcomes: {
    'something is told': { type: 'notice.told', message: { kind: 'server', text: 'Hello' } },
    'closes the message': { type: 'dismissed' },
    'the visit has a flaw': { type: 'hinted', message: { kind: 'text', key: 'storage_blocked' } },
    'closes the hint': { type: 'hint.dismissed' },
  },
  projection: ({ context }) => [context.message, context.hint],
  delays: { noticeTime: 6000 },
  states: { quiet: {}, telling: {} },
}
