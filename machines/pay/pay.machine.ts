import { assign, setup } from 'xstate'
import type { EmbeddedElement, EmbeddedProvider } from '../../src/contract/messages/embedded.ts'
import { type CreatedOrder, type PendingOrder, placedOrder } from '../../src/domain/order/placedOrder.ts'
import type { ChannelKind } from '../../src/domain/payment/channels.ts'
import type { PaymentIntent } from '../../src/domain/payment/intent.ts'
import { present } from '../../src/domain/present.ts'
import { type Message, textMessage } from '../../src/domain/text/textKeys.ts'
import { type EmbeddedForm, type EmbeddedOutcome, embeddedMachine } from '../embedded/embedded.machine.ts'
import { codeOf, messageOf } from '../messageOf.ts'
import { unprovided } from '../unprovided.ts'

export type PayInput = {
  intent: PaymentIntent
  /** Kind of the payment channel; null if this page does not know the provider's channel code. */
  kind: ChannelKind | null
  /** Form that the shop's page embeds; null if the payment method has no such form. */
  form: { provider: EmbeddedProvider; element: EmbeddedElement } | null
  isChannelMissing: boolean
  isCardExchange: boolean
  needsSubMethod: boolean
  wastesCoupon: boolean
  isLimited: boolean
}
export type PayResult =
  | {
      kind: 'created'
      order: PendingOrder
      /** Expiry of the unpaid order, in ms of the monotonic clock. */
      endsAt: number | null
    }
  | { kind: 'cardPurchase' | 'subMethod' | 'cardForm' | 'cancelled' }
  | {
      kind: 'refused'
      message: Message
      /** Code of the server's refusal; null if the call failed without a code. */
      code: number | null
      /**
       * True if an order was created but is unpaid, because the player has left the provider's form or the form failed.
       */
      hasOrder?: true
    }
/** Result of the payment chart. If `needsLimitRefresh` is true, the purchase limits must be reloaded [PAY-03]. */
export type PayOutput = PayResult & { needsLimitRefresh: boolean }
export type Created = CreatedOrder & {
  /** Start parameters of the provider's SDK; null if no form on the shop's page is used. */
  session: Record<string, string> | null
  /** Final status of an order that has already ended; otherwise null [PAY-13]. */
  status: number | null
  /** Expiry of the unpaid order, in ms of the monotonic clock. */
  endsAt: number | null
}
type PayContext = PayInput & {
  result: PayResult
  embedded: { billingNo: string; start: EmbeddedForm } | null
}
type PayEvent = { type: 'coupon.waived' } | { type: 'cancelled' }

const refused = (message: Message, code: number | null = null): PayResult => ({ kind: 'refused', message, code })
const formLeft = (message: Message): PayResult => ({ kind: 'refused', message, code: null, hasOrder: true })

const endsWith = (result: PayResult) =>
  ({ target: 'done', actions: { type: 'setResult', params: { result } } }) as const

/** True if the payment attempt can have changed the purchase limits [PAY-03]. */
const isDispatched = ({ kind }: PayResult) => kind === 'created' || kind === 'refused' || kind === 'cardForm'

