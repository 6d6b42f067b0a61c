import type { FlowModel } from 'statewalk/model'
import type { bannersMachine } from './banners.machine.ts'

/** BEY-15: what was closed stays closed. */
export const bannersModel: FlowModel<typeof bannersMachine> = {
  title: 'Banners of a game',
  outcomes: {
    'none was closed before': { type: 'xstate.done.actor.readDismissed', output: [] },
    'the first was closed before': { type: 'xstate.done.actor.readDismissed', output: ['first'] },
    'the browser remembers nothing': { type: 'xstate.error.actor.readDismissed', error: {} },
    'closes the first': { type: 'banner.dismissed', id: 'first' },
    'closes the second': { type: 'banner.dismissed', id: 'second' },
  },
  projection: ({ context }) => context.dismissed.toSorted(),
  states: { reading: { running: ['readDismissed'] }, shown: {} },
}
