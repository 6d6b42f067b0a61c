import type { Message } from '../../src/domain/text/textKeys.ts'
import { playerOf } from './storefront.inputs.ts'
import { popupsSetup } from './storefront.popups.setup.ts'
import { storefrontSetup } from './storefront.setup.ts'

const tells = {
  type: 'tell',
  params: ({ event }: { event: { message: Message } }) => ({ message: event.message }),
} as const

/** Default handling of the codes that have no special effect. */
const otherwise = storefrontSetup.createStateConfig({
  on: {
    'api.failed': [
      {
        guard: { type: 'isReplenishError', params: ({ event }) => ({ failed: event.code }) },
        actions: [{ type: 'goTo', params: { path: '/errorReplenish' } }, tells],
      },
      { guard: { type: 'isBackground', params: ({ event }) => event } },
      { actions: tells },
    ],
  },
}).on['api.failed']

/** The error catalogue of §8: the effect of each code. An inner state may handle a code differently. */
export const failures = storefrontSetup.createStateConfig({
  on: {
    'api.failed': [
      {
        guard: { type: 'isErrorDomain', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.wrongArea',
        actions: ['forgetRefusedArea', 'dropChoices', tells],
      },
      {
        // a social link may be refused before any area is known, when there is no list of games
        guard: { type: 'isNoGameAnywhere', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.wrongArea',
        actions: ['clearGame', 'dropChoices', tells],
      },
      {
        guard: { type: 'isNoGame', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.choosingGame',
        actions: ['clearGame', { type: 'setGame', params: { game: null } }, 'dropGoneGame', 'dropChoices', tells],
      },
      {
        guard: { type: 'isNotVerified', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.enteringGame',
        actions: [
          { type: 'clearUser', params: ({ context }) => playerOf(context) },
          'forgetToken', // the server would refuse the token of the address again
          { type: 'goTo', params: { path: '/' } },
          'setResumeVerify', // the prompt explains the failure, so no notice is needed
        ],
      },
      ...otherwise,
    ],
  },
}).on['api.failed']

/** The player's login expires before the shop is open. The shop opens for a visitor, and then the login opens. */
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
        tells,
      ],
    },
  },
}).on['api.failed']

/** While the shop is open, the page stays, and a popup opens above it: the login, or the prompt to verify. */
export const failuresInShop = popupsSetup.createStateConfig({
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
          tells,
        ],
      },
      {
        // no player is logged in any more, so only the prompt is shown
        guard: { type: 'isNobodyVerified', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.shop.popup.unverified',
      },
    ],
  },
}).on['api.failed']

/**
 * On the page of a replenishment, the page's own chart removes a player whose login has expired and shows the login.
 * Other codes have the same effect as in the shop [REG-06 SYS-04].
 */
export const failuresByLink = storefrontSetup.createStateConfig({
  on: {
    'api.failed': [
      {
        guard: { type: 'isErrorDomain', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.wrongArea',
        actions: ['forgetRefusedArea', tells],
      },
      {
        guard: { type: 'isUnverified', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.resolvingSalesArea',
        // no game was entered yet, so it is unknown which stored player the server refused
        actions: ['disownPlayers', 'forgetToken', { type: 'goTo', params: { path: '/' } }, 'setResumeVerify'],
      },
      ...otherwise,
    ],
  },
}).on['api.failed']
