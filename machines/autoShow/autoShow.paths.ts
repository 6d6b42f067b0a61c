import type { FlowModel, FlowWords } from 'statewalk/model'
import {
  as,
  byBrowser,
  byItself,
  holds,
  newPlayer,
  override,
  prepares,
  readied,
  refuse,
  typesNewPlayer,
} from '../arrangements.paths.ts'
import type { autoShowMachine } from './autoShow.machine.ts'

export const autoShowWords: FlowWords = {
  guards: {
    isClaimable: 'a gift can be received',
    isFree: 'no popup is open above the page',
    isShownToday: 'the event popup has already opened today',
  },
  actions: {
    'sets today': 'remembers the day',
    openEvent: 'opens the page of events',
    rememberShown: 'stores in this browser that the event popup opened today',
    'sets isFree': 'remembers whether a popup is open above the page',
  },
  waits: {
    askStatus: 'the server',
    readDays: 'this browser',
  },
}

const status = '/api/cumulative/status'
const notNow = { words: 'Not now' }

const player = { clientId: '7', account: '1' }

/** Test model of the event popup (§4, autoShowAccum). */
export const autoShowModel: FlowModel<typeof autoShowMachine> = {
  title: 'Automatic event popup',
  inputs: {
    'nothing is open over the page': { ...player, isFree: true },
    'a popup is open': { ...player, isFree: false },
  },
  begins: {
    'nothing is open over the page': as(
      newPlayer,
      `open /my. Press the first “[[Log in]]” on the page. ${typesNewPlayer} Press the tab “[[Top up]]”.`,
    ),
    'a popup is open': as(
      `Log in as a new player on /my. ${holds(status)}`,
      'open the shop. Press “[[Change game]]” as soon as it is shown.',
    ),
  },
  outcomes: {
    'it was shown today': {
      event: { type: 'xstate.done.actor.readDays', output: { today: '2026-01-02', shown: '2026-01-02' } },
      does: byBrowser('The case “closes it” checks that the popup stays closed'),
    },
    'it was shown yesterday': {
      event: {
        type: 'xstate.done.actor.readDays',
        output: { today: '2026-01-02', shown: '2026-01-01' },
      },
      does: readied(
        `Press “[[Later]]” of “[[Rewards are waiting for you]]” in a visit before. ${prepares('a clock that is a day ahead', 'clock', { seconds: 86_400 })}`,
        byItself,
      ),
    },
    'it was never shown': {
      event: { type: 'xstate.done.actor.readDays', output: { today: '2026-01-02', shown: null } },
      does: byItself,
    },
    'the stored days cannot be read': {
      event: { type: 'xstate.error.actor.readDays', error: {} },
      does: byBrowser('A function of the browser would have to fail'),
    },
    'a gift can be received': {
      event: { type: 'xstate.done.actor.askStatus', output: true },
      does: override(status, { is_claimable: 1 }),
    },
    'no gift can be received': {
      event: { type: 'xstate.done.actor.askStatus', output: false },
      does: override(status, { is_claimable: 0 }),
    },
    'the server does not say': {
      event: { type: 'xstate.error.actor.askStatus', error: {} },
      does: refuse(status, 0, notNow.words),
    },
    'the last popup closes': { event: { type: 'page.freed' }, does: 'Press “[[Close]]” of “[[Choose a game]]”.' },
    'a popup opens': {
      event: { type: 'page.taken' },
      does: 'Press “[[Change game]]”.',
    },
    'closes it': { event: { type: 'dismissed' }, does: 'Press “[[Later]]”.' },
    'goes to the event': { event: { type: 'event.opened' }, does: 'Press “[[Show rewards]]”.' },
  },
  happyPath: {
    steps: ['it was never shown', 'a gift can be received', 'goes to the event'],
  },
  projection: ({ context }) => [context.isFree, context.today],
  browserExemptions: {
    'remembering --error: readDays--> resting': {
      reason:
        "The days are read through a storage entry that returns null where the browser's storage throws (src/ports/storage/storage.ts), so reading them cannot fail in the app",
      until: '2027-06-30',
    },
    'shown --page.taken--> resting': {
      reason:
        'Nothing below the event popup can be pressed. Popups that open by themselves (-600, 6001, a login in another tab) change the player, and the event popup closes with its player',
      until: '2027-06-30',
    },
  },
  states: {
    remembering: { running: ['readDays'], shows: '“[[Rewards are waiting for you]]” is not shown.' },
    asking: { running: ['askStatus'], shows: '“[[Rewards are waiting for you]]” is not shown.' },
    waiting: { shows: '“[[Choose a game]]” is open, without “[[Rewards are waiting for you]]” above it.' },
    shown: { shows: '“[[Rewards are waiting for you]]” is shown, with “[[Show rewards]]” and “[[Later]]”.' },
    resting: { shows: 'The popup “[[Rewards are waiting for you]]” is not open after 5 seconds.' },
  },
}
