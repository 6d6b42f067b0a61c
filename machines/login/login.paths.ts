import type { LoginResult } from '../../src/domain/player/login.ts'
import type { FlowModel } from '../../src/paths/model.ts'
import type { loginMachine } from './login.machine.ts'

const ann: LoginResult = { user: { username: 'ann', suid: '1', token: 't1', gpId: '7' }, replenishId: null }
const link: LoginResult = { user: null, replenishId: 'R1' }

/** §2, §5, §7 and §8: the login popup, its other ways to log in, and what they fail by. */
export const loginModel: FlowModel<typeof loginMachine> = {
  title: 'Logging in',
  inputs: {
    'in the shop': { place: { clientId: '7', area: 'universal', gameId: null }, methods: ['google', 'apple', 'card'] },
    'for a replenishment': {
      place: { clientId: '7', area: 'universal', gameId: 'g7' },
      methods: ['google', 'apple', 'card'],
    },
  },
  outcomes: {
    'types a name': { type: 'field.edited', field: 'username', value: 'ann' },
    'types a password': { type: 'field.edited', field: 'password', value: 'pw' },
    'types blanks as password': { type: 'field.edited', field: 'password', value: '  ' },
    'types invisible characters as name': { type: 'field.edited', field: 'username', value: '\u200b\u2060' },
    'types a wide name with blanks': {
      type: 'field.edited',
      field: 'username',
      value: '\uff21\uff22 \u2013 \u0661\u0662',
    },
    'chooses Google': { type: 'method.chosen', method: 'google' },
    'chooses Apple': { type: 'method.chosen', method: 'apple' },
    'chooses the prepaid card': { type: 'method.chosen', method: 'card' },
    'chooses username and password': { type: 'method.chosen', method: 'account' },
    'presses log in': { type: 'submitted' },
    'closes the popup': { type: 'dismissed' },
    'chooses another game': {
      type: 'offer.changed',
      place: { clientId: '8', area: 'universal', gameId: 'g8' },
      methods: ['google'],
    },
    'the server knows the player': { type: 'xstate.done.actor.authenticate', output: ann },
    'the server knows what the account has to pay': { type: 'xstate.done.actor.authenticate', output: link },
    'the server refuses': {
      type: 'xstate.error.actor.authenticate',
      error: { playerMessage: { kind: 'server', text: 'Wrong password' } },
    },
    'no answer comes': { type: 'xstate.error.actor.authenticate', error: {} },
    'the browser blocks the window': { type: 'window.blocked' },
    'the window reaches the provider': { type: 'window.opened' },
    'the window is closed': { type: 'window.left' },
    'cancels instead of going on in the window': { type: 'asking.cancelled' },
    'lets the provider tell': {
      type: 'provider.answered',
      credential: { method: 'facebook', accessToken: 'a1' },
    },
    'cancels at the provider': { type: 'provider.cancelled' },
    'the provider refuses, or answers with a wrong state': { type: 'provider.refused' },
    'the provider lets nobody in here': { type: 'provider.unsupported', link: 'https://shop.example/' },
    'the credential gives the player': { type: 'xstate.done.actor.exchange', output: ann },
    'the credential gives what the account has to pay': { type: 'xstate.done.actor.exchange', output: link },
    'the credential is refused': {
      type: 'xstate.error.actor.exchange',
      error: { playerMessage: { kind: 'server', text: 'Login failed' } },
    },
    'no answer to the credential comes': { type: 'xstate.error.actor.exchange', error: {} },
  },
  // the time of three tries at a call of X/Twitter, and that of a provider's code
  delays: { openingTime: 40_000, windowTimeoutMs: 600_000 },
  projection: ({ context }) => [
    context.kind,
    context.username !== '',
    context.password,
    context.method,
    context.refusal,
    context.place?.gameId,
    context.loginResult,
  ],
  expectedInvocations: {
    editing: {},
    authenticating: { running: ['authenticate'] },
    'asking.opening': { running: ['askProvider'] },
    'asking.waiting': { running: ['askProvider'] },
    'asking.left': { running: ['askProvider'] },
    exchanging: { running: ['exchange'] },
    unsupported: {},
    closed: {},
  },
  limits: { simplePaths: 300 },
}
