import { assign } from 'xstate'
import { type GameEntry, pickGame } from '../../src/domain/order/role/games.ts'
import { layoutDirectionReset } from '../../src/domain/page/scroll.ts'
import type { User } from '../../src/domain/player/login.ts'
import { present } from '../../src/domain/present.ts'
import { textMessage } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { placeOf } from '../popups/popups.types.ts'
import { failures, failuresByLink, failuresEarly } from './storefront.failures.ts'
import { gameInputOf, orderIn, rested, shown } from './storefront.inputs.ts'
import { keepsPage, openShop, remembersPress, takesGame } from './storefront.openShop.ts'
import { storefrontSetup } from './storefront.setup.ts'
import { type Entered, initialContext, type StorefrontContext } from './storefront.types.ts'

/** Target states after “Try again”: a social link is resolved first. */
const again = [
  { guard: 'hasCode' as const, target: 'resolvingCode' as const },
  { target: 'resolvingSalesArea' as const },
]

const gameIn = ({ context, event }: { context: StorefrontContext; event: { output: readonly GameEntry[] } }) => ({
  game: pickGame(event.output, context.askedClientId, context.savedClientId),
})

const enters = {
  type: 'setEntered',
  params: ({ event }: { event: { output: Entered } }) => event.output,
} as const

const entersByToken = [
  { type: 'rememberUser', params: ({ event }: { event: { output: User } }) => ({ user: event.output }) },
  { type: 'setUser', params: ({ event }: { event: { output: User } }) => ({ user: event.output }) },
  'forgetToken',
  'trackLogin',
] as const

/** Text keys of the messages about blocked storage. A browser can block all storage, or only cookies [LGN-13]. */
const refusalTexts = { everything: 'storage_blocked', cookies: 'cookies_blocked' } as const

