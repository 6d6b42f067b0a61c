import { assign, sendTo, setup } from 'xstate'
import { orderStatus } from '../../src/contract/codes.ts'
import type { Retry } from '../../src/domain/order/placedOrder.ts'
import type { AnalyticsEvents } from '../../src/domain/page/analyticsEvents.ts'
import { pauseBefore, restPause, watchLimit } from '../../src/domain/payment/polling.ts'
import type { MethodUser, UsedMethod } from '../../src/domain/payment/usedMethod.ts'
import { present } from '../../src/domain/present.ts'
import { type Message, textMessage } from '../../src/domain/text/textKeys.ts'
import { type EmbeddedOutcome, embeddedMachine } from '../embedded/embedded.machine.ts'
import { codeOf, messageOf } from '../messageOf.ts'
import { timelineMachine } from '../timeline/timeline.machine.ts'
import { type News, selectNews } from '../timeline/timeline.select.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'
import {
  type OrderInfo,
  type ResultContext,
  type ResultEvent,
  type ResultInput,
  type ResultOutcome,
  retryOf,
} from './result.types.ts'

const isSuccess = (status: number) => status === orderStatus.success || status === orderStatus.repeat

const resultSetup = setup({
  types: {
    input: {} as ResultInput,
    context: {} as ResultContext,
    events: {} as ResultEvent,
    output: {} as { outcome: ResultOutcome; retry: Retry | null },
    tags: {} as 'asking',
    children: {} as { timeline: 'timeline'; embedded: 'embedded' },
  },
  actors: {
    askStatus: unprovided<OrderInfo, { billingNo: string }>('askStatus'),
    fetchOrder: unprovided<OrderInfo, { billingNo: string }>('fetchOrder'),
    timeline: timelineMachine,
    embedded: embeddedMachine,
    watchEnd: unprovidedSource<{ moment: number | null }>('watchEnd'),
  },
  delays: {
    pollPause: ({ context }) => pauseBefore(context.asked, context.jitter),
    watchLimit,
    restPause,
  },
  guards: {
    isEnded: (_, { status }: { status: number }) => isSuccess(status) || status === orderStatus.fail,
    isSuccess: (_, { status }: { status: number }) => isSuccess(status),
    isFail: (_, { status }: { status: number }) => status === orderStatus.fail,
    isReviewed: (_, info: OrderInfo) => info.isReviewed,
    isRefusedByServer: (_, { message }: { message: Message }) => message.kind === 'server',
    hasOrigin: ({ context }) => context.origin !== null,
    isOrderKnown: ({ context }) => (context.info ?? context.origin) !== null,
    isPaying: ({ context }) => context.isPaying,
    isPageOpenByTap: ({ context }) => context.isPaying && context.payUrl !== null,
    /** True if the form on the shop's page opens without another press, because the player has just pressed Pay. */
    isFormWanted: ({ context }, { form, isReviewed }: OrderInfo) => context.isPaying && form !== null && !isReviewed,
    hasForm: ({ context }) => context.info !== null && context.info.form !== null,
    hasSucceeded: (_, { outcome }: { outcome: EmbeddedOutcome }) => outcome === 'succeeded',
    isCancelled: (_, { outcome }: { outcome: EmbeddedOutcome }) => outcome === 'cancelled',
    isNews: ({ context }, { news }: { news: News | null }) => news !== null && news !== context.news,
    hasNews: ({ context }) => context.hasNews,
    /**
     * True if another chart has reported a change that requires a status request. False before the first status
     * request, whose time is fixed [RES-02].
     */
    isNewsDue: ({ context }) => context.hasNews && context.asked > 0,
    /** True until the purchase or the server has provided a payment link. */
    lacksLink: ({ context }) => context.payUrl === null && context.info === null,
  },
  actions: {
    setInfo: assign(({ context }, info: OrderInfo) => ({
      info,
      payUrl: info.link.url ?? context.payUrl,
      notice: null,
    })),
    /**
     * Counts the status requests, including failed ones, up to 5. The pauses between requests grow with this number.
     */
    countQuestion: assign({ asked: ({ context }) => Math.min(context.asked + 1, 5) }),
    restartPauses: assign({ asked: 1 }),
    explainPending: assign({ notice: textMessage('still_pending') }),
    /**
     * Records that the payment deadline has caused a status request, so that the deadline causes no further request.
     */
    noteEndAsked: assign({ isEndAsked: true }),
    setNews: assign((_, { news }: { news: News | null }) => ({ news, hasNews: true })),
    /** Starts again with the shortest pauses, because the order has changed. */
    followNews: assign({ hasNews: false, asked: 0 }),
    setFailure: assign((_, { error }: { error: unknown }) => ({ notice: messageOf(error), failed: codeOf(error) })),
    /** Forgets that the player has just pressed Pay: the payment form or page then opens only after another press. */
    endTap: assign({ isPaying: false }),
    forgetPending: () => {},
    forgetIntent: (_, _params: { billingNo: string }) => {},
    trackLink: (_, _params: AnalyticsEvents['openPayLink']) => {},
    refreshTimeline: sendTo('timeline', { type: 'status.changed' }),
    print: () => {},
    askForNotices: () => {},
    tellDelivery: () => {},
    rememberMethod: (_, _params: { payer: MethodUser | null; used: UsedMethod | null }) => {},
  },
})

