import { assign, not } from 'xstate'
import { present } from '../../src/domain/present.ts'
import { textMessage } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { placeOf, replenishSetup } from './replenish.setup.ts'
import {
  billedOf,
  type FoundLink,
  originOf,
  type ReplenishContext,
  type ReplenishOrder,
  trackedOf,
} from './replenish.types.ts'

type Refused = { event: { error: unknown } }
/** §8: forgets the stored player and shows the login again. */
const loggedOut = {
  guard: { type: 'isLoggedOut' as const, params: ({ event }: Refused) => event },
  target: '#replenish.loadingGames' as const,
  actions: [
    { type: 'forgetPlayer' as const, params: ({ context }: { context: ReplenishContext }) => ({ game: context.game }) },
    'dropLink' as const,
  ],
}
type Answered = { event: { output: FoundLink } }
const linkFound = {
  guard: { type: 'hasLink' as const, params: ({ event }: Answered) => event.output },
  target: '#replenish.loading' as const,
  actions: [
    { type: 'setId' as const, params: ({ event }: Answered) => event.output },
    { type: 'goToLink' as const, params: ({ event }: Answered) => event.output },
  ],
}
/** Configures the search for the player's replenishment. If nothing is found, the page shows the login. */
const findLink = <Id extends string, Login extends string>(id: Id, login: Login) => ({
  id,
  src: 'findLink' as const,
  input: ({ context }: { context: ReplenishContext }) => ({ game: context.game }),
  onDone: [linkFound, { target: login }],
  onError: [
    {
      guard: { type: 'isPlayerRefused' as const, params: ({ event }: Refused) => event },
      target: login,
      actions: {
        type: 'forgetPlayer' as const,
        params: ({ context }: { context: ReplenishContext }) => ({ game: context.game }),
      },
    },
    { target: login },
  ],
})

type Created = { event: { output: ReplenishOrder } }
const orderPlaced = [
  { type: 'setOrder' as const, params: ({ event }: Created) => event.output },
  { type: 'sendToProvider' as const, params: ({ event }: Created) => ({ url: event.output.link.url }) },
  { type: 'trackBill' as const, params: ({ context }: { context: ReplenishContext }) => billedOf(context) },
]

