import type { FlowModel } from 'statewalk/model'
import type { autoShowMachine } from './autoShow.machine.ts'

const player = { clientId: '7', account: '1' }

/** §4: autoShowAccum. Once a day, and only while something can be received. */
export const autoShowModel: FlowModel<typeof autoShowMachine> = {
  title: 'The event shows itself',
  inputs: {
    'nothing is open over the page': { ...player, isFree: true },
    'a popup is open': { ...player, isFree: false },
  },
  outcomes: {
    'it was shown today': { type: 'xstate.done.actor.readDays', output: { today: '2026-01-02', shown: '2026-01-02' } },
    'it was shown yesterday': {
      type: 'xstate.done.actor.readDays',
      output: { today: '2026-01-02', shown: '2026-01-01' },
    },
    'it was never shown': { type: 'xstate.done.actor.readDays', output: { today: '2026-01-02', shown: null } },
    'what was remembered cannot be read': { type: 'xstate.error.actor.readDays', error: {} },
    'something can be received': { type: 'xstate.done.actor.askStatus', output: true },
    'nothing can be received': { type: 'xstate.done.actor.askStatus', output: false },
    'the server does not say': { type: 'xstate.error.actor.askStatus', error: {} },
    'the last popup closes': { type: 'page.freed' },
    'a popup opens': { type: 'page.taken' },
    'closes it': { type: 'dismissed' },
    'goes to the event': { type: 'event.opened' },
  },
  projection: ({ context }) => [context.isFree, context.today],
  states: {
    remembering: { running: ['readDays'] },
    asking: { running: ['askStatus'] },
    waiting: {},
    shown: {},
    resting: {},
  },
}