const orderIn = ({ context }: { context: ResultContext }) => ({ billingNo: context.billingNo })
type Failed = { event: { error: unknown } }
const infoIn = ({ event }: { event: { output: OrderInfo } }) => event.output
const setsInfo = { type: 'setInfo', params: infoIn } as const
const setsFailure = { type: 'setFailure', params: ({ event }: Failed) => event } as const
const paysAgain = { target: '#result.closed', actions: resultSetup.assign({ outcome: 'again' }) } as const

/** Actions after an order has ended: remove the order from the address and the storage, and reload the timeline. */
const forgets = ['forgetPending', { type: 'forgetIntent', params: orderIn }, 'refreshTimeline'] as const

const fetchOrder = { src: 'fetchOrder', input: orderIn } as const
const ended = [
  { guard: { type: 'isSuccess', params: infoIn }, target: '#result.succeeded', actions: setsInfo },
  { guard: { type: 'isFail', params: infoIn }, target: '#result.declined', actions: setsInfo },
] as const
const refusedByServer = {
  guard: { type: 'isRefusedByServer', params: ({ event }: Failed) => ({ message: messageOf(event.error) }) },
  target: '#result.unknown',
  actions: setsFailure,
} as const

/** Requests the status of the order. If the order is still open, the chart continues in the state `pause`. */
const askStatusThen = (pause: '#result.pending.watching.waiting' | '#result.pending.resting.waiting') =>
  ({
    id: 'askStatus',
    src: 'askStatus',
    input: orderIn,
    onDone: [
      { guard: { type: 'isEnded', params: infoIn }, target: '#result.fetching' },
      { guard: 'lacksLink', target: '#result.pending.finding', actions: 'countQuestion' },
      { target: pause, actions: 'countQuestion' },
    ],
    onError: [refusedByServer, { target: pause, actions: ['countQuestion', setsFailure] }],
  }) as const

/** Requests the status at the payment deadline and after any jump of the device's clock. */
const watchEnd = {
  id: 'watchEnd',
  src: 'watchEnd' as const,
  input: ({ context }: { context: ResultContext }) => ({ moment: endToAsk(context) }),
}
const asksAtEnd = {
  'time.reached': { target: 'asking', actions: 'noteEndAsked' },
  'time.jumped': 'asking',
} as const