export const replenishMachine = replenishSetup.createMachine({
  id: 'replenish',
  description: 'A replenishment: paying by a link, without a login to the shop',
  context: ({ input }) => ({
    ...input,
    games: [],
    game: null,
    link: null,
    endsAt: 0,
    left: 0,
    regions: [],
    country: null,
    way: null,
    order: null,
    orderEndsAt: null,
    problem: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The address names the replenishment, or a game to log in to',
      always: [{ guard: 'hasId', target: 'loading' }, { target: 'loadingGames' }],
    },
    loadingGames: {
      description: 'Loading the games whose accounts can receive a replenishment',
      invoke: {
        id: 'loadGames',
        src: 'loadGames',
        input: ({ context }) => ({ platform: context.platform }),
        onDone: [
          {
            // if the address names a replenishment, do not search: the search could only find a different replenishment
            guard: 'hasId',
            target: 'entering',
            actions: { type: 'setGames', params: ({ event }) => ({ games: event.output }) },
          },
          {
            target: 'recognising',
            actions: { type: 'setGames', params: ({ event }) => ({ games: event.output }) },
          },
        ],
        onError: {
          target: 'gamesFailed',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
    },
    gamesFailed: { description: 'The games failed to load', on: { retried: 'loadingGames' } },
    recognising: {
      description: 'Is the player already logged in to this game?',
      always: { guard: not('hasGame'), target: 'entering' },
      invoke: findLink('findLink', 'entering'),
    },
    entering: {
      description: 'Logging in with the game account to which the replenishment belongs',
      initial: 'offering',
      on: {
        'game.chosen': {
          target: '.recognising',
          actions: [
            { type: 'setGame', params: ({ event }) => event },
            { type: 'offer', params: { methods: [] } },
          ],
        },
      },
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ place: placeOf(context.game), methods: [] }),
        onDone: [linkFound, { target: 'entering', reenter: true }],
      },
      states: {
        recognising: {
          description: 'Is the player already logged in to the other game?',
          invoke: findLink('findOther', 'offering'),
        },
        offering: {
          description: 'Name and password can be entered; other login methods are loading',
          always: { guard: not('hasGame'), target: 'offered' },
          invoke: {
            id: 'loadMethods',
            src: 'loadMethods',
            input: ({ context }) => ({ place: placeOf(context.game) }),
            onDone: {
              target: 'offered',
              actions: { type: 'offer', params: ({ event }) => ({ methods: event.output }) },
            },
            onError: 'offered',
          },
        },
        offered: { description: 'All login methods of this game are shown' },
      },
    },
    loading: {
      description: 'Loading the amount, the payment methods and the remaining time',
      invoke: {
        id: 'loadLink',
        src: 'loadLink',
        input: ({ context }) => ({
          replenishId: present(context.replenishId, 'replenishId'),
          platform: context.platform,
        }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'setLink', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isStarted', params: ({ event }) => event.output },
            target: 'watching',
            actions: { type: 'setLink', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'setLink', params: ({ event }) => event.output } },
        ],
        onError: [
          loggedOut,
          {
            target: 'failed',
            actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
          },
        ],
      },
    },
    failed: { description: 'The payment failed to load', on: { retried: 'loading' } },
    open: {
      description: 'The player can pay while the time counts down',
      initial: 'choosing',
      invoke: { id: 'countDown', src: 'countDown', input: ({ context }) => ({ endsAt: context.endsAt }) },
      on: { 'time.ticked': { actions: assign({ left: ({ event }) => event.left }) } },
      states: {
        choosing: {
          description: 'Choosing region and payment method',
          always: { guard: 'isOver', target: '#replenish.expired' },
          on: {
            'region.chosen': { actions: { type: 'setRegion', params: ({ event }) => ({ code: event.code }) } },
            'way.chosen': { actions: { type: 'setWay', params: ({ event }) => ({ key: event.key }) } },
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
          description: 'Creating the order; further presses have no effect',
          invoke: {
            id: 'createPayment',
            src: 'createPayment',
            input: ({ context: { replenishId, country, way } }) => ({
              replenishId: present(replenishId, 'replenishId'),
              country: present(country, 'paymentCountry'),
              way: present(way, 'wayToPay'),
            }),
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
                guard: { type: 'isLinkOpened', params: ({ event }) => event.output },
                target: '#replenish.watching',
                actions: [...orderPlaced, { type: 'trackLink', params: ({ context }) => billedOf(context) }],
              },
              { target: '#replenish.watching', actions: orderPlaced },
            ],
            onError: [
              { ...loggedOut, actions: ['closeWindow', ...loggedOut.actions] },
              {
                target: 'choosing',
                actions: [
                  'closeWindow',
                  { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
                ],
              },
            ],
          },
        },
      },
    },
    renewing: {
      description: 'The page was hidden or the clock jumped: loading the remaining time',
      on: {
        'page.returned': { target: 'renewing', reenter: true },
        'region.chosen': { actions: { type: 'setRegion', params: ({ event }) => ({ code: event.code }) } },
        'way.chosen': { actions: { type: 'setWay', params: ({ event }) => ({ key: event.key }) } },
        'pay.clicked': {
          guard: 'hasWay',
          target: 'open.creating',
          actions: ['openWindow', { type: 'trackPay', params: ({ context }) => trackedOf(context) }],
        },
      },
      invoke: {
        id: 'renewTime',
        src: 'renewTime',
        input: ({ context }) => ({ replenishId: present(context.replenishId, 'replenishId') }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'setTime', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'setTime', params: ({ event }) => event.output } },
        ],
        // if the remaining time fails to load, the countdown simply continues
        onError: [loggedOut, { target: 'open' }],
      },
    },
    watching: {
      description: 'An order was created, and its result is shown',
      invoke: {
        id: 'result',
        src: 'result',
        input: ({ context }) => ({
          ...present(context.order, 'order'),
          origin: originOf(context),
          payer: null,
          jitter: context.jitter,
        }),
        onDone: [
          { guard: { type: 'isLeft', params: ({ event }) => event.output }, target: 'renewing' },
          { target: 'loading' },
        ],
      },
    },
    paid: { description: 'Paid: the game account is unblocked within 15 minutes' },
    expired: {
      description: 'The time is over: customer service can send a new link',
      on: { 'order.clicked': { guard: 'hasOrder', target: 'watching' } },
    },
  },
})
