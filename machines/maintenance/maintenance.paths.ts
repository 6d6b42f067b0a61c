import { awaitsResult } from 'statewalk/cases/playbook'
import type { Arrangement, FlowModel, FlowWords } from 'statewalk/model'
import type { Maintenance } from '../../src/domain/page/time/maintenance.ts'
import { byBrowser, comesBack, override, passes, refuseAll, setClock } from '../arrangements.paths.ts'
import type { maintenanceMachine } from './maintenance.machine.ts'

export const maintenanceWords: FlowWords = {
  guards: {
    isPlanned: 'maintenance is planned',
    isRunning: 'maintenance has begun',
    isSoon: 'maintenance begins soon',
  },
  actions: {
    openShop: 'opens the shop again',
    setKnown: 'remembers the planned maintenance',
  },
  waits: {
    loadMaintenance: 'the server',
    watchTime: 'the clock',
  },
}

const call = '/api/config/maintenance'
/**
 * Keeps a prepared answer for later requests. Otherwise, the server would answer later requests with “no maintenance is
 * planned”.
 */
const kept = (arrangement: Arrangement): Arrangement => ({ ...arrangement, after: awaitsResult })
/**
 * Announces a maintenance. The shop computes its countdown from `starts_in` and `ends_in`, and only displays
 * `end_time`.
 */
const starting = (starts_in: number, ends_in: number) =>
  kept(override(call, { maintenance: { starts_in, ends_in, end_time: 1_900_000_000 } }))
const inTwoMinutes = starting(120, 7200)
const forTwoMinutes = starting(0, 120)
const announced = 'The times of the maintenance are shown above the goods.'
const closed = '“[[Closed for maintenance]]” is shown instead of the goods, with the time when the shop opens again.'

const later: Maintenance = {
  startsAt: 960_000,
  endsAt: 7_200_000,
  startTime: 1_700_000_960_000,
  endTime: 1_700_007_200_000,
  phase: 'later',
}
const soon: Maintenance = { ...later, startsAt: 600_000, phase: 'soon' }
const running: Maintenance = { ...later, startsAt: 0, phase: 'running' }
const answers = (id: string, name: string) => {
  const done = (output: Maintenance | null) => ({ type: `xstate.done.actor.${id}`, output })
  return {
    [`${name}: nothing is planned`]: { event: done(null), does: override(call, {}) },
    [`${name}: in sixteen minutes`]: { event: done(later), does: starting(960, 7200) },
    [`${name}: in ten minutes`]: {
      event: done(soon),
      does: inTwoMinutes,
    },
    [`${name}: it runs`]: {
      event: done(running),
      does: forTwoMinutes,
    },
    // A real network failure would also trigger `page.returned`, which causes another request.
    [`${name}: no answer`]: {
      event: { type: `xstate.error.actor.${id}`, error: {} },
      does: kept(refuseAll(call, 'Not today')),
    },
  }
}

/** Test model of BEY-13: a maintenance is announced 15 minutes before its start, and ends without a reload. */
export const maintenanceModel: FlowModel<typeof maintenanceMachine> = {
  title: 'Maintenance',
  inputs: { starts: { clientId: '7' } },
  begins: { starts: 'Open the shop.' },
  outcomes: {
    ...answers('loadMaintenance', 'asked first'),
    ...answers('askAhead', 'asked ahead'),
    ...answers('askWhileClosed', 'asked while closed'),
    ...answers('askAtEnd', 'asked at the end'),
    'its moment has come': {
      event: { type: 'time.reached' },
      does: passes('two minutes that pass', 120),
    },
    'the clock is set, or the machine slept': {
      event: { type: 'time.jumped' },
      does: setClock,
      doesIn: {
        'announced.waiting': byBrowser('After the clock was set, only an answer of the server tells the begin'),
      },
    },
    'comes back to the page': { event: { type: 'page.returned' }, does: comesBack },
  },
  happyPath: {
    steps: [
      'asked first: in ten minutes',
      'its moment has come',
      'its moment has come',
      'asked at the end: nothing is planned',
    ],
  },
  projection: ({ context }) => [context.known?.phase],
  delays: {
    askPause: {
      ms: 300_000,
      doesIn: { calm: passes('5 minutes that pass', 300), 'announced.waiting': passes('5 minutes that pass', 300) },
    },
    closedPause: { ms: 60_000, does: passes('a minute that passes', 60) },
    retryPause: { ms: 10_000, does: 'Stay on the page for 10 seconds: the chart asks the server again.' },
  },
  states: {
    asking: { running: ['loadMaintenance'], shows: 'The goods are shown, and no message about maintenance.' },
    calm: { running: ['watchAnnouncement'], shows: 'The goods are shown, and no message about maintenance.' },
    'announced.waiting': { running: ['watchBegin'] },
    'announced.asking': { running: ['watchBegin', 'askAhead'] },
    'closed.waiting': { running: ['watchEnd'] },
    'closed.asking': { running: ['watchEnd', 'askWhileClosed'] },
    opening: { running: ['askAtEnd'], shows: closed },
    overdue: { shows: closed },
    announced: { shows: announced },
    closed: { shows: closed },
  },
}
