import type { FlowModel } from 'statewalk/model'
import type { Maintenance } from '../../src/domain/page/time/maintenance.ts'
import type { maintenanceMachine } from './maintenance.machine.ts'

const later: Maintenance = {
  startsAt: 960_000,
  endsAt: 7_200_000,
  startTime: 1_700_000_960_000,
  endTime: 1_700_007_200_000,
  phase: 'later',
}
const soon: Maintenance = { ...later, startsAt: 600_000, phase: 'soon' }
const running: Maintenance = { ...later, startsAt: 0, phase: 'running' }
const answers = (id: string, name: string) => ({
  [`${name}: nothing is planned`]: { type: `xstate.done.actor.${id}`, output: null },
  [`${name}: in sixteen minutes`]: { type: `xstate.done.actor.${id}`, output: later },
  [`${name}: in ten minutes`]: { type: `xstate.done.actor.${id}`, output: soon },
  [`${name}: it runs`]: { type: `xstate.done.actor.${id}`, output: running },
  [`${name}: no answer`]: { type: `xstate.error.actor.${id}`, error: {} },
})

/** BEY-13: told 15 minutes ahead, then a page with the end, which opens the shop by itself. */
export const maintenanceModel: FlowModel<typeof maintenanceMachine> = {
  title: 'Maintenance',
  inputs: { starts: { clientId: '7' } },
  outcomes: {
    ...answers('loadMaintenance', 'asked first'),
    ...answers('askAhead', 'asked ahead'),
    ...answers('askWhileClosed', 'asked while closed'),
    ...answers('askAtEnd', 'asked at the end'),
    'its moment has come': { type: 'time.reached' },
    'the clock is set, or the machine slept': { type: 'time.jumped' },
    'comes back to the page': { type: 'page.returned' },
  },
  projection: ({ context }) => [context.known?.phase],
  delays: { askPause: 300_000, closedPause: 60_000, retryPause: 10_000 },
  states: {
    asking: { running: ['loadMaintenance'] },
    calm: { running: ['watchAnnouncement'] },
    'announced.waiting': { running: ['watchBegin'] },
    'announced.asking': { running: ['watchBegin', 'askAhead'] },
    'closed.waiting': { running: ['watchEnd'] },
    'closed.asking': { running: ['watchEnd', 'askWhileClosed'] },
    opening: { running: ['askAtEnd'] },
    overdue: {},
  },
}
