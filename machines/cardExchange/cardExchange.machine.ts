import { assign, setup } from 'xstate'
import type { PendingOrder } from '../../src/domain/order/placedOrder.ts'
import { type Card, isCardFilled, maxCardLength } from '../../src/domain/payment/cardEncoding.ts'
import type { PaymentIntent } from '../../src/domain/payment/intent.ts'
import type { PayLink } from '../../src/domain/payment/paymentHosts.ts'
import { present } from '../../src/domain/present.ts'
import { cutTyped } from '../../src/domain/text/foldTyped.ts'
import { type Message, textMessage } from '../../src/domain/text/textKeys.ts'
import { codeOf, messageOf } from '../messageOf.ts'
import { unprovided } from '../unprovided.ts'

/** Value of a gift card or in-game card, as returned by the server [CRD-03]. */
export type CardPreview = {
  price: number | null
  currency: string | null
  gems: number
  extraGems: number
  /**
   * The server's text for `gems` and `extraGems` together, for example “60+5 Gems”; null if the server sends no text.
   */
  gemsText: string | null
}
export type CardReceiver = {
  clientId: string
  /** `suid` of the account to which the role belongs [LGN-09]. */
  account: string
  serverId: string
  areaId: string | null
  roleId: string
}
export type CardExchangeInput = {
  /** Purchase that the card pays for; null if the player exchanges a gift card outside a purchase [CRD-05]. */
  purchase: PaymentIntent | null
  receiver: CardReceiver
  /** Currency of the purchase, used if the server names no currency for the card's value. Null outside a purchase. */
  currency: string | null
  card: Card
}
export type CardExchangeResult =
  | { kind: 'created'; order: PendingOrder }
  | { kind: 'cancelled' }
  | {
      kind: 'refused'
      message: Message
      /** Code of the server's refusal; null if the call failed without a code. */
      code: number | null
    }
type CardExchangeContext = CardExchangeInput & {
  preview: CardPreview | null
  refusal: Message | null
  result: CardExchangeResult
}
type CardExchangeEvent =
  | { type: 'card.edited'; field: keyof Card; value: string }
  | { type: 'submitted' }
  | { type: 'confirmed' }
  | { type: 'cancelled' }
  | { type: 'dismissed' }
/** Result of a payment or exchange. `link`: the page that the player must open next, if any [CRD-04]. */
export type Spent = { billingNo: string | null; link: PayLink }
type Refusal = { message: Message; code: number | null }

const spentIn = ({ event }: { event: { output: Spent } }) => event.output
const refusalIn = ({ event: { error } }: { event: { error: unknown } }): Refusal => ({
  message: messageOf(error),
  code: codeOf(error),
})
const failed = { target: 'refused', actions: { type: 'refuse', params: refusalIn } } as const

const spent = {
  onDone: [
    {
      guard: { type: 'hasOrder', params: spentIn },
      target: 'closed',
      actions: { type: 'setOrder', params: spentIn },
    },
    {
      target: 'refused',
      actions: { type: 'refuse', params: { message: textMessage('payway_id_is_no_exist'), code: null } },
    },
  ],
  onError: failed,
} as const

/**
 * Pays for a purchase with a card or, outside a purchase, exchanges the card for gems. Asks for confirmation first
 * [CRD-03 CRD-04].
 */
export const cardExchangeMachine = setup({
  types: {
    input: {} as CardExchangeInput,
    context: {} as CardExchangeContext,
    events: {} as CardExchangeEvent,
    output: {} as CardExchangeResult,
    tags: {} as 'busy',
  },
  actors: {
    previewCard: unprovided<CardPreview, { receiver: CardReceiver; card: Card }>('previewCard'),
    payWithCard: unprovided<Spent, { purchase: PaymentIntent | null; card: Card }>('payWithCard'),
    redeemCard: unprovided<Spent, { receiver: CardReceiver; card: Card }>('redeemCard'),
  },
  guards: {
    isPurchase: ({ context }) => context.purchase !== null,
    isFilled: ({ context }) => isCardFilled(context.card),
    hasOrder: (_, { billingNo }: Spent) => Boolean(billingNo),
  },
  actions: {
    setOrder: assign((_, { billingNo, link }: Spent) => ({
      result: {
        kind: 'created' as const,
        order: { billingNo: present(billingNo, 'billingNo'), payUrl: link.url },
      },
    })),
    setPreview: assign(({ context }, preview: CardPreview) => ({
      preview: { ...preview, currency: preview.currency ?? context.currency },
    })),
    refuse: assign((_, { message, code }: Refusal) => ({
      refusal: message,
      result: { kind: 'refused' as const, message, code },
    })),
  },
}).createMachine({
  id: 'cardExchange',
  description: 'Exchanging a gift card for goods or gems',
  context: ({ input }) => ({ ...input, preview: null, refusal: null, result: { kind: 'cancelled' } }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A player who pays with a card has already typed the card',
      always: [{ guard: 'isPurchase', target: 'previewing' }, { target: 'form' }],
    },
    form: {
      description: 'The player types card number and password',
      on: {
        'card.edited': {
          actions: assign({
            card: ({ context, event }) => ({ ...context.card, [event.field]: cutTyped(event.value, maxCardLength) }),
          }),
        },
        submitted: { guard: 'isFilled', target: 'previewing', actions: assign({ refusal: null }) },
        dismissed: { target: 'closed', actions: assign({ result: { kind: 'cancelled' } }) },
      },
    },
    previewing: {
      description: 'Checking the value of the card',
      tags: 'busy',
      invoke: {
        id: 'previewCard',
        src: 'previewCard',
        input: ({ context: { receiver, card } }) => ({ receiver, card }),
        onDone: { target: 'confirming', actions: { type: 'setPreview', params: ({ event }) => event.output } },
        onError: failed,
      },
    },
    confirming: {
      description: 'The card’s value is shown, and the player is asked to confirm',
      on: {
        confirmed: [{ guard: 'isPurchase', target: 'purchasing' }, { target: 'redeeming' }],
        cancelled: [
          { guard: 'isPurchase', target: 'closed', actions: assign({ result: { kind: 'cancelled' } }) },
          { target: 'form' },
        ],
      },
    },
    purchasing: {
      description: 'Paying for the goods with the card',
      tags: 'busy',
      invoke: {
        id: 'payWithCard',
        src: 'payWithCard',
        input: ({ context: { purchase, card } }) => ({ purchase, card }),
        ...spent,
      },
    },
    redeeming: {
      description: 'Exchanging the card for gems',
      tags: 'busy',
      invoke: {
        id: 'redeemCard',
        src: 'redeemCard',
        input: ({ context: { receiver, card } }) => ({ receiver, card }),
        ...spent,
      },
    },
    refused: {
      description: 'The server refused the card; the typed text stays',
      always: [{ guard: 'isPurchase', target: 'closed' }, { target: 'form' }],
    },
    closed: { description: 'The exchange is finished', type: 'final' },
  },
  output: ({ context }) => context.result,
})
