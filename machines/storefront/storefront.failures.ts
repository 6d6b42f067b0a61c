import type { Message } from '../../src/domain/text/textKeys.ts'
import type { HandedOnEvent } from '../popups/popups.types.ts'
import { playerOf } from './storefront.inputs.ts'
import { storefrontSetup } from './storefront.setup.ts'

const tells = {
  type: 'tell',
  params: ({ event }: { event: { message: Message } }) => ({ message: event.message }),
} as const

export const handsOn = { type: 'handOn', params: ({ event }: { event: HandedOnEvent }) => event } as const

/** Handles the response codes that the catalogue of §8 does not contain. */
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

/** The error catalogue of §8. Nested states can override an entry. */
export const failures = storefrontSetup.createStateConfig({
  on: {
    'api.failed': [
      {
        guard: { type: 'isErrorDomain', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.wrongArea',
        actions: ['forgetRefusedArea', 'clearOrder', 'dropChoices', tells],
      },
      {
        // without a sales area, the list of games cannot load; the area stays unknown if the server refuses a social
        // link
        guard: { type: 'isNoGameAnywhere', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.wrongArea',
        actions: ['clearGame', 'clearOrder', 'dropChoices', tells],
      },
      {
        guard: { type: 'isNoGame', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.choosingGame',
        actions: [
          'clearGame',
          { type: 'setGame', params: { game: null } },
          'dropGoneGame',
          'clearOrder',
          'dropChoices',
          tells,
        ],
      },
      {
        guard: { type: 'isNotVerified', params: ({ event }) => ({ failed: event.code }) },
        target: '#storefront.enteringGame',
        actions: [
          { type: 'clearUser', params: ({ context }) => playerOf(context) },
          'forgetToken', // otherwise, the server would refuse the login token of the address again
          { type: 'goTo', params: { path: '/' } },
          'setResumeVerify', // the prompt itself explains the failure, so the shop shows no message
        ],
      },
      ...otherwise,
    ],
  },
}).on['api.failed']

/** Handles an expired login while the shop still loads: the shop then opens without a player first. */
export const failuresEarly = storefrontSetup.createStateConfig({
  on: {
    'api.failed': {
      guard: { type: 'isExpiredEarly', params: ({ event }) => ({ failed: event.code }) },
      target: '#storefront.enteringGame',
      reenter: true,
      actions: [
        { type: 'clearUser', params: ({ context }) => playerOf(context) },
        'forgetToken',
        'stashStored',
        'setResumeLogIn',
        tells,
      ],
    },
  },
}).on['api.failed']

/** Passes failures to the popups, which handle them while the shop is open. */
export const failuresInShop = storefrontSetup.createStateConfig({
  on: {
    'api.failed': [
      {
        guard: { type: 'isExpired', params: ({ event }) => ({ failed: event.code }) },
        actions: handsOn,
      },
      {
        guard: { type: 'isVisitorUnverified', params: ({ event }) => ({ failed: event.code }) },
        actions: [{ type: 'goTo', params: { path: '/' } }, handsOn],
      },
    ],
  },
}).on['api.failed']

/** Handles failures on the replenishment page. The page's own chart handles an expired login [REG-06 SYS-04]. */
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
        actions: [
          { type: 'clearUser', params: ({ context }) => playerOf(context) },
          'disownPlayers', // keeps the stored players but no longer uses them in this tab: if the call contained no token, the server has refused none of these players
          'forgetToken',
          { type: 'goTo', params: { path: '/' } },
          'setResumeVerify',
        ],
      },
      ...otherwise,
    ],
  },
}).on['api.failed']
