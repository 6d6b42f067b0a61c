import { playerOf } from './storefront.inputs.ts'
import { storefrontSetup } from './storefront.setup.ts'

/** The error catalogue of §8: what each code does wherever nothing below says otherwise. */
export const failures = storefrontSetup.createStateConfig({
  on: {
    'api.failed': [
      {
        guard: { type: 'isErrorDomain', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.wrongArea',
        actions: [
          'forgetRefusedArea',
          'dropChoices',
          { type: 'tell', params: ({ event }) => ({ message: event.message }) },
        ],
      },
      {
        // a social link is refused so before any area is known: there are no games to choose from
        guard: { type: 'isNoGameAnywhere', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.wrongArea',
        actions: ['clearGame', 'dropChoices', { type: 'tell', params: ({ event }) => ({ message: event.message }) }],
      },
      {
        guard: { type: 'isNoGame', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.choosingGame',
        actions: [
          'clearGame',
          { type: 'setGame', params: { game: null } },
          'dropGoneGame',
          'dropChoices',
          { type: 'tell', params: ({ event }) => ({ message: event.message }) },
        ],
      },
      {
        guard: { type: 'isNotVerified', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.enteringGame',
        actions: [
          { type: 'clearUser', params: ({ context }) => playerOf(context) },
          'forgetToken', // one of the address would be refused again
          { type: 'goTo', params: { path: '/' } },
          'setResumeVerify', // the prompt says what happened, instead of a notice
        ],
      },
      {
        guard: { type: 'isReplenishError', params: ({ event }) => ({ failed: event.code }) },
        actions: [
          { type: 'goTo', params: { path: '/errorReplenish' } },
          { type: 'tell', params: ({ event }) => ({ message: event.message }) },
        ],
      },
      { guard: { type: 'isBackground', params: ({ event }) => event } },
      { actions: { type: 'tell', params: ({ event }) => ({ message: event.message }) } },
    ],
  },
}).on['api.failed']

/** A token that is over before the shop is open: the shop opens for nobody, and then login does. */
export const failuresEarly = storefrontSetup.createStateConfig({
  on: {
    'api.failed': {
      guard: { type: 'isExpiredEarly', params: ({ event }) => ({ failed: event.code }) },
      target: '#storefront.enteringGame',
      reenter: true,
      actions: [
        { type: 'clearUser', params: ({ context }) => playerOf(context) },
        'forgetToken',
        'setResumeLogIn',
        { type: 'tell', params: ({ event }) => ({ message: event.message }) },
      ],
    },
  },
}).on['api.failed']

/** While the shop is open its own page stays: the login popup, or the prompt to verify. */
export const failuresInShop = storefrontSetup.createStateConfig({
  on: {
    'api.failed': [
      {
        guard: { type: 'isExpired', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.shop.popup.login',
        actions: [
          'stashOrder',
          { type: 'clearUser', params: ({ context }) => playerOf(context) },
          { type: 'setUser', params: { user: null } },
          'closeWindow',
          { type: 'tell', params: ({ event }) => ({ message: event.message }) },
        ],
      },
      {
        // nobody is logged in any more: the prompt is all there is to say
        guard: { type: 'isNobodyVerified', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.shop.popup.unverified',
      },
    ],
  },
}).on['api.failed']

/** On the page of a replenishment: its own chart removes who is not logged in any more and opens login; the rest is as elsewhere [REG-06 SYS-04]. */
export const failuresByLink = storefrontSetup.createStateConfig({
  on: {
    'api.failed': [
      {
        guard: { type: 'isErrorDomain', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.wrongArea',
        actions: ['forgetRefusedArea', { type: 'tell', params: ({ event }) => ({ message: event.message }) }],
      },
      {
        guard: { type: 'isUnverified', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.resolvingSalesArea',
        // which of the stored players it is nobody knows before a game is entered
        actions: ['disownPlayers', 'forgetToken', { type: 'goTo', params: { path: '/' } }, 'setResumeVerify'],
      },
      {
        guard: { type: 'isReplenishError', params: ({ event }) => ({ failed: event.code }) },
        actions: [
          { type: 'goTo', params: { path: '/errorReplenish' } },
          { type: 'tell', params: ({ event }) => ({ message: event.message }) },
        ],
      },
      { guard: { type: 'isBackground', params: ({ event }) => event } },
      { actions: { type: 'tell', params: ({ event }) => ({ message: event.message }) } },
    ],
  },
}).on['api.failed']
