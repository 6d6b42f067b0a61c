import type { Message } from '../../src/domain/text/textKeys.ts'
import { playerOf } from './storefront.inputs.ts'
import { storefrontSetup } from './storefront.setup.ts'

const tells = {
  type: 'tell',
  params: ({ event }: { event: { message: Message } }) => ({ message: event.message }),
} as const

/** Transitions for response codes that have no entry in the error catalogue of §8. */
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

/**
 * The error catalogue of §8: how the shop handles each response code. A nested state may handle a response code
 * differently.
 */
export const failures = storefrontSetup.createStateConfig({
  on: {
    'api.failed': [
      {
        guard: { type: 'isErrorDomain', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.wrongArea',
        actions: ['forgetRefusedArea', 'dropChoices', tells],
      },
      {
        // Without a sales area, the shop cannot load the list of games. This happens if the server refuses a social
        // link.
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
          'forgetToken', // the server would refuse the login token of the address again
          { type: 'goTo', params: { path: '/' } },
          'setResumeVerify', // the prompt explains the failure, so the shop shows no additional message
        ],
      },
      ...otherwise,
    ],
  },
}).on['api.failed']

/**
 * Transition if the login expires before the shop is open. The shop opens for a visitor first, and then opens the login
 * popup.
 */
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

/**
 * Transitions for failures while the shop is open. The page stays open. A popup opens above it: the login, or the
 * prompt to verify the real name.
 */
export const failuresInShop = storefrontSetup.createStateConfig({
  on: {
    'api.failed': {
      guard: { type: 'isForPopups', params: ({ event }) => ({ failed: event.code }) },
      actions: { type: 'handOn', params: ({ event }) => event },
    },
  },
}).on['api.failed']

/**
 * Transitions for failures on the replenishment page. Only the chart of that page handles an expired login. All other
 * response codes have the same effect as in the shop [REG-06 SYS-04].
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
        // Without a chosen game, the shop cannot know which stored player the server has refused.
        actions: ['disownPlayers', 'forgetToken', { type: 'goTo', params: { path: '/' } }, 'setResumeVerify'],
      },
      ...otherwise,
    ],
  },
}).on['api.failed']
