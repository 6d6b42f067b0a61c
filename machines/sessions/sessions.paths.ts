import { awaitsResult } from 'statewalk/cases/playbook'
import type { FlowModel, FlowWords } from 'statewalk/model'
import type { PlayerSession } from '../../src/domain/player/login.ts'
import {
  asRegular,
  comingFor,
  from,
  isBusy,
  loggedInElsewhere,
  notOffered,
  readied,
  refuse,
  triesAgain,
  waitsFor,
} from '../arrangements.paths.ts'
import type { sessionsMachine } from './sessions.machine.ts'

export const sessionsWords: FlowWords = {
  guards: {
    hasOthers: 'the player is also logged in elsewhere',
    isOther: 'it is another session than this one',
  },
  actions: {
    'sets ending': 'remembers which session to end',
    explain: 'shows the reason',
    setSessions: 'shows the sessions',
  },
  waits: {
    loadSessions: 'the server',
    endSessions: 'the server',
  },
}

const here: PlayerSession = { id: '2', device: 'Chrome, Windows', usedAt: 1_700_000_000_000, isCurrent: true }
const there: PlayerSession = { id: '1', device: 'Safari, iPhone', usedAt: 1_699_000_000_000, isCurrent: false }

/** Test model of OPS-12: listing and ending the login sessions of a player. */
export const sessionsModel: FlowModel<typeof sessionsMachine> = {
  title: 'Where you are signed in',
  inputs: { starts: undefined },
  begins: { starts: asRegular('open /my.') },
  outcomes: {
    'there is only this session': {
      event: { type: 'xstate.done.actor.loadSessions', output: [here] },
      does: waitsFor('“[[This device]]”'),
    },
    'another one too': {
      event: { type: 'xstate.done.actor.loadSessions', output: [here, there] },
      does: from(loggedInElsewhere, readied('', waitsFor('“[[This device]]”'))),
    },
    'the sessions cannot be loaded': {
      event: { type: 'xstate.error.actor.loadSessions', error: {} },
      does: refuse('/util/login/sessions', 0, 'Not now'),
    },
    'tries again': { event: { type: 'retried' }, does: triesAgain },
    'ends the other session': {
      event: { type: 'end.clicked', id: '1' },
      does: 'Press “[[Log out]]” beside the other device.',
      changes: () => ({ areAllEnded: false }),
    },
    'ends this session': {
      event: { type: 'end.clicked', id: '2' },
      does: notOffered('“[[Log out]]” beside “[[This device]]”'),
    },
    'ends all others': {
      event: { type: 'endOthers.clicked' },
      does: 'Press “[[Log out everywhere else]]”.',
      changes: () => ({ areAllEnded: true }),
    },
    'the session has ended': {
      event: { type: 'xstate.done.actor.endSessions', output: [here] },
      sees: 'The other device is not listed any more.',
      does: awaitsResult,
    },
    'the session cannot be ended': {
      event: { type: 'xstate.error.actor.endSessions', error: {} },
      does: refuse('/util/login/end_session', 0, 'Not now'),
      when: ({ areAllEnded }) => !areAllEnded,
    },
    'the other sessions cannot be ended': {
      event: { type: 'xstate.error.actor.endSessions', error: {} },
      does: refuse('/util/login/end_other_sessions', 0, 'Not now'),
      when: ({ areAllEnded }) => areAllEnded === true,
    },
  },
  world: { areAllEnded: false },
  happyPath: { steps: ['another one too', 'ends the other session', 'the session has ended'] },
  projection: ({ context }) => [context.sessions.map(({ id }) => id).join(), context.ending, context.problem !== null],
  states: {
    loading: { running: ['loadSessions'], shows: comingFor('the list, under “[[Where you are signed in]]”') },
    failed: { shows: '“[[Your sessions could not be loaded]]” is shown, with “[[Try again]]”.' },
    shown: { shows: '“[[This device]]” is listed. Each other device is listed with the time of its last use.' },
    ending: { running: ['endSessions'], shows: isBusy },
  },
}