/** Polls the status of an order. Only the server's response proves a payment [RES-02 RES-07]. */
export const resultMachine = resultSetup.createMachine({
  id: 'result',
  description: 'The result of an order: still open, paid or declined',
  context: ({ input }) => ({
    ...input,
    isPaying: input.isPaying ?? false,
    asked: 0,
    info: null,
    notice: null,
    failed: null,
    outcome: 'closed',
    news: null,
    hasNews: false,
    isEndAsked: false,
  }),
  invoke: {
    id: 'timeline',
    src: 'timeline',
    input: orderIn,
    onSnapshot: {
      guard: { type: 'isNews', params: ({ event }) => ({ news: selectNews(event.snapshot) }) },
      actions: { type: 'setNews', params: ({ event }) => ({ news: selectNews(event.snapshot) }) },
    },
  },
  initial: 'pending',
  states: {
    pending: {
      description: 'The payment has neither succeeded nor failed yet',
      initial: 'arriving',
      on: {
        'way.changed': paysAgain,
        left: { target: 'closed', actions: assign({ outcome: 'left' }) },
        'notice.wanted': { actions: 'askForNotices' },
        'form.wanted': { guard: 'hasForm', target: '.embedding' },
        'link.opened': { actions: [assign({ isPageOpen: true }), { type: 'trackLink', params: orderIn }] },
      },
      states: {
        arriving: {
          description: 'Does the player come from a purchase, or must the order be loaded?',
          always: [
            { guard: 'isPageOpenByTap', target: 'finding', actions: { type: 'trackLink', params: orderIn } },
            { guard: 'isPaying', target: 'finding' },
            { guard: 'hasOrigin', target: 'watching' },
            { target: 'finding' },
          ],
        },
        finding: {
          description: 'Loading the order and its payment link',
          on: {
            'recharge.done': 'checking',
            // for an unknown order, the next purchase would begin with the goods that are selected on the page
            'way.changed': [{ guard: 'isOrderKnown', ...paysAgain }, {}],
          },
          exit: 'endTap',
          invoke: {
            id: 'findOrder',
            ...fetchOrder,
            onDone: [
              ...ended,
              {
                guard: { type: 'isFormWanted', params: infoIn },
                target: 'embedding',
                actions: setsInfo,
              },
              { target: 'watching', actions: setsInfo },
            ],
            onError: [refusedByServer, { target: 'watching', actions: setsFailure }],
          },
        },
        watching: {
          description: 'Polling the status with growing pauses',
          initial: 'waiting',
          after: { watchLimit: 'resting' },
          on: { 'recharge.done': 'checking' },
          states: {
            waiting: {
              description: 'A pause before the next poll',
              always: { guard: 'isNewsDue', target: 'asking', actions: 'followNews' },
              after: { pollPause: 'asking' },
              invoke: watchEnd,
              on: { 'page.returned': 'asking', ...asksAtEnd },
            },
            asking: {
              description: 'Polling the status; the player can also ask for it',
              invoke: askStatusThen('#result.pending.watching.waiting'),
            },
          },
        },
        checking: {
          description: 'The player pressed “recharge done”: loading the status at once',
          tags: 'asking',
          invoke: {
            id: 'checkStatus',
            ...fetchOrder,
            onDone: [
              ...ended,
              {
                guard: { type: 'isReviewed', params: infoIn },
                target: 'watching',
                actions: [setsInfo, 'restartPauses'],
              },
              { target: 'watching', actions: [setsInfo, 'restartPauses', 'explainPending'] },
            ],
            onError: { target: 'watching', actions: setsFailure },
          },
        },
        embedding: {
          description: 'The provider’s form is open and reports how the payment ends',
          on: { 'form.wanted': {} },
          invoke: {
            id: 'embedded',
            src: 'embedded',
            input: ({ context }) => ({ start: present(context.info?.form, 'form') }),
            onDone: [
              {
                guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
                target: 'watching.asking',
                actions: assign({ notice: null, asked: 0 }),
              },
              {
                guard: { type: 'isCancelled', params: ({ event }) => event.output },
                target: 'watching',
                actions: assign({ notice: textMessage('embedded_cancelled') }),
              },
              { target: 'watching', actions: assign({ notice: textMessage('embedded_failed') }) },
            ],
          },
        },
        resting: {
          description: 'After a long time, the order is polled once a minute',
          // starts with a request, because entering this state ends the pause of `watching`
          initial: 'asking',
          on: { 'recharge.done': 'checking', 'page.returned': 'watching.asking' },
          states: {
            waiting: {
              description: 'A minute before the next poll',
              always: { guard: 'hasNews', target: '#result.pending.watching.asking', actions: 'followNews' },
              after: { restPause: 'asking' },
              invoke: watchEnd,
              on: asksAtEnd,
            },
            asking: {
              description: 'Polling the status; the player can also ask for it',
              invoke: askStatusThen('#result.pending.resting.waiting'),
            },
          },
        },
      },
    },
    fetching: {
      description: 'The order has ended: loading its details',
      tags: 'asking',
      invoke: {
        id: 'fetchOrder',
        ...fetchOrder,
        onDone: [...ended, { target: 'pending.watching' }],
        onError: { target: 'unknown', actions: setsFailure },
      },
    },
    unknown: {
      description: 'The order failed to load',
      on: {
        'recharge.done': 'fetching',
        'page.returned': 'fetching',
        left: { target: 'closed', actions: 'forgetPending' },
      },
    },
    succeeded: {
      description: 'Paid and delivered',
      entry: [
        ...forgets,
        'tellDelivery',
        {
          type: 'rememberMethod',
          params: ({ context }) => ({ payer: context.payer, used: context.info?.used ?? null }),
        },
      ],
      on: {
        'recharge.done': 'closed',
        left: 'closed',
        'goods.again': { guard: 'hasOrigin', ...paysAgain },
        'print.clicked': { actions: 'print' },
      },
    },
    declined: {
      description: 'Not paid',
      entry: forgets,
      on: {
        'way.changed': paysAgain,
        'recharge.continued': paysAgain,
        left: 'closed',
      },
    },
    closed: { description: 'The result popup is closed', type: 'final' },
  },
  output: ({ context }) => ({ outcome: context.outcome, retry: retryOf(context) }),
})

/** Returns the time of the payment deadline; null if the deadline is unknown or has already caused a status request. */
const endToAsk = ({ isEndAsked, info, origin }: ResultContext): number | null =>
  isEndAsked ? null : ((info ?? origin)?.endsAt ?? null)
