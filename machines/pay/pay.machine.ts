import { assign, setup } from 'xstate'
import type { ChannelKind } from '../../src/domain/channels.ts'
import type { PendingOrder } from '../../src/domain/order.ts'
import { checkedLink } from '../../src/domain/paymentLink.ts'
import { type Message, textMessage } from '../../src/domain/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { unprovided } from '../unprovided.ts'

/** What makes two clicks the same purchase: one idempotency key each [PAY-13]. */
export type PaymentIntent = {
  clientId: string
  serverId: string
  areaId: string | null
  roleId: string
  goodsId: string
  area: string
  country: string
  paywayId: string
  channelId: string | null
  couponCode: string | null
}
export type PayInput = {
  intent: PaymentIntent
  /** Null for a provider code that this page does not know. */
  kind: ChannelKind | null
  /** The provider's calls want a channel and the method has none. */
  isChannelMissing: boolean
  isCardFlow: boolean
  needsSubMethod: boolean
  /** Usable coupons exist and none of them will apply. */
  wastesCoupon: boolean
  isLimited: boolean
}
export type PayResult =
  | { kind: 'created'; order: PendingOrder }
  | { kind: 'cardPurchase' | 'subMethod' | 'cardForm' | 'cancelled' }
  | { kind: 'refused'; message: Message }
type Created = { billingNo: string | null; url: string | null }
type PayContext = PayInput & { result: PayResult }
type PayEvent = { type: 'coupon.waived' } | { type: 'cancelled' }

const refused = (message: Message): PayResult => ({ kind: 'refused', message })

/** The pay click: §4's order of checks is the order of `deciding` and `dispatching` [PAY-01]. */
export const payMachine = setup({
  types: {
    input: {} as PayInput,
    context: {} as PayContext,
    events: {} as PayEvent,
    output: {} as PayResult,
    tags: {} as 'busy',
  },
  actors: { createPayment: unprovided<Created, PaymentIntent>('createPayment') },
  guards: {
    isCardFlow: ({ context }) => context.isCardFlow,
    needsSubMethod: ({ context }) => context.needsSubMethod,
    wastesCoupon: ({ context }) => context.wastesCoupon,
    isLimited: ({ context }) => context.isLimited,
    isCardForm: ({ context }) => context.kind === 'cardForm',
    isEmbedded: ({ context }) => context.kind !== 'redirect' && context.kind !== null,
    isUnknown: ({ context }) => context.kind === null,
    isChannelMissing: ({ context }) => context.isChannelMissing,
    hasNoOrder: (_, { billingNo }: Created) => !billingNo,
    hasUnsafeLink: (_, { url }: Created) => url !== null && checkedLink(url) === null,
    hasNoLink: (_, { url }: Created) => url === null,
  },
  actions: {
    settle: assign((_, { result }: { result: PayResult }) => ({ result })),
    markLimits: (_, _params: { goodsId: string }) => {},
    openWindow: () => {},
    closeWindow: () => {},
    sendToProvider: (_, _params: { url: string | null }) => {},
  },
}).createMachine({
  id: 'pay',
  description: 'What one click on the pay button leads to',
  context: ({ input }) => ({ ...input, result: { kind: 'cancelled' } }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Which questions come first',
      always: [
        {
          guard: 'isCardFlow',
          target: 'done',
          actions: { type: 'settle', params: { result: { kind: 'cardPurchase' } } },
        },
        {
          guard: 'needsSubMethod',
          target: 'done',
          actions: { type: 'settle', params: { result: { kind: 'subMethod' } } },
        },
        { guard: 'wastesCoupon', target: 'confirmingCoupon' },
        { target: 'marking' },
      ],
    },
    confirmingCoupon: {
      description: 'A usable coupon would not apply: is that meant?',
      on: {
        'coupon.waived': 'marking',
        cancelled: { target: 'done', actions: { type: 'settle', params: { result: { kind: 'cancelled' } } } },
      },
    },
    marking: {
      description: 'A limited item has its counters fetched again after the payment',
      always: [
        {
          guard: 'isLimited',
          target: 'dispatching',
          actions: { type: 'markLimits', params: ({ context }) => ({ goodsId: context.intent.goodsId }) },
        },
        { target: 'dispatching' },
      ],
    },
    dispatching: {
      description: 'How this method is paid',
      always: [
        { guard: 'isCardForm', target: 'done', actions: { type: 'settle', params: { result: { kind: 'cardForm' } } } },
        {
          guard: 'isEmbedded',
          target: 'done',
          actions: { type: 'settle', params: { result: refused(textMessage('method_not_offered_here')) } },
        },
        {
          guard: 'isUnknown',
          target: 'done',
          actions: { type: 'settle', params: { result: refused(textMessage('wrong_method_parameters')) } },
        },
        {
          guard: 'isChannelMissing',
          target: 'done',
          actions: { type: 'settle', params: { result: refused(textMessage('channel_id_missing')) } },
        },
        { target: 'creating', actions: 'openWindow' }, // on the click itself: browsers block it after an answer
      ],
    },
    creating: {
      description: 'The order is being created; further clicks do nothing',
      tags: 'busy',
      invoke: {
        id: 'createPayment',
        src: 'createPayment',
        input: ({ context }) => context.intent,
        onDone: [
          {
            guard: { type: 'hasNoOrder', params: ({ event }) => event.output },
            target: 'done',
            actions: [
              'closeWindow',
              { type: 'settle', params: { result: refused(textMessage('payway_id_is_no_exist')) } },
            ],
          },
          {
            guard: { type: 'hasUnsafeLink', params: ({ event }) => event.output },
            target: 'done',
            actions: ['closeWindow', { type: 'settle', params: { result: refused(textMessage('link_invalid')) } }],
          },
          {
            guard: { type: 'hasNoLink', params: ({ event }) => event.output },
            target: 'done',
            actions: ['closeWindow', { type: 'settle', params: ({ event }) => ({ result: createdOf(event.output) }) }],
          },
          {
            target: 'done',
            actions: [
              { type: 'sendToProvider', params: ({ event }) => ({ url: checkedLink(event.output.url) }) },
              { type: 'settle', params: ({ event }) => ({ result: createdOf(event.output) }) },
            ],
          },
        ],
        onError: {
          target: 'done',
          actions: [
            'closeWindow',
            { type: 'settle', params: ({ event }) => ({ result: refused(messageOf(event.error)) }) },
          ],
        },
      },
    },
    done: { description: 'The click is answered', type: 'final' },
  },
  output: ({ context }) => context.result,
})

const createdOf = ({ billingNo, url }: Created): PayResult => ({
  kind: 'created',
  order: { billingNo: billingNo ?? '', payUrl: checkedLink(url) },
})
