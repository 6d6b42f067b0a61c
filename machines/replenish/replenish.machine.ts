import { assign, setup } from 'xstate'
import type { Platform } from '../../src/contract/codes.ts'
import { checkedLink } from '../../src/domain/paymentLink.ts'
import type { ReplenishGame } from '../../src/domain/replenish.ts'
import { type Message, textMessage } from '../../src/domain/textKeys.ts'
import type { Acts } from '../../src/domain/tracking.ts'
import { messageOf } from '../messageOf.ts'
import { type ResultOutcome, resultMachine } from '../result/result.machine.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'
import {
  billedOf,
  firstWay,
  type GameAccount,
  type LinkTime,
  type LoadedLink,
  type ReplenishContext,
  type ReplenishEvent,
  type ReplenishInput,
  type ReplenishIntent,
  type ReplenishOrder,
  trackedOf,
} from './replenish.types.ts'

export const replenishMachine = setup({
  types: {
    input: {} as ReplenishInput,
    context: {} as ReplenishContext,
    events: {} as ReplenishEvent,
    children: {} as { result: 'result' },
  },
  actors: {
    loadGames: unprovided<ReplenishGame[], { platform: Platform }>('loadGames'),
    authenticate: unprovided<{ replenishId: string }, GameAccount>('authenticate'),
    loadLink: unprovided<LoadedLink, { replenishId: string; platform: Platform }>('loadLink'),
    renewTime: unprovided<LinkTime, { replenishId: string }>('renewTime'),
    createPayment: unprovided<ReplenishOrder, ReplenishIntent>('createPayment'),
    countDown: unprovidedSource<{ endsAt: number }>('countDown'),
    result: resultMachine,
  },
  guards: {
    hasId: ({ context }) => context.replenishId !== null,
    isFilled: ({ context }) =>
      context.gameId !== '' && context.username.trim().length > 0 && context.password.trim().length > 0,
    isPaid: (_, { link }: LinkTime) => link.isPaid,
    hasOrder: ({ context }) => context.order !== null,
    isStarted: (_, { started }: LoadedLink) => started !== null,
    isOver: ({ context }) => context.left <= 0,
    hasWay: ({ context }) => context.way !== null,
    hasNoOrder: (_, { billingNo }: ReplenishOrder) => !billingNo,
    hasUnsafeLink: (_, { url }: ReplenishOrder) => checkedLink(url) === null,
    isLeft: (_, { outcome }: { outcome: ResultOutcome }) => outcome === 'left',
  },
  actions: {
    takeGames: assign(({ context }, { games }: { games: ReplenishGame[] }) => ({
      games,
      gameId: (games.find(({ clientId }) => clientId === context.clientId) ?? games[0])?.gameId ?? '',
    })),
    takeId: assign((_, { replenishId }: { replenishId: string }) => ({ replenishId, username: '', password: '' })),
    takeLink: assign((_, { link, endsAt, regions, started }: LoadedLink) => ({
      link,
      endsAt,
      left: link.validTime,
      regions,
      order: started === null ? null : { billingNo: started, payUrl: null },
      problem: null,
      ...firstWay(regions),
    })),
    takeTime: assign((_, { link, endsAt }: LinkTime) => ({ link, endsAt, left: link.validTime })),
    takeOrder: assign((_, { billingNo, url }: ReplenishOrder) => ({
      order: { billingNo: billingNo ?? '', payUrl: checkedLink(url) },
      problem: null,
    })),
    takeRegion: assign(({ context }, { code }: { code: string }) => {
      const region = context.regions.find((one) => one.code === code)
      return region ? { country: region.code, way: region.ways[0] ?? null, problem: null } : {}
    }),
    takeWay: assign(({ context }, { key }: { key: string }) => {
      const region = context.regions.find((one) => one.code === context.country)
      return { way: region?.ways.find((one) => one.key === key) ?? context.way, problem: null }
    }),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
    /** The address names the link from now on, so that a reload finds it. */
    goToLink: (_, _params: { replenishId: string }) => {},
    openWindow: () => {},
    closeWindow: () => {},
    sendToProvider: (_, _params: { url: string | null }) => {},
    trackPay: (_, _params: Acts['clickPay']) => {},
    trackLink: (_, _params: Acts['openPayLink']) => {},
    trackBill: (_, _params: Acts['bill']) => {},
  },
}).createMachine({
  id: 'replenish',
  description: 'A make-up payment by a link, without a login to the shop',
  context: ({ input }) => ({
    ...input,
    gameId: '',
    username: '',
    password: '',
    games: [],
    link: null,
    endsAt: 0,
    left: 0,
    regions: [],
    country: '',
    way: null,
    order: null,
    problem: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'By the link’s id, or by a game to log in for',
      always: [{ guard: 'hasId', target: 'loading' }, { target: 'loadingGames' }],
    },
    loadingGames: {
      description: 'Asking for the games whose accounts can log in here',
      invoke: {
        id: 'loadGames',
        src: 'loadGames',
        input: ({ context }) => ({ platform: context.platform }),
        onDone: {
          target: 'entering',
          actions: { type: 'takeGames', params: ({ event }) => ({ games: event.output }) },
        },
        onError: {
          target: 'gamesFailed',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
    },
    gamesFailed: { description: 'The games could not be loaded', on: { retried: 'loadingGames' } },
    entering: {
      description: 'Typing the game account that is to be made up for',
      on: {
        'game.chosen': { actions: assign({ gameId: ({ event }) => event.gameId, problem: null }) },
        'field.edited': { actions: assign(({ event }) => ({ [event.field]: event.value, problem: null })) },
        submitted: { guard: 'isFilled', target: 'authenticating' },
      },
    },
    authenticating: {
      description: 'Waiting for the link of this account',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context: { gameId, username, password } }) => ({ gameId, username, password }),
        onDone: {
          target: 'loading',
          actions: [
            { type: 'takeId', params: ({ event }) => event.output },
            { type: 'goToLink', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'entering',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
    },
    loading: {
      description: 'Asking what has to be paid, how, and until when',
      invoke: {
        id: 'loadLink',
        src: 'loadLink',
        input: ({ context }) => ({ replenishId: context.replenishId ?? '', platform: context.platform }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'takeLink', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isStarted', params: ({ event }) => event.output },
            target: 'watching',
            actions: { type: 'takeLink', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'takeLink', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
    },
    failed: { description: 'The payment could not be loaded', on: { retried: 'loading' } },
    open: {
      description: 'It can be paid, while time counts down',
      initial: 'choosing',
      invoke: { id: 'countDown', src: 'countDown', input: ({ context }) => ({ endsAt: context.endsAt }) },
      on: { 'time.ticked': { actions: assign({ left: ({ event }) => event.left }) } },
      states: {
        choosing: {
          description: 'Choosing region and way to pay',
          always: { guard: 'isOver', target: '#replenish.expired' },
          on: {
            'region.chosen': { actions: { type: 'takeRegion', params: ({ event }) => ({ code: event.code }) } },
            'way.chosen': { actions: { type: 'takeWay', params: ({ event }) => ({ key: event.key }) } },
            'pay.clicked': {
              guard: 'hasWay',
              target: 'creating',
              actions: ['openWindow', { type: 'trackPay', params: ({ context }) => trackedOf(context) }],
            },
            'order.clicked': { guard: 'hasOrder', target: '#replenish.watching' },
            'page.returned': '#replenish.renewing',
            'time.jumped': '#replenish.renewing',
          },
        },
        creating: {
          description: 'The order is being created; further clicks do nothing',
          invoke: {
            id: 'createPayment',
            src: 'createPayment',
            input: ({ context: { replenishId, country, way } }) => ({ replenishId: replenishId ?? '', country, way }),
            onDone: [
              {
                guard: { type: 'hasNoOrder', params: ({ event }) => event.output },
                target: 'choosing',
                actions: [
                  'closeWindow',
                  { type: 'explain', params: { problem: textMessage('payway_id_is_no_exist') } },
                ],
              },
              {
                guard: { type: 'hasUnsafeLink', params: ({ event }) => event.output },
                target: 'choosing',
                actions: ['closeWindow', { type: 'explain', params: { problem: textMessage('link_invalid') } }],
              },
              {
                target: '#replenish.watching',
                actions: [
                  { type: 'takeOrder', params: ({ event }) => event.output },
                  { type: 'sendToProvider', params: ({ event }) => ({ url: checkedLink(event.output.url) }) },
                  { type: 'trackBill', params: ({ context }) => billedOf(context) },
                  { type: 'trackLink', params: ({ context }) => billedOf(context) },
                ],
              },
            ],
            onError: {
              target: 'choosing',
              actions: [
                'closeWindow',
                { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
              ],
            },
          },
        },
      },
    },
    renewing: {
      description: 'The page was away or the clock was set: the server says how much time is left',
      on: {
        'region.chosen': { actions: { type: 'takeRegion', params: ({ event }) => ({ code: event.code }) } },
        'way.chosen': { actions: { type: 'takeWay', params: ({ event }) => ({ key: event.key }) } },
        'pay.clicked': {
          guard: 'hasWay',
          target: 'open.creating',
          actions: ['openWindow', { type: 'trackPay', params: ({ context }) => trackedOf(context) }],
        },
      },
      invoke: {
        id: 'renewTime',
        src: 'renewTime',
        input: ({ context }) => ({ replenishId: context.replenishId ?? '' }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'takeTime', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'takeTime', params: ({ event }) => event.output } },
        ],
        // the clock of before goes on: the server has the last word when it is paid
        onError: 'open',
      },
    },
    watching: {
      description: 'An order was started: what becomes of it',
      invoke: {
        id: 'result',
        src: 'result',
        input: ({ context }) => ({
          billingNo: context.order?.billingNo ?? '',
          payUrl: context.order?.payUrl ?? null,
          jitter: context.jitter,
        }),
        onDone: [
          { guard: { type: 'isLeft', params: ({ event }) => event.output }, target: 'renewing' },
          { target: 'loading' },
        ],
      },
    },
    paid: { description: 'It is paid: the block lifts within 15 minutes' },
    expired: {
      description: 'The time is over: customer service gives a new link',
      on: { 'order.clicked': { guard: 'hasOrder', target: 'watching' } },
    },
  },
})
