import { playerOf } from './storefront.inputs.ts'
import { storefrontSetup } from './storefront.setup.ts'

/** The error catalogue of §8: the effect of each code, unless an inner state overrides it. */
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
        // a social link may be refused before any area is known, when there is no list of games
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
          'forgetToken', // a token of the address would be refused again
          { type: 'goTo', params: { path: '/' } },
          'setResumeVerify', // the prompt explains the failure, so no notice is needed
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

/** A token that expires before the shop is open: the shop opens for a visitor, and then the login opens. */
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

/** While the shop is open, its page stays under the login popup or the prompt to verify. */
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
        // no player is logged in any more, so the prompt is enough
        guard: { type: 'isNobodyVerified', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.shop.popup.unverified',
      },
    ],
  },
}).on['api.failed']

/**
 * On a replenishment page its own chart removes a player whose token has expired and opens the login; other
 * codes have the same effect as elsewhere [REG-06 SYS-04].
 */
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
        // before a game is entered, the refused player is unknown among the stored ones
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