/** The root chart: from the sales area to the open shop, and the failures of §8. */
export const storefrontMachine = storefrontSetup.createMachine({
  id: 'storefront',
  description: 'The whole shop, from the first page to the goods and popups',
  context: ({ input }) => initialContext(input),
  invoke: [
    { id: 'notices', src: 'notices' },
    { id: 'legalDocuments', src: 'legalDocuments' },
    { id: 'scroll', src: 'scroll', input: { resetTime: layoutDirectionReset } },
    { id: 'pageViews', src: 'pageViews' },
  ],
  initial: 'arriving',
  on: {
    'visitor.recognised': [
      {
        guard: { type: 'isStranger', params: ({ event }) => event.visit },
        actions: keepsPage,
      },
      {
        target: '.arriving',
        actions: [{ type: 'setVisit', params: ({ event }) => event.visit }, 'restartViews'],
      },
    ],
    'page.shown': { actions: shown },
    'app.installed': { actions: 'trackInstallation' },
    'notice.told': { actions: { type: 'tell', params: ({ event }) => ({ message: event.message }) } },
    'notices.dismissed': { actions: 'dismissNotices' },
    'storage.refused': {
      actions: { type: 'hint', params: ({ event }) => ({ message: textMessage(refusalTexts[event.what]) }) },
    },
    'api.failed': failures,
  },
  states: {
    arriving: {
      description: 'Was the shop opened by a social link?',
      tags: 'booting',
      always: [
        { guard: 'hasCode', target: 'resolvingCode' },
        { guard: 'isReplenishing', target: 'replenishing' },
        { target: 'resolvingSalesArea' },
      ],
    },
    replenishing: {
      description: 'The replenishment page is open, which has its own chart',
      entry: rested,
      on: {
        'shop.wanted': 'resolvingSalesArea',
        'api.failed': failuresByLink,
      },
    },
    resolvingCode: {
      description: 'Loading the game of the social link',
      tags: 'booting',
      on: remembersPress,
      invoke: {
        id: 'resolveCode',
        src: 'resolveCode',
        input: ({ context }) => ({ code: present(context.gameCode, 'gameCode') }),
        onDone: {
          target: 'resolvingSalesArea',
          actions: [
            {
              type: 'goTo',
              params: ({ context, event }) => ({
                path: '/' as const,
                clientId: event.output.clientId,
                // so that a reload of the page uses the new area
                area: context.askedArea === null ? undefined : event.output.area,
              }),
            },
            assign({
              askedArea: ({ event }) => event.output.area,
              askedClientId: ({ event }) => event.output.clientId,
              gameCode: null,
              linkedArea: null,
            }),
          ],
        },
        onError: [
          { guard: { type: 'isLinkRefused', params: ({ event }) => event }, target: 'wrongArea' },
          { target: 'failed' }, // the social link stays unresolved, so the player can try again
        ],
      },
    },
    resolvingSalesArea: {
      description: 'Finding the sales area',
      tags: 'booting',
      on: remembersPress,
      invoke: {
        id: 'salesArea',
        src: 'salesArea',
        input: ({ context }) => ({
          allowed: context.allowedAreas,
          asked: context.askedArea,
          mapped: context.mappedArea,
          stored: context.storedArea,
        }),
        onDone: [
          {
            guard: { type: 'hasArea', params: ({ event }) => event.output },
            target: 'loadingGames',
            actions: [
              { type: 'setArea', params: ({ event }) => event.output },
              { type: 'readdressArea', params: ({ event }) => event.output },
            ],
          },
          { guard: 'isAreaUnneeded', target: 'areaUnknown' },
          { target: 'wrongArea' },
        ],
      },
    },
    areaUnknown: {
      description: 'The sales area is unknown, but this page does not need it',
      entry: rested,
      on: {
        'page.shown': {
          guard: { type: 'isAreaNeededOn', params: ({ event }) => event },
          target: 'wrongArea',
          actions: shown,
        },
      },
    },
    wrongArea: {
      description: 'The sales area is unknown: the wrong-parameters page (/notArea)',
      entry: [
        { type: 'goTo', params: ({ context }) => ({ path: '/notArea' as const, ...orderIn(context) }) },
        { type: 'settleViews', params: ({ context }) => ({ page: '/notArea', place: placeOf(context) }) },
      ],
      on: {
        retried: {
          target: 'resolvingSalesArea',
          actions: [
            assign({ gameCode: null }),
            { type: 'goTo', params: ({ context }) => ({ path: '/' as const, ...orderIn(context) }) },
          ],
        },
      },
    },
    loadingGames: {
      description: 'Loading the games',
      tags: 'booting',
      on: remembersPress,
      invoke: {
        id: 'loadGames',
        src: 'loadGames',
        input: ({ context }) => gameInputOf(context),
        onDone: [
          {
            guard: { type: 'hasGame', params: gameIn },
            target: 'gameTaken',
            actions: [
              assign({ games: ({ event }) => event.output }),
              { type: 'setGame', params: gameIn },
              { type: 'rememberGame', params: ({ context }) => ({ game: context.game }) },
            ],
          },
          {
            guard: 'isSoldElsewhere',
            target: 'resolvingSalesArea',
            actions: assign({ askedArea: ({ context }) => context.linkedArea, linkedArea: null }),
          },
          {
            guard: { type: 'isLinkWrong', params: ({ event }) => ({ games: event.output }) },
            target: 'choosingGame',
            actions: [
              assign({ games: ({ event }) => event.output }),
              { type: 'tell', params: { message: textMessage('game_not_found') } },
            ],
          },
          { target: 'choosingGame', actions: assign({ games: ({ event }) => event.output }) },
        ],
        onError: 'failed',
      },
    },
    choosingGame: {
      description: 'No game is chosen: the game list stays open',
      entry: [rested, 'trackGames', 'dropGameChange'],
      invoke: {
        id: 'games',
        src: 'games',
        input: ({ context }) => ({ games: context.games, current: null, isOrderUnderWay: false }),
        onDone: [
          {
            guard: { type: 'hasGame', params: ({ event }) => event.output },
            target: 'gameTaken',
            actions: takesGame,
          },
          { guard: { type: 'isListEmpty', params: ({ event }) => event.output }, target: 'failed' },
          {
            target: 'loadingGames',
            actions: ['dropAskedGame', { type: 'readdress', params: { client_id: null } }],
          },
        ],
      },
      on: { retried: 'loadingGames' },
    },
    gameTaken: {
      description: 'A game is chosen: does the address contain a login token?',
      tags: 'booting',
      always: [{ guard: 'hasToken', target: 'askingPlayer' }, { target: 'enteringGame' }],
    },
    askingPlayer: {
      description: 'Loading the player of the address’s token',
      tags: 'booting',
      on: remembersPress,
      invoke: {
        id: 'askPlayer',
        src: 'askPlayer',
        input: ({ context }) => ({
          clientId: present(context.game, 'game').clientId,
          token: present(context.token, 'token'),
        }),
        onDone: [
          {
            guard: { type: 'isOtherAccount', params: ({ event }) => ({ user: event.output }) },
            target: 'enteringGame',
            actions: ['dropOthersOrder', 'clearOrder', ...entersByToken], // §4: a login removes the stored selection
          },
          { target: 'enteringGame', actions: entersByToken },
        ],
        onError: [
          {
            guard: { type: 'isTokenRefused', params: ({ event }) => event },
            target: 'enteringGame',
            actions: [
              'disownPlayers',
              'forgetToken',
              'setResumeLogIn',
              { type: 'tell', params: ({ event }) => ({ message: messageOf(event.error) }) },
            ],
          },
          {
            // The in-app view shows the server's message, but does not open the login [VIP-05].
            guard: { type: 'isTokenRefusedInGame', params: ({ event }) => event },
            target: 'enteringGame',
            actions: [
              'disownPlayers',
              'forgetToken',
              { type: 'tell', params: ({ event }) => ({ message: messageOf(event.error) }) },
            ],
          },
          {
            // no prompt here: this chart also receives a report of the refusal, and the report opens the prompt
            guard: { type: 'isPlayerUnverified', params: ({ event }) => event },
            target: 'enteringGame',
            actions: ['disownPlayers', 'forgetToken'],
          },
          { target: 'failed' },
        ],
      },
    },
    enteringGame: {
      description: 'Loading the game’s settings and the player’s account in this game',
      tags: 'booting',
      on: {
        ...remembersPress,
        'api.failed': failuresEarly,
      },
      invoke: {
        id: 'enterGame',
        src: 'enterGame',
        input: ({ context }) => ({
          game: present(context.game, 'game'),
          area: present(context.area, 'salesArea'),
        }),
        onDone: [
          { guard: 'isPrerendered', target: '#storefront.shop.served', actions: enters },
          { target: 'shop', actions: enters },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The shop failed to load',
      entry: rested,
      on: { retried: again, 'connection.returned': again, 'api.failed': failuresEarly },
    },
    shop: openShop,
  },
})
