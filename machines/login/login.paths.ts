import { awaitsResult } from 'statewalk/cases/playbook'
import type { FlowModel } from 'statewalk/model'
import type { LoginResult } from '../../src/domain/player/login.ts'
import {
  anns,
  byBrowser,
  byGame,
  isBusy,
  logInAbove,
  lost,
  newLink,
  passes,
  readied,
  refuse,
  waitsFor,
} from '../arrangements.paths.ts'
import type { loginMachine } from './login.machine.ts'

const notToday = { words: 'Not today' }

const ann: LoginResult = { user: { username: 'ann', suid: '1', token: 't1', gpId: '7' }, replenishId: null }
const link: LoginResult = { user: null, replenishId: 'R1' }

/** Test model of the login popup (§2, §5, §7 and §8). */
export const loginModel: FlowModel<typeof loginMachine> = {
  title: 'Logging in',
  inputs: {
    'in the shop': { place: { clientId: '7', area: 'universal', gameId: null }, methods: ['google', 'apple', 'card'] },
    'for a replenishment': {
      place: { clientId: '7', area: 'universal', gameId: 'g7' },
      methods: ['google', 'apple', 'card'],
    },
  },
  begins: {
    'in the shop': `Press ${logInAbove}.`,
    'for a replenishment': `${anns} ${newLink} ${byGame}`,
  },
  outcomes: {
    'types a name': {
      event: { type: 'field.edited', field: 'username', value: 'ann' },
      does: 'Type ann into “[[Username]]”, or GAME-1 into “[[Card number]]”: only one of both is shown.',
    },
    'types a password': {
      event: { type: 'field.edited', field: 'password', value: 'pw' },
      does: 'Type ann-pass into “[[Password]]”; if “[[Card password]]” is shown, type demo-card into “[[Card password]]”.',
    },
    'types blanks as password': {
      event: { type: 'field.edited', field: 'password', value: '  ' },
      does: 'Type two spaces into “[[Password]]”.',
    },
    'types invisible characters as name': {
      event: { type: 'field.edited', field: 'username', value: '\u200b\u2060' },
      does: 'Paste two zero-width spaces (U+200B) into “[[Username]]”.',
    },
    'types a wide name with blanks': {
      event: { type: 'field.edited', field: 'username', value: '\uff21\uff22 \u2013 \u0661\u0662' },
      does: 'Paste ＡＢ – ١٢ into “[[Username]]”.',
    },
    'chooses Google': { event: { type: 'method.chosen', method: 'google' }, does: 'Press the icon “[[Google]]”.' },
    'chooses Apple': { event: { type: 'method.chosen', method: 'apple' }, does: 'Press the icon “[[Apple]]”.' },
    'chooses the prepaid card': { event: { type: 'method.chosen', method: 'card' }, does: 'Press “[[Prepaid card]]”.' },
    'chooses username and password': {
      event: { type: 'method.chosen', method: 'account' },
      does: 'Press “[[Username and password]]”.',
    },
    'presses log in': { event: { type: 'submitted' }, does: 'Press “[[Log in]]” below the last field.' },
    'closes the popup': { event: { type: 'dismissed' }, does: 'Press “[[Close]]” of the popup “[[Log in]]”.' },
    'chooses another game': {
      event: {
        type: 'offer.changed',
        place: { clientId: '8', area: 'universal', gameId: 'g8' },
        methods: ['google'],
      },
      does: 'Choose “Emberfall” under “[[Game]]”.',
    },
    'the server logs the player in': {
      event: { type: 'xstate.done.actor.authenticate', output: ann },
      does: awaitsResult,
    },
    'the server finds a replenishment': {
      event: { type: 'xstate.done.actor.authenticate', output: link },
      // the link that the first step makes is for this game
      does: readied('Choose “Skybound” under “[[Game]]”.'),
    },
    'the server refuses': {
      event: {
        type: 'xstate.error.actor.authenticate',
        error: { playerMessage: { kind: 'server', text: 'Wrong password' } },
      },
      does: readied('Replace the text in “[[Password]]” by wrong-pass.'),
      says: 'wrongPassword',
    },
    'no answer comes': {
      event: { type: 'xstate.error.actor.authenticate', error: {} },
      does: lost('/util/login/auth'),
    },
    'the browser blocks the window': {
      event: { type: 'window.blocked' },
      does: readied('Block popups for this site in the browser.', 'Wait: the window does not open.'),
    },
    'the window reaches the provider': {
      event: { type: 'window.opened' },
      does: waitsFor('the provider’s page in the new window'),
    },
    'the window is closed': { event: { type: 'window.left' }, does: 'Close the provider’s window.' },
    'cancels instead of going on in the window': {
      event: { type: 'asking.cancelled' },
      does: 'In the shop’s window, press “[[Cancel]]” in “[[Log in]]”.',
      doesIn: { unsupported: 'In the shop’s window, press “[[Back]]” in “[[Log in]]”.' },
    },
    'approves at the provider': {
      event: {
        type: 'provider.answered',
        credential: { method: 'facebook', accessToken: 'a1' },
      },
      does: 'In the provider’s window, replace the text in “[[Account]]” with ann. In the provider’s window, press “[[Approve]]”.',
    },
    'cancels at the provider': {
      event: { type: 'provider.cancelled' },
      does: 'In the provider’s window, press “[[Cancel]]”.',
    },
    'the provider refuses, or answers with a wrong state': {
      event: { type: 'provider.refused' },
      does: 'In the provider’s window, replace the text in “[[Account]]” with a name of your own. In the provider’s window, press “[[Refuse this account]]”.',
    },
    'the provider lets nobody in here': {
      event: { type: 'provider.unsupported', link: 'https://shop.example/' },
      does: 'In the provider’s window, press “[[Browser not supported]]”.',
    },
    'the provider’s code logs the player in': {
      event: { type: 'xstate.done.actor.exchange', output: ann },
      sees: 'The shop shows ann or ann@google as the account.',
      does: awaitsResult,
    },
    'the provider’s code finds a replenishment': {
      event: { type: 'xstate.done.actor.exchange', output: link },
      does: awaitsResult,
    },
    'the provider’s code is refused': {
      event: {
        type: 'xstate.error.actor.exchange',
        error: { playerMessage: { kind: 'server', text: 'Login failed' } },
      },
      does: refuse('/util/login/google_auth', 0, notToday.words),
      says: notToday,
    },
    'the provider’s code gets no answer': {
      event: { type: 'xstate.error.actor.exchange', error: {} },
      does: lost('/util/login/google_auth'),
    },
  },
  // three attempts to call X/Twitter, plus the lifetime of an authorization code
  delays: {
    openingTime: {
      ms: 40_000,
      does: byBrowser('The provider’s page would have to load for 40 seconds'),
    },
    windowTimeoutMs: { ms: 600_000, does: passes('10 minutes that pass', 600) },
  },
  happyPath: {
    steps: ['types a name', 'types a password', 'presses log in', 'the server logs the player in'],
  },
  projection: ({ context }) => [
    context.kind,
    context.username !== '',
    context.password,
    context.method,
    context.refusal,
    context.place?.gameId,
    context.loginResult,
  ],
  browserExemptions: {
    'asking.opening --window.left--> asking.left': {
      reason: "A window is watched only after it has reached the provider's page",
      until: '2027-07-31',
    },
    'asking.opening --window.blocked--> editing': {
      reason:
        'A browser blocks the window during the click, before the popup waits for it; tests/e2e/player/loginWindows.spec.ts shows this',
      until: '2027-07-31',
    },
  },
  states: {
    editing: {
      shows:
        'Both fields are shown. “[[Log in]]” below the fields is greyed out while a field is empty or contains only spaces.',
    },
    authenticating: { running: ['authenticate'], shows: isBusy },
    'asking.opening': {
      running: ['askProvider'],
      shows: 'A spinner and “[[Cancel]]” are shown instead of the form, and a sentence that names the provider.',
    },
    'asking.waiting': {
      running: ['askProvider'],
      shows: 'A spinner and “[[Cancel]]” are shown instead of the form, and a sentence that names the provider.',
    },
    'asking.left': { running: ['askProvider'], shows: 'The form is shown again, with both fields.' },
    exchanging: {
      running: ['exchange'],
      shows: 'A spinner and “[[Logging in…]]” are shown instead of the form; there is no “[[Cancel]]”.',
    },
    unsupported: {
      shows: '“[[Not possible in this browser]]” and “[[Copy link]]” are shown.',
    },
    closed: { shows: 'No form to log in is shown.' },
  },
  limits: { simplePaths: 300 },
}
