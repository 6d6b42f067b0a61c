import type { Message } from '../../src/domain/text/textKeys.ts'
import { playerOf } from './storefront.inputs.ts'
import { popupsSetup } from './storefront.popups.setup.ts'
import { storefrontSetup } from './storefront.setup.ts'

const tells = {
  type: 'tell',
  params: ({ event }: { event: { message: Message } }) => ({ message: event.message }),
} as const

/** How every page handles the remaining codes. */
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

/** The error catalogue of §8: the effect of each code, unless an inner state overrides it. */
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
          'forgetToken', // a token of the address would be refused again
          { type: 'goTo', params: { path: '/' } },
          'setResumeVerify', // the prompt explains the failure, so no notice is needed
        ],
      },
      ...otherwise,
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
        tells,
      ],
    },
  },
}).on['api.failed']

/** While the shop is open its own page stays: the login popup, or the prompt to verify. */
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
        actions: ['forgetRefusedArea', tells],
      },
      {
        guard: { type: 'isUnverified', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.resolvingSalesArea',
        // before a game is entered, the refused player is unknown among the stored ones
        actions: ['disownPlayers', 'forgetToken', { type: 'goTo', params: { path: '/' } }, 'setResumeVerify'],
      },
      ...otherwise,
    ],
  },
}).on['api.failed']