/** Checks and creates a payment. `deciding` and `dispatching` make the checks of §4 in the specified order [PAY-01]. */
export const payMachine = setup({
  types: {
    input: {} as PayInput,
    context: {} as PayContext,
    events: {} as PayEvent,
    output: {} as PayOutput,
    children: {} as { embedded: 'embedded' },
    tags: {} as 'busy',
  },
  actors: { createPayment: unprovided<Created, PaymentIntent>('createPayment'), embedded: embeddedMachine },
  guards: {
    isCardExchange: ({ context }) => context.isCardExchange,
    needsSubMethod: ({ context }) => context.needsSubMethod,
    wastesCoupon: ({ context }) => context.wastesCoupon,
    isCardForm: ({ context }) => context.kind === 'cardForm',
    isDropIn: ({ context }) => context.kind === 'dropIn',
    isAlipayCard: ({ context }) => context.kind === 'lazy',
    isScript: ({ context }) => context.kind === 'script',
    isUnknown: ({ context }) => context.kind === null,
    isChannelMissing: ({ context }) => context.isChannelMissing,
    hasNoOrder: (_, { billingNo }: Created) => !billingNo,
    hasUnsafeLink: (_, { link }: Created) => link.kind === 'refused',
    hasEnded: (_, { status }: Created) => status !== null,
    hasSession: (_, { session }: Created) => session !== null,
    hasSucceeded: (_, { outcome }: { outcome: EmbeddedOutcome }) => outcome === 'succeeded',
    isCancelled: (_, { outcome }: { outcome: EmbeddedOutcome }) => outcome === 'cancelled',
    hasNoLink: (_, { link }: Created) => link.kind === 'none',
  },
  actions: {
    setResult: assign((_, { result }: { result: PayResult }) => ({ result })),
    setCreated: assign((_, created: Created) => ({ result: createdOf(created) })),
    setRefusal: assign((_, { error }: { error: unknown }) => ({ result: refused(messageOf(error), codeOf(error)) })),
    setPaid: assign(({ context }) => ({ result: paidIn(present(context.embedded, 'embedded')) })),
    setForm: assign(({ context }, { billingNo, session }: Created) => ({
      embedded: {
        billingNo: present(billingNo, 'billingNo'),
        start: {
          type: 'start' as const,
          ...present(context.form, 'form'),
          session: present(session, 'session'),
        },
      },
    })),
    openWindow: () => {},
    closeWindow: () => {},
    sendToProvider: (_, _params: { url: string | null }) => {},
  },
}).createMachine({
  id: 'pay',
  description: 'The checks and calls after a press of Pay',
  context: ({ input }) => ({ ...input, result: { kind: 'cancelled' }, embedded: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks before the payment: card, sub-method, unused coupon',
      always: [
        { guard: 'isCardExchange', ...endsWith({ kind: 'cardPurchase' }) },
        { guard: 'needsSubMethod', ...endsWith({ kind: 'subMethod' }) },
        { guard: 'wastesCoupon', target: 'confirmingCoupon' },
        { target: 'dispatching' },
      ],
    },
    confirmingCoupon: {
      description: 'The player has a usable coupon but pays without it: is this intended?',
      on: {
        'coupon.waived': 'dispatching',
        cancelled: endsWith({ kind: 'cancelled' }),
      },
    },
    dispatching: {
      description: 'Choosing between card form, provider’s form and payment page',
      always: [
        { guard: 'isCardForm', ...endsWith({ kind: 'cardForm' }) },
        { guard: 'isUnknown', ...endsWith(refused(textMessage('wrong_method_parameters'))) },
        { guard: 'isChannelMissing', ...endsWith(refused(textMessage('channel_id_missing'))) },
        { guard: 'isDropIn', target: 'preparing' },
        { guard: 'isAlipayCard', target: 'preparing' },
        { guard: 'isScript', target: 'preparing' },
        { target: 'creating', actions: 'openWindow' }, // opens the window during the click, because browsers block windows that open later
      ],
    },
    creating: {
      description: 'Creating the order; further presses have no effect',
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
              { type: 'setResult', params: { result: refused(textMessage('payway_id_is_no_exist')) } },
            ],
          },
          {
            guard: { type: 'hasUnsafeLink', params: ({ event }) => event.output },
            target: 'done',
            actions: ['closeWindow', { type: 'setResult', params: { result: refused(textMessage('link_invalid')) } }],
          },
          {
            guard: { type: 'hasNoLink', params: ({ event }) => event.output },
            target: 'done',
            actions: ['closeWindow', { type: 'setCreated', params: ({ event }) => event.output }],
          },
          {
            target: 'done',
            actions: [
              { type: 'sendToProvider', params: ({ event }) => ({ url: event.output.link.url }) },
              { type: 'setCreated', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'done',
          actions: ['closeWindow', { type: 'setRefusal', params: ({ event }) => event }],
        },
      },
    },
    preparing: {
      description: 'Creating the order for the provider’s form; no window opens',
      tags: 'busy',
      invoke: {
        id: 'prepareForm',
        src: 'createPayment',
        input: ({ context }) => context.intent,
        onDone: [
          {
            guard: { type: 'hasNoOrder', params: ({ event }) => event.output },
            ...endsWith(refused(textMessage('payway_id_is_no_exist'))),
          },
          {
            guard: { type: 'hasEnded', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'setCreated', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasSession', params: ({ event }) => event.output },
            target: 'embedding',
            actions: { type: 'setForm', params: ({ event }) => event.output },
          },
          endsWith(refused(textMessage('wrong_method_parameters'))),
        ],
        onError: {
          target: 'done',
          actions: { type: 'setRefusal', params: ({ event }) => event },
        },
      },
    },
    embedding: {
      description: 'The player pays in the provider’s own form',
      invoke: {
        id: 'embedded',
        src: 'embedded',
        input: ({ context }) => ({ start: present(context.embedded, 'embedded').start }),
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
            target: 'done',
            actions: 'setPaid',
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            ...endsWith(formLeft(textMessage('embedded_cancelled'))),
          },
          endsWith(formLeft(textMessage('embedded_failed'))),
        ],
      },
    },
    done: { description: 'The result of the press is known', type: 'final' },
  },
  output: ({ context: { result, isLimited } }) => ({ ...result, needsLimitRefresh: isLimited && isDispatched(result) }),
})

const createdOf = (created: Created): PayResult => ({
  kind: 'created',
  order: placedOrder(created),
  endsAt: created.endsAt,
})

const paidIn = ({ billingNo }: { billingNo: string }): PayResult => ({
  kind: 'created',
  order: { billingNo, payUrl: null },
  endsAt: null,
})
